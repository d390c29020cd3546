import { useQuery } from '@tanstack/react-query';

import { isClosed } from '#domain/cases/case-states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type Case, caseQuery } from '#web/api/office/cases.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseBadge } from './case-badge.tsx';
import { CaseNote, CaseOwner, CaseSteps } from './case-steps.tsx';

function Facts({ shown }: { shown: Case }) {
  const { t, tag } = useTranslation();
  const { booking } = shown;
  return (
    <div className="grid gap-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <CaseBadge state={shown.state} />
        {shown.overdue ? <Badge tone="bad">{t('Cases_overdue')}</Badge> : null}
        <span className="text-ink-soft">
          {t(`Cases_kind-${shown.kind}`)} ·{' '}
          {t('Ui_fact', { label: t('Cases_received'), value: formatDateTime(shown.receivedAt, tag) })}
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {shown.what}
      </p>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{shown.name}</bdi>
        {shown.phoneNumber ? (
          <>
            {' · '}
            <a href={telHref(shown.phoneNumber)} className="text-link">
              {formatPhone(shown.phoneNumber, tag)}
            </a>
          </>
        ) : null}
        {shown.email ? ` · ${shown.email}` : null}
      </p>
      {booking ? (
        <p>
          <Link to={paths.adminBooking(booking.id)} className="text-link" data-figures>
            {booking.reference}
          </Link>
          , {formatDateTime(booking.pickupTime, tag)}
          {booking.driver ? (
            <span className="block text-ink-soft">
              {t('Ui_fact', {
                label: t('Cases_driver-car'),
                value: [booking.driver, booking.registration].filter(Boolean).join(', '),
              })}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function History({ shown }: { shown: Case }) {
  const { t, tag } = useTranslation();
  const words = ({ kind, text }: Case['entries'][number]) =>
    kind === 'due' ? formatDay(text, tag) : kind === 'owner' ? text || t('Cases_no-owner') : text;
  return (
    <section aria-labelledby="case-history" className="grid gap-3 border-t border-line pt-4">
      <h3 id="case-history" className="text-h4">
        {t('Cases_history')}
      </h3>
      <ol className="grid gap-3 text-small">
        {shown.entries.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-3">
            <p className="font-semibold">
              {entry.kind === 'state' && entry.state ? t(`Cases_state-${entry.state}`) : t(`Cases_entry-${entry.kind}`)}
            </p>
            {words(entry) ? (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {words(entry)}
              </p>
            ) : null}
            <p className="text-tiny wrap-anywhere text-ink-soft">
              {[formatDateTime(entry.at, tag), entry.by, entry.emailed && t('Cases_emailed')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One case: what it is about, the next step, who looks after it, notes and history. */
export function CaseSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery({ ...caseQuery(id), enabled: id !== '' });
  return (
    <Sheet
      open={id !== ''}
      backCloses={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={data?.reference ?? ''}
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts shown={data} />
          {data.kind === 'data-protection' && !isClosed(data.state) ? <Notice>{t('Cases_clock')}</Notice> : null}
          {data.moves.length > 0 ? <CaseSteps key={data.state} shown={data} /> : null}
          <CaseOwner key={data.id} shown={data} />
          <CaseNote shown={data} />
          <History shown={data} />
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  );
}
