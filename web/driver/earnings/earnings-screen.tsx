import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Earnings, ownSheetFile } from '#web/api/driver/earnings.ts';
import type { Hours } from '#web/api/driver/hours.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AmountLine } from '#web/shared/amount-line.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { type EarningsSpan, earningsSpans, useEarnings } from './use-earnings.ts';

function Amount({ bold = false, ...amount }: { label: string; pounds: number; bold?: boolean }) {
  return <AmountLine {...amount} className={bold ? 'py-2 text-h4 font-bold' : 'py-2'} />;
}

const owed = (closing: number) => (closing < 0 ? 'Driver_you-owe' : 'Driver_firm-pays');

/** The jobs of the chosen days, and what they come to. */
function Jobs({ earnings, isOneDay }: { earnings: Earnings; isOneDay: boolean }) {
  const { t, tag } = useTranslation();
  if (earnings.jobs.length === 0) return <p className="text-ink-soft">{t('Driver_earnings-none')}</p>;
  return (
    <>
      <dl className="divide-y divide-line">
        <Amount bold label={t('Driver_earned')} pounds={earnings.earned} />
        <Amount label={t('Driver_fares')} pounds={earnings.fares} />
        <Amount label={t('Driver_commission')} pounds={earnings.commission} />
        <Amount label={t('Driver_collected')} pounds={earnings.collected} />
        {earnings.tips > 0 ? <Amount label={t('Driver_tips')} pounds={earnings.tips} /> : null}
      </dl>
      <ul className="grid gap-2">
        {earnings.jobs.map((job) => (
          <li key={job.reservationId} className="flex justify-between gap-4 rounded-card bg-sunken p-3 text-small">
            <span className="min-w-0 break-words" data-figures>
              {isOneDay ? formatClock(new Date(job.at), tag) : formatDateTime(job.at, tag)} · {job.reference}
              <span className="block text-ink-soft">
                {t('Driver_fare', { money: formatPounds(job.fare, tag) })} · {t(`Driver_paid-${job.paidBy}`)}
              </span>
            </span>
            <strong className="whitespace-nowrap" data-figures>
              {formatPounds(job.share, tag)}
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The current week, with everything the firm and the driver owe each other, and the sheets of closed weeks. */
function Weeks({ earnings: { thisWeek, sheets } }: { earnings: Earnings }) {
  const { t, tag } = useTranslation();
  return (
    <>
      <section aria-labelledby="week-title">
        <h2 id="week-title" className="text-h4">
          {t('Driver_week-so-far')}
        </h2>
        <dl className="divide-y divide-line">
          {thisWeek.opening === 0 ? null : <Amount label={t('Driver_opening')} pounds={thisWeek.opening} />}
          <Amount label={t('Driver_earned')} pounds={thisWeek.earned} />
          {thisWeek.extras === 0 ? null : <Amount label={t('Driver_extras')} pounds={thisWeek.extras} />}
          <Amount label={t('Driver_collected')} pounds={0 - thisWeek.collected} />
          {thisWeek.rent === 0 ? null : <Amount label={t('Driver_rent')} pounds={-thisWeek.rent} />}
          <Amount bold label={t(owed(thisWeek.closing))} pounds={Math.abs(thisWeek.closing)} />
        </dl>
      </section>
      {sheets.length > 0 ? (
        <section aria-labelledby="sheets-title" className="grid gap-3">
          <h2 id="sheets-title" className="text-h4">
            {t('Driver_sheets')}
          </h2>
          {sheets.map(({ week, state, closing }) => (
            <div key={week} className="grid gap-2 rounded-card border border-line p-4">
              <p className="flex justify-between gap-4 font-semibold" data-figures>
                <span>{t('Driver_sheet-week', { day: formatDay(week, tag) })}</span>
                <span className="whitespace-nowrap">{formatPounds(Math.abs(closing), tag)}</span>
              </p>
              <p className="text-small text-ink-soft">
                {[t(owed(closing)), ...(state === 'open' ? [] : [t(`Driver_sheet-${state}`)])].join(' · ')}
              </p>
              <ButtonLink
                kind="outline"
                className="min-h-14"
                href={ownSheetFile(week)}
                target="_blank"
                rel="noreferrer"
              >
                <Printer aria-hidden="true" />
                {t('Driver_sheet-pdf')}
              </ButtonLink>
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}

interface EarningsOfProps {
  readonly span: EarningsSpan;
  readonly hours: Hours | null;
  readonly onRetry: () => void;
}

function EarningsOf({ span, hours, onRetry }: EarningsOfProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const read = useEarnings(span);
  if (read.state === 'loading') return <SkeletonList count={3} />;
  if (read.state === 'failed') return <ErrorState onRetry={onRetry}>{problemText(read.problem)}</ErrorState>;
  const { hasRule, earned, jobs } = read.earnings;
  return (
    <>
      {hours ? (
        <HoursPanel {...{ hours, span }} earned={hasRule ? { pounds: earned, jobs: jobs.length } : null} />
      ) : null}
      {read.earnings.hasRule ? null : <Notice kind="info">{t('Driver_no-rule')}</Notice>}
      <Jobs earnings={read.earnings} isOneDay={span === 'today'} />
      <Weeks earnings={read.earnings} />
    </>
  );
}

/** What the driver earned, holds for the firm and is owed. */
export function EarningsScreen({ hours }: { hours: Hours | null }) {
  const { t } = useTranslation();
  const [span, setSpan] = useState<EarningsSpan>('today');
  const [attempt, setAttempt] = useState(0);
  return (
    <section aria-labelledby="earnings-title" className="grid gap-5">
      <h1 id="earnings-title" className="text-h2">
        {t('Driver_earnings')}
      </h1>
      <Segmented
        label={t('Driver_earnings-span')}
        name="earnings-span"
        value={span}
        onChange={({ target }) => setSpan(target.value === 'week' ? 'week' : 'today')}
        choices={earningsSpans.map((value) => ({ value, label: t(`Driver_earnings-${value}`) }))}
      />
      <EarningsOf key={`${span} ${attempt}`} {...{ span, hours }} onRetry={() => setAttempt((count) => count + 1)} />
    </section>
  );
}
