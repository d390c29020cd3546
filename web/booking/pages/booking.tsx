import type { PageHandle } from '#web/app/page-handle.ts';
import { BookingScreen, bookingTextPrefixes } from './quote.tsx';

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
