import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletionAnswer } from '#domain/api/board/delete-booking.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { deleteDriven, deletionQuery, type StaffBooking, staffBookingsKey } from '#web/api/office/bookings.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AmountLine } from '#web/shared/amount-line.tsx';
import { useFullProblem, useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useBookingAction } from './use-booking-action.ts';

/** What the deletion takes away, in amounts. */
function Changes({ changes }: { changes: DeletionAnswer }) {
  const { t, tag } = useTranslation();
  const { pay, company, revenue } = changes;
  const lines = [
    ...(pay
      ? [
          {
            label: t('Delete_share', { name: pay.driver, day: formatDay(pay.week, tag) }),
            amount: pay.share,
          },
          { label: t('Delete_collected'), amount: pay.collected },
        ]
      : []),
    ...(company ? [{ label: t('Delete_company', { company }), amount: revenue }] : []),
    { label: t('Delete_revenue'), amount: revenue },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return <p className="text-small text-ink-soft">{t('Delete_nothing')}</p>;
  return (
    <section aria-label={t('Delete_changes')}>
      <h3 className="mb-1 text-small font-semibold">{t('Delete_changes')}</h3>
      <dl className="grid gap-1 text-small">
        {lines.map(({ label, amount }) => (
          <AmountLine key={label} label={label} pounds={-amount} className="" />
        ))}
      </dl>
    </section>
  );
}

interface DeletionDialogProps {
  readonly booking: StaffBooking;
  readonly onDeleted: () => void;
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
}

/** A journey that was driven: says what its deletion changes, and asks why. What is settled or invoiced stays. */
export function DeletionDialog({ booking, onDeleted, onStale, onClose }: DeletionDialogProps) {
  const { t } = useTranslation();
  const may = isManager(useUser());
  const problemText = useProblemText();
  const failureText = useFullProblem();
  const { data, error } = useQuery({ ...deletionQuery(booking), enabled: may });
  const [reason, setReason] = useDraft(`delete ${booking.id}`);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const { run, failure, isBusy } = useBookingAction(() => deleteDriven(booking, reason.trim()), {
    onStale,
    failureText,
    invalidates: [staffBookingsKey],
    onDone: () => {
      setReason('');
      onDeleted();
    },
  });
  const remove = () => {
    setTried(true);
    if (!isMissing) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Delete_title', { reference: booking.reference })}
      description={t('Delete_text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_sure-no')}
          </Button>
          <Button kind="danger" busy={isBusy} disabled={!data || data.fault !== null} onClick={remove}>
            {t('Adminedit_delete')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure || (error ? problemText(error) : '')}</FailureNotice>
        {may ? null : <Notice kind="info">{t('Delete_manager')}</Notice>}
        {data?.fault ? <Notice kind="caution">{t(`Error_delete-${data.fault}`)}</Notice> : null}
        {data && !data.fault ? (
          <>
            <Changes changes={data} />
            <TextField
              name="reason"
              label={t('Adminedit_reason')}
              error={isTried && isMissing ? t('TakeBack_reason-required') : undefined}
              maxLength={180}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
