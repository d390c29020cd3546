import { bookingStates } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Booked, freshBooking } from '#server/areas/bookings/create/create-booking.ts';
import type { Deps } from '#server/deps.ts';
import { bookingEmail, type EmailConsequences, type Legs } from './booking-emails.ts';
import { bookingText } from './booking-texts.ts';

type News = 'requested' | 'confirmed' | 'changed' | 'cancelled' | 'rejected';

/** Emails a customer; one without an email address gets a text for each journey instead. */
export async function notifyHirer(deps: Deps, news: News, legs: Legs, more: EmailConsequences = {}): Promise<void> {
  if (legs[0].email !== '') await bookingEmail(deps, news, legs, more);
  else for (const leg of legs) await bookingText(deps, news, leg);
}

const isConfirmed = ({ status }: Booking) => status === bookingStates.Confirmed;

/**
 * The first message about a booking, one for both journeys of a return. If only one of the two is confirmed so far,
 * each gets its own message: "confirmed" is only said of a confirmed journey.
 */
export async function notifyBooked(deps: Deps, booked: { outbound: Booked; back: Booked | null }): Promise<void> {
  const both = [booked.outbound, ...(booked.back ? [booked.back] : [])].map((leg) => freshBooking(leg, booked));
  for (const news of ['confirmed', 'requested'] as const) {
    const [first, ...others] = both.filter((leg) => isConfirmed(leg) === (news === 'confirmed'));
    if (first) await notifyHirer(deps, news, [first, ...others]);
  }
}
