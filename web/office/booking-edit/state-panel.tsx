import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type BookingState, endedStates, stateOf } from '#domain/booking/states.ts';
import { moveTo, type StaffBooking } from '#web/api/office/bookings.ts';
import { bookingPaymentsQuery } from '#web/api/office/payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useTripEnd } from '#web/office/trip-end/use-trip-end.tsx';
import { plainMoves } from '#web/office/trip-under-way/take-back.tsx';
import { TripActions } from '#web/office/trip-under-way/trip-actions.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import type { ReportedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useBookingAction } from './use-booking-action.ts';

export interface PanelProps {
  readonly booking: StaffBooking;
  /** The booking after our own change. */
  readonly onChanged: (booking: StaffBooking) => void;
  /** Somebody else saved first, so reload the booking. */
  readonly onStale: () => Promise<void>;
}

interface Move extends Partial<ReportedEnd> {
  readonly to: BookingState;
  readonly reason: string;
  readonly waiveFee?: boolean;
}

interface MoveDialogProps {
  readonly to: BookingState | null;
  readonly booking: StaffBooking;
  readonly busy: boolean;
  readonly failure: string;
  readonly onClose: () => void;
  readonly onMove: (move: Move) => void;
}

function MoveDialog({ to, booking, busy, failure, onClose, onMove }: MoveDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [waiveFee, setWaiveFee] = useState(false);
  const { data: payments = [] } = useQuery({ ...bookingPaymentsQuery(booking.id), enabled: to === 'Cancelled' });
  // Only money that we have or hold can be kept for a late cancellation.
  const hasMoney = to === 'Cancelled' && payments.some(({ paid, refunded, held }) => held > 0 || paid > refunded);
  const keep = useRef<HTMLButtonElement>(null);
  const end = useTripEnd(booking, to === 'Completed');
  const move = () => {
    const reported = end.read();
    if (to && reported) onMove({ to, reason, ...reported, ...(hasMoney && waiveFee ? { waiveFee } : {}) });
  };
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
          <Button kind={to === 'Completed' ? 'primary' : 'danger'} busy={busy} onClick={move}>
            {to ? t(`Adminedit_move-${to}`) : ''}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FailureNotice>{failure}</FailureNotice>
        {end.fields}
        {to === 'Completed' ? null : (
          <TextField
            label={t('Adminedit_reason')}
            optional
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {hasMoney ? (
          <Checkbox
            label={t('Adminedit_waive-fee')}
            hint={t('Adminedit_waive-fee-hint')}
            checked={waiveFee}
            onChange={(event) => setWaiveFee(event.target.checked)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Changes the booking's status. */
function useMove({ booking, onChanged, onStale }: PanelProps) {
  const [confirming, setConfirming] = useState<BookingState | null>(null);
  const { run, refuse, runningWith, failure } = useBookingAction(
    ({ to, reason, ...rest }: Move) =>
      moveTo(booking, { status: to, ...rest, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    {
      onStale,
      onDone: (moved) => {
        onChanged(moved);
        setConfirming(null);
      },
    },
  );
  const press = (to: BookingState) => {
    refuse('');
    if (endedStates.includes(to)) setConfirming(to);
    else void run({ to, reason: '' });
  };
  return { moving: runningWith?.to ?? null, confirming, failure, move: run, press, close: () => setConfirming(null) };
}

/** The booking's status, and what it may change to. */
export function StatePanel(props: PanelProps) {
  const { t } = useTranslation();
  const { booking } = props;
  const { moving, confirming, failure, move, press, close } = useMove(props);
  const moves = plainMoves(booking).flatMap((status) => stateOf(status) ?? []);
  return (
    <Card as="section" aria-labelledby="state-title" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="state-title" className="text-h4">
          {t('Adminlist_state')}
        </h2>
        <BookingBadge status={booking.status} />
      </div>
      {failure && !confirming ? (
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
      <TripActions job={booking} onChanged={props.onChanged} />
      <MoveDialog
        to={confirming}
        booking={booking}
        busy={moving !== null}
        failure={failure}
        onClose={close}
        onMove={(confirmed) => void move(confirmed)}
      />
    </Card>
  );
}
