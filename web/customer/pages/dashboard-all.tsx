import { dashboardHandle } from '#web/shared/dashboard-shell/dashboard-handle.ts';
import { BookingListPage } from './dashboard-list.tsx';

export const handle = dashboardHandle('Bookings_title-all');

export function Component() {
  return <BookingListPage list="all" />;
}
