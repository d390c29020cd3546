import type { PageHandle } from '#web/app/page-handle.ts';
import { BookingScreen, bookingTextPrefixes } from '#web/booking/booking-screen/booking-screen.tsx';

export const handle: PageHandle = {
  title: 'Quote_seo-title',
  description: 'Quote_page-description',
  textPrefixes: bookingTextPrefixes,
  bar: 'aside',
};

/** Quote and booking for guests. */
export function Component() {
  return <BookingScreen />;
}
