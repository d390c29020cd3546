import { useQueryClient } from '@tanstack/react-query';
import { alertsQuery } from '#web/api/customer/notifications.ts';
import { bookingsKey } from '#web/api/customer/own-bookings.ts';
import type { LiveEvents } from '#web/api/live/open-transport.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useOnConnect } from '#web/api/live/use-on-connect.ts';
import { timings } from '#web/app/timings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { notify } from '#web/ui/toast/toast.ts';

/** Shown by their own event, with a link to the booking. */
const shownByOwnEvent = 'booking-reminder';

/** What the page does with each event of the hub. */
function useEvents(): LiveEvents {
  const { t, tag } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshBookings = () => void client.invalidateQueries({ queryKey: bookingsKey });
  const show = async (id: string) => {
    await client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    const pages = client.getQueryData(alertsQuery.queryKey)?.pages ?? [];
    const alert = pages.flatMap(({ $values }) => $values).find((each) => each.id === id);
    if (!alert || alert.kind === shownByOwnEvent) return;
    notify({ title: alert.name, text: alert.message, timing: timings.dashboardNotice });
  };
  return {
    ReceiveNotification: ({ id }) => {
      void show(id);
      refreshBookings();
    },
    ReceiveBookingReminder: ({ bookingId, pickupTime, pickupLocation }) => {
      notify({
        title: t('Alerts_reminder'),
        text: t('Alerts_reminder-text', { place: pickupLocation, dateTime: formatDateTime(pickupTime, tag) }),
        timing: timings.dashboardNotice,
        action: { label: t('Alerts_open'), run: () => void navigate(paths.dashboardList('all', bookingId)) },
      });
      void client.invalidateQueries({ queryKey: alertsQuery.queryKey });
      refreshBookings();
    },
    TripChanged: refreshBookings,
  };
}

/** Keeps the customer's area live while it is open. Without the hub everything arrives with the next load. */
export function LiveAlerts() {
  const client = useQueryClient();
  const { status } = useHubClient({ open: true }, useEvents());
  useOnConnect(status, () => {
    for (const queryKey of [alertsQuery.queryKey, bookingsKey]) void client.invalidateQueries({ queryKey });
  });
  return null;
}
