import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { ApiProblem } from '#web/api/client.ts';
import { bookingsKey, cancelMine } from '#web/api/my-bookings.ts';
import { formatPickup } from '#web/i18n/london-format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CancelDialogProps {
  /** What is to be cancelled; null while nothing is. */
  readonly booking: ReservationAnswer | null;
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
}

/** Asks once more, then cancels. A failure is said here, and the booking stays. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const { t, tag } = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  const close = () => {
    setFailure('');
    onClose();
  };
  const cancel = async (id: string) => {
    setBusy(true);
    setFailure('');
    try {
      const { message } = await cancelMine(id);
      if (message) onCancelled(message);
      else setFailure(t('Manage_cancel-unclear'));
    } catch (problem) {
      // The server's own words when it refuses: they hold the telephone number to call.
      const isRefused = problem instanceof ApiProblem && problem.status === 409;
      setFailure(isRefused ? problem.detail : t('Manage_cancel-failed'));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: bookingsKey });
    }
  };
  return (
    <Dialog
      open={booking !== null}
      onOpenChange={(next) => {
        if (!next && !busy) close();
      }}
      title={t('Manage_cancel-title')}
      description={booking ? `${booking.reference}, ${formatPickup(booking.pickupTime, tag)}` : undefined}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="quiet" onClick={close}>
            {t('Manage_keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => booking && void cancel(booking.id)}>
            {t('Manage_cancel')}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice kind="bad" live="assertive">
          {failure}
        </Notice>
      ) : (
        <p className="text-small">{t('Manage_cancel-text')}</p>
      )}
    </Dialog>
  );
}
