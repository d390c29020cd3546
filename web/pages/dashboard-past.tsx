import { roomHandle } from '#web/features/dashboard-shell/room-handle.ts';
import { BookingListPage } from './dashboard-list.tsx';

export const handle = roomHandle('Bookings_title-past');

export function Component() {
  return <BookingListPage list="past" />;
}
