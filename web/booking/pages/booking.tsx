import type { PageHandle } from '#web/app/page-handle.ts';
import { BookingScreen, bookingTextPrefixes } from '#web/booking/booking-screen/booking-screen.tsx';

export const handle: PageHandle = {
  title: 'Quote_page-title',
  index: false,
  textPrefixes: bookingTextPrefixes,
  bar: 'aside',
};

/** The booking screen behind the login. */
export function Component() {
  return <BookingScreen />;
}
