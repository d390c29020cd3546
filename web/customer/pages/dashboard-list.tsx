import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { bookingQuery, bookingsKey, cancelMine } from '#web/api/own-bookings.ts';
import { timings } from '#web/app/timings.ts';
import { BookingDrawer } from '#web/customer/booking-drawer/booking-drawer.tsx';
import { BookingList } from '#web/customer/booking-lists/booking-list.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { ReviewForm } from '#web/customer/review-form/review-form.tsx';
import { formatListed } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type BookingListName, paths } from '#web/paths.ts';
import { cancelChoices } from '#web/shared/booking/cancel-choices.ts';
import { CancelDialog } from '#web/shared/booking/cancel-dialog.tsx';
import { notify } from '#web/ui/toast.ts';

/** Which booking's details are open: it stands in the address, so that it can be linked to and the back button closes it. */
function useOpenBooking() {
  const [search, setSearch] = useSearchParams();
  const open = (id: string) => setSearch({ booking: id }, { preventScrollReset: true });
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  return { id: search.get('booking'), open, close };
}

/** After a cancellation: the notice at once, and three seconds later the home dashboard with fresh counts. */
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

/** A journey can be reviewed once it is completed. */
const reviewOf = ({ id, status }: ReservationAnswer) =>
  status === bookingStates.Completed ? <ReviewForm reservationId={id} /> : null;

/** A list with its drawer and the question before a cancellation. */
function BookingListPage({ list }: { list: BookingListName }) {
  const { t, tag } = useTranslation();
  const client = useQueryClient();
  const drawer = useOpenBooking();
  const cancelled = useCancelled();
  const [asked, setAsked] = useState<ReservationAnswer>();
  const [asking, setAsking] = useState(false);
  // A row of the list knows nothing of the other journey of a return; the booking itself does.
  const { data: opened } = useQuery({ ...bookingQuery(asked?.id ?? ''), enabled: asking });
  const choices = asked
    ? cancelChoices(asked, opened?.id === asked.id ? opened.otherLeg : null, t, {
        when: (time) => formatListed(time, tag),
        cancel: (both) => cancelMine(asked.id, both),
      })
    : [];
  const ask = (booking: ReservationAnswer) => {
    setAsked(booking);
    setAsking(true);
  };
  return (
    <>
      <BookingList list={list} onOpen={drawer.open} onCancel={ask} />
      <BookingDrawer id={drawer.id} onClose={drawer.close} onCancel={ask} review={reviewOf} />
      <CancelDialog
        open={asking}
        choices={choices}
        onClose={() => setAsking(false)}
        onTried={() => void client.invalidateQueries({ queryKey: bookingsKey })}
        onCancelled={(message) => {
          setAsking(false);
          if (drawer.id) drawer.close();
          cancelled(message);
        }}
      />
    </>
  );
}

/** The page of one list; its route says which. */
export function listPage(list: BookingListName) {
  return { handle: dashboardHandle(`Bookings_title-${list}`), Component: () => <BookingListPage list={list} /> };
}
