import { londonIso } from '#domain/basics/london-time.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { defaultLanguage } from '#domain/i18n/language.ts';
import { findCallerAccounts } from '#server/areas/business/find-caller-accounts.ts';
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

/** The account that pays by default: the caller's own, not that of somebody who once booked for this number. */
async function usualAccount(deps: Pick<Deps, 'db'>, personIds: readonly string[]): Promise<string | null> {
  for (const personId of personIds) {
    const payer = await payingAccount(deps, { personId, costReference: '' });
    if (payer) return payer.id;
  }
  return null;
}

/** Who is calling, from bookings made with this number, the directory and the companies; null for a new number. */
export async function findCaller(deps: Pick<Deps, 'db' | 'clock'>, phone: string) {
  const tail = phoneTail(phone);
  const bookings = await lastBookingsOf(deps.db, tail, lookedAt);
  const [last] = bookings;
  const customer = await findByPhone(deps, phone);
  const personIds = customer?.personIds ?? [];
  const accounts = await findCallerAccounts(deps, { personIds, phone });
  if (!last && !customer && accounts.length === 0) return null;
  const upcoming = await upcomingBookingsOf(deps.db, tail, deps.clock(), mostUpcoming);
  const past = await pastBookingsOf(deps.db, tail, deps.clock(), lookedAt);
  const latest = past[0] ?? last;
  return {
    name: last?.name ?? customer?.name ?? accounts[0]?.contactName ?? '',
    email: last?.email ?? customer?.email ?? '',
    phoneNumber: last?.phoneNumber ?? phone,
    language: last?.language ?? defaultLanguage,
    userId: last?.personId ?? null,
    accountId: await usualAccount(deps, personIds),
    accounts,
    bookings: (await countBookingsOf(deps.db, tail))?.count ?? bookings.length,
    lastPickup: latest ? londonIso(latest.pickupAt) : null,
    addresses: addressesOf(bookings),
    upcoming: upcoming.map(shown),
    past: routesOf(past).map(shown),
    customer,
  };
}
