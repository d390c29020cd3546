import * as z from 'zod/mini';
import { badField } from '#domain/api/errors.ts';
import { fromWire } from '#domain/api/old-names.ts';
import type { TakenHow } from '#domain/api/phone-desk/telephone-body.ts';
import type { addSeries as contract } from '#domain/api/repeats/repeats.ts';
import type { Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { noChildSeats } from '#domain/booking/child-seats.ts';
import { onlineNameSchema } from '#domain/booking/rules.ts';
import type { Language } from '#domain/i18n/language.ts';
import { placeLabel } from '#domain/places/place.ts';
import { bookedThrough, datesOf, lastDayFrom } from '#domain/repeats/repeat-dates.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { tellOfRequest } from '#server/areas/bookings/request-news/tell-of-request.ts';
import { requireParty } from '#server/areas/bookings/require-party.ts';
import { ownerOfCall } from '#server/areas/customers/directory/link-number.ts';
import { requireCallerAllowed, requireNotBlocked } from '#server/areas/customers/directory/require-not-blocked.ts';
import { type FoundJourney, findJourney } from '#server/areas/quotes/create-quote.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import type { Person } from '#server/platform/http/who.ts';
import { bookDay } from './book-day.ts';
import { carOfDriver } from './dates-store.ts';
import { firstBooked } from './first-booked.ts';
import { limitRepeats, requireRoom, requireVerified } from './limit-repeats.ts';
import { isOffice } from './open-series.ts';
import { isToCome, type PricedDay, priceDay } from './price-days.ts';
import { bookedEmail } from './series-emails.ts';
import {
  lockSeries,
  noteBlockAllowed,
  type SeriesFields,
  type SeriesMaker,
  addSeries as store,
} from './series-store.ts';

export type SeriesBody = Body<typeof contract>;

/** Only staff may write to others, choose a driver, or enter a name that the public form refuses. */
function requireOwnChoice(who: Person, body: SeriesBody): void {
  if (isOffice(who)) return;
  if (body.email && body.email.toLowerCase() !== who.email.toLowerCase())
    throw badField('email', 'Error_repeat-own-email');
  if (body.usualDriverId) throw badField('usualDriverId', 'Error_invalid');
  if (body.remarks) throw badField('remarks', 'Error_invalid');
  if (body.despiteBlock) throw badField('despiteBlock', 'Error_invalid');
  const name = z.safeParse(onlineNameSchema, body.name);
  if (!name.success) throw badField('name', name.error.issues[0]?.message ?? 'Error_name-required');
}

/** The journey that every day of a request has. Refused if a place is unknown. */
export const journeyOf = (deps: Deps, body: SeriesBody): Promise<FoundJourney> =>
  findJourney(deps, { ...body, via: body.via ?? null }, typeof body.returnTime === 'string');

/** What to store from a request, with the places by name. Refused if the driver is unknown. */
export async function fieldsOf(
  deps: Deps,
  who: Person,
  body: SeriesBody,
  { places }: FoundJourney,
): Promise<SeriesFields> {
  requireOwnChoice(who, body);
  const via = body.via ?? null;
  const usualDriverId = body.usualDriverId ?? null;
  if (usualDriverId && !(await carOfDriver(deps.db, usualDriverId)))
    throw badField('usualDriverId', 'Error_driver-unknown');
  const childSeats = body.childSeats ?? noChildSeats;
  requireParty({ ...body, childSeats });
  const { door = '', ...said } = fromWire(body);
  return {
    ...said,
    via,
    childSeats,
    pickupLocation: placeLabel(places.origin),
    viaLocation: places.via ? placeLabel(places.via) : '',
    moreStops: (body.moreStops ?? []).map((place, index) => {
      const found = places.moreStops?.[index];
      return { place, text: found ? placeLabel(found) : '' };
    }),
    dropoffLocation: placeLabel(places.destination),
    days: body.days.toSorted((a, b) => a - b),
    except: [...new Set(body.except)].toSorted((a, b) => a.localeCompare(b)),
    returnTime: body.returnTime ?? null,
    email: body.email || (isOffice(who) ? '' : who.email),
    usualDriverId,
    remarks: body.remarks ?? '',
    door,
    driverBy: usualDriverId ? who.personId : null,
  };
}

/** How staff took it, if not simply by phone for the owner of the email address. */
interface Taken {
  readonly howMade: TakenHow;
  readonly language: Language;
  /** The company that pays; null for the passenger; if left out, the account of the person with the email address. */
  readonly accountId?: string | null | undefined;
}

interface Making {
  /** The language of the person making the request. */
  readonly language: Language;
  /** Null for the office, which has no limits. */
  readonly from: Sender | null;
  readonly taken?: Taken;
}

async function makerOf(
  deps: Deps,
  who: Person,
  fields: SeriesFields,
  { language, taken }: Omit<Making, 'from'>,
): Promise<SeriesMaker> {
  const byOwn = { accountId: null, isPassengerPaying: false };
  if (!isOffice(who)) return { ...byOwn, personId: who.personId, madeBy: null, howMade: 'online', language };
  const owner = await ownerOfCall(deps, fields);
  return {
    ...byOwn,
    ...(taken && { accountId: taken.accountId ?? null, isPassengerPaying: taken.accountId === null }),
    personId: owner?.id ?? null,
    madeBy: who.personId,
    howMade: taken?.howMade ?? 'telephone',
    language: taken?.language ?? owner?.language ?? 'eng',
  };
}

async function requireAllowed(deps: Deps, who: Person, fields: SeriesFields): Promise<void> {
  const today = londonDate(deps.clock());
  if (fields.from < today) throw badField('from', 'Error_past');
  if (fields.from > lastDayFrom(today)) throw badField('from', 'Error_too-far');
  if (isOffice(who)) return;
  await requireNotBlocked(deps, { ...fields, personId: who.personId });
  await requireRoom(deps, who);
}

/** The days of a pattern that are booked straight away. */
export const daysToBook = (deps: Deps, fields: SeriesFields) => {
  const today = londonDate(deps.clock());
  return datesOf(fields, { from: today, to: bookedThrough(today) }).filter(isToCome(deps, fields.time));
};

/** The office hears of a customer's new repeat once, with its first journey. */
async function tellOfSeries(deps: Deps, id: string): Promise<void> {
  const [first] = (await firstBooked(deps, id)).ids;
  const booking = first ? await holdBooking(deps, first) : null;
  if (booking) await tellOfRequest(deps, [booking]);
}

/** Makes a repeat: its pattern, and the bookings of the next eight weeks, all or nothing. One email covers them all. */
export async function addSeries(deps: Deps, who: Person, body: SeriesBody, making: Making): Promise<string> {
  requireVerified(who);
  const journey = await journeyOf(deps, body);
  const fields = await fieldsOf(deps, who, body, journey);
  await requireAllowed(deps, who, fields);
  // If no day is due yet, the first is priced as a check.
  const days = daysToBook(deps, fields);
  const first = datesOf(fields).find(isToCome(deps, fields.time));
  if (!first) throw badField('days', 'Error_repeat-none');
  const maker = await makerOf(deps, who, fields, making);
  const made = { ...fields, ...maker };
  if (days.length === 0) await priceDay(deps, made, first, journey);
  const priced: PricedDay[] = [];
  for (const day of days) priced.push(await priceDay(deps, made, day, journey));
  return inTransaction(deps, async (deps) => {
    const allowed = isOffice(who) && (await requireCallerAllowed(deps, who, made, body.despiteBlock));
    await requireRoom(deps, who);
    const accountId = priced[0]?.accountId ?? null;
    await limitRepeats(deps, who, { ...fields, accountId, bookedDays: priced.length }, making.from);
    const id = await store(deps.db, made, deps.clock());
    if (allowed === 'despite-block') await noteBlockAllowed(deps.db, id, deps.clock());
    const series = await lockSeries(deps.db, id);
    if (!series) throw new Error('the new repeat is missing');
    for (const day of priced) await bookDay(deps, series, day);
    await bookedEmail(deps, series, 'repeat-booked');
    if (!isOffice(who)) await tellOfSeries(deps, id);
    return id;
  });
}
