import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import {
  closeSheet,
  markSheetPaid,
  type SheetAnswer,
  settlementsKey,
  sheetFile,
  sheetQuery,
} from '#web/api/office/settlements.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { AmountLine } from '#web/shared/amount-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import { PayForm } from './pay-form.tsx';

function Line({ bold = false, ...amount }: { label: string; pounds: number; bold?: boolean }) {
  return <AmountLine {...amount} className={bold ? 'py-1.5 text-h4 font-bold' : 'py-1.5 text-small'} />;
}

/** The opening balance, every job, extras and corrections, and what the week comes to. */
function Lines({ sheet }: { sheet: SheetAnswer }) {
  const { t, tag } = useTranslation();
  return (
    <>
      <dl className="divide-y divide-line">
        <Line label={t('Settlement_opening')} pounds={sheet.opening} />
        {sheet.jobs.map((job) => (
          <Line
            key={job.reservationId}
            label={`${formatDateTime(job.at, tag)} · ${job.reference} · ${formatPounds(job.fare, tag)} ${t(`Settlement_paid-${job.paidBy}`)}`}
            pounds={job.share}
          />
        ))}
        {sheet.entries.map((entry) => (
          <Line
            key={`${entry.at} ${entry.kind} ${entry.amount} ${entry.reason}`}
            label={[t(`Settlement_kind-${entry.kind}`), entry.reason].filter(Boolean).join(': ')}
            pounds={entry.amount}
          />
        ))}
        {sheet.tips > 0 ? <Line label={t('Settlement_tips')} pounds={sheet.tips} /> : null}
        <Line label={t('Settlement_collected')} pounds={0 - sheet.collected} />
        {sheet.rent > 0 ? <Line label={t('Settlement_rent')} pounds={-sheet.rent} /> : null}
        <Line
          bold
          label={t(sheet.closing < 0 ? 'Settlement_owes' : 'Settlement_we-pay')}
          pounds={Math.abs(sheet.closing)}
        />
      </dl>
      {sheet.jobs.length === 0 ? <p className="text-small text-ink-soft">{t('Settlement_none')}</p> : null}
    </>
  );
}

/** Closing the week, and noting that it was paid. */
function Settling({ sheet }: { sheet: SheetAnswer }) {
  const { t, tag } = useTranslation();
  const { driverId, week, closing } = sheet;
  const close = useAction(() => closeSheet(driverId, week, closing), {
    invalidates: [settlementsKey],
    doneText: () => t('Settlement_closed'),
  });
  const pay = useAction(() => markSheetPaid(driverId, week), {
    invalidates: [settlementsKey],
    doneText: () => t('Settlement_marked'),
  });
  if (sheet.state === 'paid') return null;
  if (sheet.state === 'closed')
    return (
      <>
        <FailureNotice>{pay.failure}</FailureNotice>
        <Button kind="primary" wide busy={pay.isBusy} onClick={() => void pay.run()}>
          {t('Settlement_mark-paid')}
        </Button>
      </>
    );
  if (!sheet.hasRule) return <Notice kind="caution">{t('Settlement_no-rule')}</Notice>;
  if (!sheet.isOver) return <Notice kind="info">{t('Settlement_not-over')}</Notice>;
  if (sheet.waitsFor)
    return <Notice kind="caution">{t('Settlement_waits', { day: formatDay(sheet.waitsFor, tag) })}</Notice>;
  return (
    <>
      <p className="text-small text-ink-soft">{t('Settlement_close-text')}</p>
      <FailureNotice>{close.failure}</FailureNotice>
      <Button kind="primary" wide busy={close.isBusy} onClick={() => void close.run()}>
        {t('Settlement_close')}
      </Button>
    </>
  );
}

function Content({ sheet }: { sheet: SheetAnswer }) {
  const { t } = useTranslation();
  const [isPaying, setPaying] = useState(false);
  return (
    <div className="grid gap-5">
      <Lines sheet={sheet} />
      <Settling sheet={sheet} />
      <ButtonLink kind="outline" wide href={sheetFile(sheet.driverId, sheet.week)} target="_blank" rel="noreferrer">
        <Printer aria-hidden="true" />
        {t('Settlement_pdf')}
      </ButtonLink>
      {sheet.state === 'open' ? <EntryForm id={sheet.driverId} week={sheet.week} /> : null}
      <Button kind="quiet" aria-expanded={isPaying} onClick={() => setPaying(!isPaying)}>
        {t('Settlement_pay')}
      </Button>
      {isPaying ? <PayForm id={sheet.driverId} /> : null}
    </div>
  );
}

/** A driver's week over the list. */
export function SettlementSheet({ id, week, onClose }: { id: string; week: string; onClose: () => void }) {
  const { t, tag } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(sheetQuery(id, week));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={data?.driverName ?? t('Staff_nav-settlements')}
      description={t('Settlement_week', { day: formatDay(week, tag) })}
    >
      {data ? <Content sheet={data} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SkeletonList count={2} /> : null}
    </Sheet>
  );
}
