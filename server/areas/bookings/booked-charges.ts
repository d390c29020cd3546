import type { Settings } from '#domain/office/settings.ts';
import type { Booking } from './booking.ts';

/** The charges that apply to a booking: waiting as it was shown with the price, everything else as it is now. */
export const chargesFor = (
  { waitTerms }: Pick<Booking, 'waitTerms'>,
  inForce: Settings['charges'],
): Settings['charges'] => ({ ...inForce, ...waitTerms });
