import { londonIso } from '#domain/basics/london-time.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { findByPhone } from '#server/areas/customers/directory/find-by-phone.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CallersBooking,
  type CallersJourney,
  countBookingsOf,
  lastBookingsOf,
  pastBookingsOf,
  upcomingBookingsOf,
} from './callers-store.ts';

const lookedAt = 20;
const mostAddresses = 8;
const mostUpcoming = 5;
const mostPast = 3;

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

const shown = ({ pickupAt, ...journey }: CallersJourney) => ({ ...journey, pickupTime: londonIso(pickupAt) });

/** Each route once: a commuter's last ten journeys are two routes. */
function routesOf(journeys: readonly CallersJourney[]) {
  const routes = new Map<string, CallersJourney>();
  for (const journey of journeys) {
    const route = JSON.stringify([journey.pickupLocation, journey.dropoffLocation]);
    if (!routes.has(route)) routes.set(route, journey);
  }
  return [...routes.values()].slice(0, mostPast);
}

/** Who calls from this number, from the bookings made with it; null for a new number. */
export async function findCaller(deps: Pick<Deps, 'db' | 'clock'>, phone: string) {
  const tail = phoneTail(phone);
  const bookings = await lastBookingsOf(deps.db, tail, lookedAt);
  const [last] = bookings;
  if (!last) return null;
  const upcoming = await upcomingBookingsOf(deps.db, tail, deps.clock(), mostUpcoming);
  const past = await pastBookingsOf(deps.db, tail, deps.clock(), lookedAt);
  return {
    name: last.name,
    email: last.email,
    phoneNumber: last.phoneNumber,
    language: last.language,
    userId: last.personId,
    accountId: (await payingAccount(deps, { personId: last.personId, costReference: '' }))?.id ?? null,
    bookings: (await countBookingsOf(deps.db, tail))?.count ?? bookings.length,
    lastPickup: londonIso((past[0] ?? last).pickupAt),
    addresses: addressesOf(bookings),
    upcoming: upcoming.map(shown),
    past: routesOf(past).map(shown),
    customer: await findByPhone(deps, phone),
  };
}
