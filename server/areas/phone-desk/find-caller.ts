import { londonIso } from '#domain/basics/london-time.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { defaultLanguage } from '#domain/i18n/language.ts';
import { findCallerAccounts } from '#server/areas/business/find-caller-accounts.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { findByPhone } from '#server/areas/customers/directory/find-by-phone.ts';
import { accountOfNumber, linkableAccounts } from '#server/areas/customers/directory/link-number.ts';
import type { Deps } from '#server/deps.ts';
import { addressesOf, typedOnline } from './caller-details.ts';
import {
  type CallersJourney,
  countBookingsOf,
  lastBookingsOf,
  pastBookingsOf,
  upcomingBookingsOf,
} from './callers-store.ts';

const lookedAt = 20;
const mostUpcoming = 5;
const mostPast = 3;

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

/** The bookings with a number: those that say who it is, and those that anybody could have typed. */
async function bookingsOf(deps: Pick<Deps, 'db'>, tail: string, linkedId: string | undefined) {
  const taken = await lastBookingsOf(deps.db, tail, 'staff', lookedAt);
  const online = await lastBookingsOf(deps.db, tail, 'online', lookedAt);
  const isOwn = ({ personId }: { personId: string | null }) => linkedId !== undefined && personId === linkedId;
  return { taken, own: online.filter(isOwn), typed: online.filter((booking) => !isOwn(booking)), isOwn };
}

/** What the directory says of a number, and the accounts that its record leads to. */
async function recordOf(deps: Pick<Deps, 'db'>, phone: string) {
  const record = await findByPhone(deps, phone);
  return { personIds: record?.personIds ?? [], customer: record };
}

/**
 * Who is calling; null for a new number. Only what staff took down and the account that they have linked to the number
 * say who it is. What was typed online stands apart until staff accept it: anybody can type a number.
 */
export async function findCaller(deps: Pick<Deps, 'db' | 'clock'>, phone: string) {
  const tail = phoneTail(phone);
  const linked = await accountOfNumber(deps, phone);
  const { taken, own, typed, isOwn } = await bookingsOf(deps, tail, linked?.personId);
  const { personIds, customer } = await recordOf(deps, phone);
  const known = personIds.filter((id) => taken.some(({ personId }) => personId === id));
  const trusted = linked ? [linked.personId] : known;
  const accounts = await findCallerAccounts(deps, { personIds: trusted, phone });
  const [last] = taken;
  if (!last && !linked && !customer && accounts.length === 0 && typed.length === 0) return null;
  const upcoming = await upcomingBookingsOf(deps.db, tail, deps.clock(), mostUpcoming);
  const past = await pastBookingsOf(deps.db, tail, deps.clock(), lookedAt);
  const claimed = [...personIds, ...typed.flatMap(({ personId }) => personId ?? [])].filter(
    (id) => !trusted.includes(id),
  );
  const shown = ({ pickupAt, isTaken, ...journey }: CallersJourney) => ({
    ...journey,
    pickupTime: londonIso(pickupAt),
    isChecked: isTaken || isOwn(journey),
  });
  return {
    name: linked?.name || last?.name || accounts[0]?.contactName || '',
    email: linked?.email ?? last?.email ?? '',
    phoneNumber: last?.phoneNumber ?? phone,
    language: linked?.language ?? last?.language ?? defaultLanguage,
    userId: linked?.personId ?? last?.personId ?? null,
    linked: linked ? { userId: linked.personId, email: linked.email } : null,
    accountId: await usualAccount(deps, trusted),
    accounts,
    bookings: (await countBookingsOf(deps.db, tail))?.count ?? 0,
    lastPickup: past[0] ? londonIso(past[0].pickupAt) : null,
    addresses: addressesOf([...taken, ...own]),
    typed: typedOnline(typed, await linkableAccounts(deps, claimed)),
    upcoming: upcoming.map(shown),
    past: routesOf(past).map(shown),
    // The account's holder reads what staff note there, so it is only shown once the account is the caller's.
    customer: personIds.length === 0 || personIds.some((id) => trusted.includes(id)) ? customer : null,
  };
}
