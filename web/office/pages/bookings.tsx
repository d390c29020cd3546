import { BookingList } from '#web/office/booking-list/booking-list.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-bookings', 'Adminlist_', 'Quote_car-');

/** Every booking: search, filter and open. */
export function Component() {
  return <BookingList />;
}
