import { useQueryClient } from '@tanstack/react-query';
import { deleteBooking, restoreBooking, type StaffBooking, staffBookingsKey } from '#web/api/office-bookings.ts';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notify } from '#web/ui/toast.ts';
import { useBookingAction, useRefusal } from './use-booking-action.ts';

interface DeletionProps {
  readonly booking: StaffBooking;
  readonly onDeleted: () => void;
  readonly onStale: () => Promise<void>;
}

/** Takes a booking back into the lists, and says why not when its driver or car has another trip by now. */
export function useRestore() {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const client = useQueryClient();
  return async ({ id, reference }: Pick<StaffBooking, 'id' | 'reference'>): Promise<StaffBooking | null> => {
    const about = `restore ${id}`;
    try {
      const restored = await restoreBooking(id);
      notify({ kind: 'good', about, text: t('Adminedit_restored', { reference }), timing: timings.dashboardNotice });
      return restored;
    } catch (problem) {
      notify({ kind: 'bad', about, title: t('Adminedit_restore-failed', { reference }), text: refusal(problem) });
      return null;
    } finally {
      void client.invalidateQueries({ queryKey: staffBookingsKey });
    }
  };
}

/** Deletes straight away and offers the way back, instead of asking first: nothing is lost either way. */
export function useDeletion({ booking, onDeleted, onStale }: DeletionProps) {
  const { t } = useTranslation();
  const restore = useRestore();
  const { run, failure, isBusy } = useBookingAction(() => deleteBooking(booking), {
    onStale,
    onDone: () => {
      notify({
        kind: 'info',
        text: t('Adminedit_deleted', { reference: booking.reference }),
        timing: timings.dashboardNotice,
        action: { label: t('Adminedit_undo'), run: () => void restore(booking) },
      });
      onDeleted();
    },
    invalidates: [staffBookingsKey],
  });
  return { isBusy, failure, remove: run };
}
