import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type Repeat, repeatQuery } from '#web/api/repeats.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Link } from '#web/router/link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { CancelRepeat } from './cancel-repeat.tsx';
import { ChangeRepeat } from './change-repeat.tsx';
import { RepeatDates } from './repeat-dates.tsx';
import { patternText } from './repeat-list.tsx';
import type { RepeatPlace } from './repeat-place.ts';

function Facts({ repeat, at }: { repeat: Repeat; at: RepeatPlace }) {
  const { t, tag } = useTranslation();
  const facts: [string, string][] = [
    [t('Repeat_days'), patternText(repeat, tag)],
    [t('Repeat_period'), `${formatDay(repeat.from, tag)} – ${formatDay(repeat.until, tag)}`],
    [
      t('Repeat_breaks'),
      repeat.breaks.map(({ from, to }) => `${formatDay(from, tag)} – ${formatDay(to, tag)}`).join(', '),
    ],
    [t('Repeat_except'), repeat.except.map((day) => formatDay(day, tag)).join(', ')],
    [t('Repeat_car'), t(`Quote_car-${repeat.carType}`)],
    [t('Repeat_passenger'), `${repeat.name}, ${formatPhone(repeat.phoneNumber, tag)}`],
    [t('Repeat_note'), fromWire(repeat).instructions],
    [t('Repeat_company'), repeat.company ?? ''],
    [t('Repeat_cost'), repeat.costReference],
    [t('Repeat_driver'), at.isOffice ? (repeat.usualDriver ?? '') : ''],
  ];
  return (
    <Card as="section" className="grid content-start gap-3 text-small">
      <p className="font-semibold wrap-anywhere">
        {[repeat.pickupLocation, repeat.via?.text, ...repeat.moreStops.map(({ text }) => text), repeat.dropoffLocation]
          .filter(Boolean)
          .join(' → ')}
      </p>
      <dl className="grid gap-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <p className="border-t border-line pt-3 text-ink-soft">{t('Repeat_price-note')}</p>
    </Card>
  );
}

function Shown({ repeat, at }: { repeat: Repeat; at: RepeatPlace }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const [changing, setChanging] = useState(false);
  /** The day to cancel; empty for all, null while nobody asks. */
  const [cancelling, setCancelling] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title={t('Repeat_page-title')}
        lead={
          <Badge tone={repeat.ended ? 'plain' : 'good'}>{t(repeat.ended ? 'Repeat_ended' : 'Repeat_running')}</Badge>
        }
      >
        {repeat.ended ? null : (
          <>
            <Button kind="outline" onClick={() => setCancelling('')}>
              {t('Repeat_stop')}
            </Button>
            <Button kind="primary" onClick={() => setChanging(true)}>
              <Pencil aria-hidden="true" />
              {t('Repeat_change')}
            </Button>
          </>
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Facts {...{ repeat, at }} />
        <Card as="section" aria-labelledby="repeat-dates">
          <h2 id="repeat-dates" className="text-h4">
            {t('Repeat_dates')}
          </h2>
          <RepeatDates dates={repeat.dates} keptPaid={repeat.keptPaid} at={at} today={today} onCancel={setCancelling} />
        </Card>
      </div>
      {changing ? <ChangeRepeat {...{ repeat, at }} onClose={() => setChanging(false)} /> : null}
      {cancelling === null ? null : (
        <CancelRepeat repeat={repeat} day={cancelling} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

/** One regular journey: what it is, its days, and what can be done about them. */
export function RepeatView({ id, at }: { id: string; at: RepeatPlace }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(repeatQuery(id));
  return (
    <>
      <p className="mb-3">
        <Link to={at.list} className="text-link inline-flex items-center gap-2 text-small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('Repeat_title')}
        </Link>
      </p>
      {data ? (
        <Shown repeat={data} at={at} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : (
        <SkeletonList count={3} />
      )}
    </>
  );
}
