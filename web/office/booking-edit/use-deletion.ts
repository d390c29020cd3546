import { useState } from 'react';
import { wasDriven } from '#domain/booking/trip-without-passenger.ts';
import { deleteBooking, restoreBooking, type StaffBooking, staffBookingsKey } from '#web/api/office/bookings.ts';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { notify } from '#web/ui/toast/toast.ts';
import { useBookingAction, useRefusal } from './use-booking-action.ts';

interface DeletionProps {
  readonly booking: StaffBooking;
  readonly onDeleted: () => void;
  readonly onStale: () => Promise<void>;
}

type Deleted = Pick<StaffBooking, 'id' | 'reference'>;

/** Restores a booking, and shows why not when its driver or vehicle has another trip by now. */
export function useRestore(onRestored?: (booking: StaffBooking) => void) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const { run } = useAction(({ id }: Deleted) => restoreBooking(id), {
    onDone: (restored, { id, reference }) => {
      const text = t('Adminedit_restored', { reference });
      notify({ kind: 'good', about: `restore ${id}`, text, timing: timings.dashboardNotice });
      onRestored?.(restored);
    },
    onFailed: (problem, { id, reference }) => {
      const title = t('Adminedit_restore-failed', { reference });
      notify({ kind: 'bad', about: `restore ${id}`, title, text: refusal(problem) });
      return true;
    },
    invalidates: [staffBookingsKey],
  });
  return run;
}

/**
 * Deletes straight away and offers to undo it, instead of asking first: nothing is lost either way. Only where a driver
 * had set off does it ask, because pay and invoices hang on that.
 */
export function useDeletion({ booking, onDeleted, onStale }: DeletionProps) {
  const { t } = useTranslation();
  const restore = useRestore();
  const [isAsking, setAsking] = useState(false);
  const done = () => {
    notify({
      kind: 'info',
      text: t('Adminedit_deleted', { reference: booking.reference }),
      action: { label: t('Adminedit_undo'), run: () => void restore(booking) },
    });
    onDeleted();
  };
  const { run, failure, isBusy } = useBookingAction(() => deleteBooking(booking), {
    onStale,
    onDone: done,
    invalidates: [staffBookingsKey],
  });
  const remove = () => (wasDriven(booking) ? setAsking(true) : void run());
  return { isBusy, failure, remove, isAsking, stopAsking: () => setAsking(false), done };
}
