import type { Booking } from '#server/areas/bookings/booking.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { bookingEmail } from './booking-emails.ts';
import { bookingText } from './booking-texts.ts';

/** The pickup has moved with the flight: the customer is notified by email, by text and on the site. */
export async function notifyCustomerOfMove(deps: Deps, r: Booking): Promise<void> {
  await bookingEmail(deps, 'flight-moved', [r]);
  await bookingText(deps, 'flight-moved', r);
  const params = { reference: r.reference, dateTime: r.pickupAt.toISOString(), reservationId: r.id };
  if (r.personId) await notify(deps, r.personId, 'flight-moved', params);
}
