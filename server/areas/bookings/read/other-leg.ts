import { phoneTail } from '#domain/basics/phone.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import type { Deps } from '#server/deps.ts';

/** The same account and the same address; without an address, the same phone number. */
function isSameHirer(one: Booking, other: Booking): boolean {
  if (one.personId !== other.personId) return false;
  const [email, otherEmail] = [one.email.toLowerCase(), other.email.toLowerCase()];
  return email === otherEmail && (email !== '' || phoneTail(one.phoneNumber) === phoneTail(other.phoneNumber));
}

/**
 * The other journey of a return: linked when both were booked, and still for the same hirer. If staff have since moved
 * one of the two to somebody else, they are separate bookings.
 */
export async function findOtherLeg(deps: Pick<Deps, 'db'>, r: Booking): Promise<Booking | null> {
  const id = r.returnId ?? r.outboundId;
  const other = id ? await findBooking(deps.db, id) : null;
  return other && isSameHirer(r, other) ? other : null;
}

/** Both journeys of a return, outward first; or the single one. */
export const inOrder = (one: Booking, other: Booking | null): [Booking, ...Booking[]] => {
  if (!other) return [one];
  return one.outboundId ? [other, one] : [one, other];
};
