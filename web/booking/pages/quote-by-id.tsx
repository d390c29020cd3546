import type { PageHandle } from '#web/app/page-handle.ts';
import { useParams } from '#web/router/use-router.ts';
import { BookingScreen, bookingTextPrefixes } from './quote.tsx';

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
