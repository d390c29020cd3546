import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingQuery, bookingsKey, cancelMine } from '#web/api/customer/own-bookings.ts';
import { timings } from '#web/app/timings.ts';
import { BookingDrawer } from '#web/customer/booking-drawer/booking-drawer.tsx';
import { useOpenBooking } from '#web/customer/booking-drawer/use-open-booking.ts';
import { BookingList } from '#web/customer/booking-lists/booking-list.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type BookingListName, paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { type BookingCommands, BookingCommandsProvider } from '#web/shared/booking/booking-commands.tsx';
import { cancelChoices } from '#web/shared/booking/cancel-choices.ts';
import { CancelDialog } from '#web/shared/booking/cancel-dialog.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/** After a cancellation: the notice straight away, and three seconds later the home dashboard with new counts. */
function useCancelled(): (message: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (message) => {
    notify({ kind: 'good', text: message, timing: timings.dashboardNotice });
    const refresh = () => void navigate(paths.dashboardHome({ refresh: String(Date.now()) }));
    timer.current = setTimeout(refresh, timings.cancelRefresh);
  };
}

/** A list with its drawer and the dialog that cancels. */
function BookingListPage({ list }: { list: BookingListName }) {
  const { t, tag } = useTranslation();
  const client = useQueryClient();
  const drawer = useOpenBooking();
  const cancelled = useCancelled();
  const [toCancel, setToCancel] = useState<ReservationAnswer>();
  const [asking, setAsking] = useState(false);
  // A row of the list does not have the other journey of a return; the booking itself does.
  const { data: opened } = useQuery({ ...bookingQuery(toCancel?.id ?? ''), enabled: asking });
  const choices = toCancel
    ? cancelChoices(toCancel, opened?.id === toCancel.id ? opened.otherLeg : null, t, {
        when: (time) => formatDateTime(time, tag),
        money: (amount) => formatPounds(amount, tag),
        cancel: (both) => cancelMine(toCancel.id, both),
      })
    : [];
  const refresh = () => void client.invalidateQueries({ queryKey: bookingsKey });
  const commands: BookingCommands = {
    onCancel: (booking) => {
      setToCancel(booking);
      setAsking(true);
    },
    onChanged: (message) => {
      notify({ kind: 'good', text: message });
      refresh();
    },
    onStale: refresh,
  };
  return (
    <BookingCommandsProvider value={commands}>
      <BookingList list={list} />
      <BookingDrawer />
      <CancelDialog
        open={asking}
        choices={choices}
        onClose={() => setAsking(false)}
        onTried={refresh}
        onCancelled={(message) => {
          setAsking(false);
          if (drawer.id) drawer.close();
          cancelled(message);
        }}
      />
    </BookingCommandsProvider>
  );
}

/** The page of one list, chosen by its route. */
export function listPage(list: BookingListName) {
  return { handle: dashboardHandle(`Bookings_title-${list}`), Component: () => <BookingListPage list={list} /> };
}
