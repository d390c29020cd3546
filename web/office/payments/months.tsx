import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { booksKey, lockMonth, type MonthOfBooks, monthsQuery, unlockMonth } from '#web/api/office/books.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

/** Asks why a month is unlocked, and says what that means. */
function UnlockDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t, tag } = useTranslation();
  const [reason, setReason] = useState('');
  const action = useAction(() => unlockMonth(month, reason.trim()), {
    invalidates: [booksKey],
    doneText: () => t('Books_done-unlock'),
    onDone: onClose,
  });
  const { named, isFine } = useFieldErrors({ unlockReason: reason.trim() === '' && t('Error_reason') });
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !action.isBusy) onClose();
      }}
      title={t('Books_unlock-of', { month: formatMonth(month, tag) })}
      description={t('Books_unlock-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Books_cancel')}
          </Button>
          <Button kind="primary" busy={action.isBusy} onClick={() => isFine() && void action.run()}>
            {t('Books_unlock')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{action.failure}</FailureNotice>
        <TextField
          label={t('Books_reason')}
          {...named('unlockReason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

interface ColumnParts {
  readonly t: Translate;
  readonly tag: string;
  readonly busyMonth: string | undefined;
  readonly onLock: (month: string) => void;
  readonly onUnlock: (month: string) => void;
}

function stateOf({ isOver, lockedAt, lockedBy }: MonthOfBooks, t: Translate, tag: string): string {
  if (!lockedAt) return t(isOver ? 'Books_open' : 'Books_running');
  return [t('Books_locked', { dateTime: formatDateTime(lockedAt, tag) }), lockedBy ?? ''].filter(Boolean).join(', ');
}

function columnsOf({ t, tag, busyMonth, onLock, onUnlock }: ColumnParts): Column<MonthOfBooks>[] {
  return [
    { key: 'month', label: t('Books_month'), names: true, cell: (row) => formatMonth(row.month, tag) },
    { key: 'entries', label: t('Books_entries'), figures: true, cell: (row) => row.entries },
    { key: 'late', label: t('Books_late'), figures: true, cell: (row) => row.late },
    { key: 'state', label: t('Books_state'), cell: (row) => stateOf(row, t, tag) },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Books_lock')}</span>,
      actions: true,
      cell: (row) => {
        if (!row.isOver) return null;
        const month = formatMonth(row.month, tag);
        return row.lockedAt ? (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('Books_unlock-of', { month })}
            onClick={() => onUnlock(row.month)}
          >
            <LockOpen aria-hidden="true" />
            {t('Books_unlock')}
          </Button>
        ) : (
          <Button
            kind="outline"
            size="small"
            aria-label={t('Books_lock-of', { month })}
            busy={busyMonth === row.month}
            onClick={() => onLock(row.month)}
          >
            <Lock aria-hidden="true" />
            {t('Books_lock')}
          </Button>
        );
      },
    },
  ];
}

/** The months of the ledger: which are done, and what came too late for its own. */
export function Months() {
  const { t, tag } = useTranslation();
  const [opening, setOpening] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(monthsQuery);
  const lock = useAction(lockMonth, { invalidates: [booksKey], doneText: () => t('Books_done-lock') });
  return (
    <Card as="section" aria-labelledby="months-title" className="grid gap-4">
      <h2 id="months-title" className="text-h4">
        {t('Books_months')}
      </h2>
      <p className="text-small text-ink-soft">{t('Books_months-text')}</p>
      <FailureNotice>{lock.failure}</FailureNotice>
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SkeletonList count={3} /> : null}
      {data ? (
        <DataTable
          dense
          caption={t('Books_months')}
          rows={data}
          rowKey={(row) => row.month}
          columns={columnsOf({
            t,
            tag,
            busyMonth: lock.runningWith,
            onLock: (month) => void lock.run(month),
            onUnlock: setOpening,
          })}
        />
      ) : null}
      {opening === '' ? null : <UnlockDialog month={opening} onClose={() => setOpening('')} />}
    </Card>
  );
}
