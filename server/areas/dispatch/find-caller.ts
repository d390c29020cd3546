import { londonIso } from '#domain/basics/london-time.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { findByPhone } from '#server/areas/customers/directory/find-by-phone.ts';
import type { Deps } from '#server/deps.ts';
import { type CallersBooking, countBookingsOf, lastBookingsOf, upcomingBookingsOf } from './callers-store.ts';

const lookedAt = 20;
const mostAddresses = 8;
const mostUpcoming = 5;

/** Both ends of each journey, latest first, without duplicates. */
function addressesOf(bookings: readonly CallersBooking[]) {
  const known = new Map<string, string | null>();
  for (const { pickupLocation, pickupPlace, dropoffLocation, dropoffPlace } of bookings) {
    for (const [text, place] of [
      [pickupLocation, pickupPlace],
      [dropoffLocation, dropoffPlace],
    ] as const)
      if (!known.has(text)) known.set(text, place?.id ?? null);
  }
  return [...known].slice(0, mostAddresses).map(([text, placeId]) => ({ text, placeId }));
}

/** Who calls from this number, from the bookings made with it; null for a new number. */
export async function findCaller(deps: Pick<Deps, 'db' | 'clock'>, phone: string) {
  const tail = phoneTail(phone);
  const bookings = await lastBookingsOf(deps.db, tail, lookedAt);
  const [last] = bookings;
  if (!last) return null;
  const upcoming = await upcomingBookingsOf(deps.db, tail, deps.clock(), mostUpcoming);
  return {
    name: last.name,
    email: last.email,
    phoneNumber: last.phoneNumber,
    language: last.language,
    userId: last.personId,
    accountId: (await payingAccount(deps, { personId: last.personId, costReference: '' }))?.id ?? null,
    bookings: (await countBookingsOf(deps.db, tail))?.count ?? bookings.length,
    lastPickup: londonIso(last.pickupAt),
    addresses: addressesOf(bookings),
    upcoming: upcoming.map(({ pickupAt, ...booking }) => ({ ...booking, pickupTime: londonIso(pickupAt) })),
    customer: await findByPhone(deps, phone),
  };
}
