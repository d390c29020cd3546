import { useRef, useState } from 'react';
import { type BookingState, stateOf } from '#domain/booking/states.ts';
import { moveTo, type StaffBooking } from '#web/api/office-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBookingAction } from './use-booking-action.ts';

export interface PanelProps {
  readonly booking: StaffBooking;
  /** The booking after our own change. */
  readonly onChanged: (booking: StaffBooking) => void;
  /** Somebody else was faster, so reload the booking. */
  readonly onStale: () => Promise<void>;
}

/** They end the booking or hold it up, so they need a confirmation. */
const needsConfirmation: ReadonlySet<BookingState> = new Set(['Cancelled', 'Rejected', 'Failed']);

function MoveDialog({
  to,
  busy,
  failure,
  onClose,
  onMove,
}: {
  to: BookingState | null;
  busy: boolean;
  failure: string;
  onClose: () => void;
  onMove: (to: BookingState, reason: string) => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={to !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={to ? t(`Adminedit_move-${to}`) : ''}
      description={t(to === 'Failed' ? 'Adminedit_move-not-notified' : 'Adminedit_move-told')}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="quiet" onClick={onClose}>
            {t('Adminedit_keep-state')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => to && onMove(to, reason)}>
            {to ? t(`Adminedit_move-${to}`) : ''}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          label={t('Adminedit_reason')}
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

interface Move {
  readonly to: BookingState;
  readonly reason: string;
}

/** Changes the booking's status. */
function useMove({ booking, onChanged, onStale }: PanelProps) {
  const [asking, setAsking] = useState<BookingState | null>(null);
  const { run, refuse, runningWith, failure } = useBookingAction(
    ({ to, reason }: Move) => moveTo(booking, { status: to, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    {
      onStale,
      onDone: (moved) => {
        onChanged(moved);
        setAsking(null);
      },
    },
  );
  const press = (to: BookingState) => {
    refuse('');
    if (needsConfirmation.has(to)) setAsking(to);
    else void run({ to, reason: '' });
  };
  return { moving: runningWith?.to ?? null, asking, failure, move: run, press, close: () => setAsking(null) };
}

/** The booking's status, and what it may change to. */
export function StatePanel(props: PanelProps) {
  const { t } = useTranslation();
  const { booking } = props;
  const { moving, asking, failure, move, press, close } = useMove(props);
  const moves = booking.moves.flatMap((status) => stateOf(status) ?? []);
  return (
    <Card as="section" aria-labelledby="state-title" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="state-title" className="text-h4">
          {t('Adminlist_state')}
        </h2>
        <BookingBadge status={booking.status} />
      </div>
      {failure && !asking ? (
        <Notice kind="bad" live="assertive">
          {failure}
        </Notice>
      ) : null}
      {moves.length === 0 ? (
        <p className="text-small text-ink-soft">{t('Adminedit_final')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {moves.map((to) => (
            <Button key={to} kind="outline" size="small" busy={moving === to} onClick={() => press(to)}>
              {t(`Adminedit_move-${to}`)}
            </Button>
          ))}
        </div>
      )}
      <MoveDialog
        to={asking}
        busy={moving !== null}
        failure={failure}
        onClose={close}
        onMove={(to, reason) => void move({ to, reason })}
      />
    </Card>
  );
}
