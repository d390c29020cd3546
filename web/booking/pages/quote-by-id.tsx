import type { PageHandle } from '#web/app/page-handle.ts';
import { BookingScreen, bookingTextPrefixes } from '#web/booking/booking-screen/booking-screen.tsx';
import { useParams } from '#web/router/use-router.ts';

export const handle: PageHandle = {
  title: 'Quote_stored-title',
  index: false,
  textPrefixes: bookingTextPrefixes,
  bar: 'aside',
};

/** A quote by its own URL. */
export function Component() {
  const { id = '' } = useParams();
  return <BookingScreen quoteId={id} />;
}
