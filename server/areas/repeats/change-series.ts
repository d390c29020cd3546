import { AppError, badField } from '#domain/api/errors.ts';
import { fromWire } from '#domain/api/old-names.ts';
import type { changeSeries as contract } from '#domain/api/repeats/repeats.ts';
import type { Body } from '#domain/api/route.ts';
import { addLondonDays, type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { phoneAfter } from '#domain/basics/phone-number.ts';
import { type ChangePlan, planChange } from '#domain/repeats/plan-change.ts';
import { cancelOne } from '#server/areas/bookings/cancel/cancel-booking.ts';
import { dueForChange } from '#server/areas/bookings/change/due-for-change.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { rewriteBooking } from '#server/areas/bookings/change/rewrite-booking.ts';
import { addRemarks } from '#server/areas/bookings/create/add-remarks.ts';
import { quotedJourney } from '#server/areas/bookings/create/quoted-journey.ts';
import {
  requireCallerAllowed,
  requireNotBlocked,
  sameContact,
} from '#server/areas/customers/directory/require-not-blocked.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import { isStaff, type Person } from '#server/platform/http/who.ts';
import { daysToBook, fieldsOf, journeyOf } from './add-series.ts';
import { bookDay } from './book-day.ts';
import { datesOfSeries, forgetDate, forgetProblems, moveDates, noteKeptPaid, type SeriesDate } from './dates-store.ts';
import { isOwnDate } from './is-own.ts';
import { limitRepeats, requireRoom, requireVerified } from './limit-repeats.ts';
import { actorFor, isOffice, openSeries, viewerFor } from './open-series.ts';
import { type PricedDay, priceDay } from './price-days.ts';
import { bookedEmail } from './series-emails.ts';
import {
  addSeries,
  endSeries,
  lockSeries,
  noteBlockAllowed,
  noteEdit,
  noteSaving,
  type Series,
  type SeriesFields,
  updateSeries,
} from './series-store.ts';

type Change = Body<typeof contract>;

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Whether a change cannot be made to a booking afterwards: then it is cancelled and booked again. */
const needsNewBooking = (before: Series, to: SeriesFields): boolean =>
  (before.returnTime === null) !== (to.returnTime === null) ||
  before.costReference !== to.costReference ||
  !sameList(before.accessNeeds, to.accessNeeds);

const legsOf = ({ outward, back }: SeriesDate) => [outward, back].filter((leg) => leg !== null);

/** What is needed to change the days of one repeat, in its transaction. */
interface Work {
  readonly deps: Deps;
  readonly who: Person;
  readonly series: Series;
  readonly before: Series;
}

/** Cancels the bookings of a day without a message: the email about the repeat covers it. */
async function cancelDay({ deps, who }: Work, date: SeriesDate): Promise<void> {
  const as = isStaff(who) ? ('staff' as const) : ('owner' as const);
  for (const leg of legsOf(date)) await cancelOne(deps, { as, actor: actorFor(who) }, leg.id);
}

/** Gives the bookings of a day the new journey; false if one of them could not be promised. */
async function rewriteDay(
  { deps, who, series, before }: Work,
  date: SeriesDate,
  { quote }: PricedDay,
): Promise<boolean> {
  const car = quote.cars.find(({ carType }) => carType === series.carType);
  if (!car) return false;
  const legs = [
    { leg: date.outward, price: car.outbound, quoted: quote.legs.outbound, isBack: false },
    { leg: date.back, price: car.back, quoted: quote.legs.back, isBack: true },
  ];
  for (const { leg, price, quoted, isBack } of legs) {
    if (!leg || !price || !quoted) continue;
    const { quoteId: _, ...journey } = quotedJourney(deps, quote, { leg: quoted, price, isBack });
    const { name, email, phoneNumber, instructions, carType, childSeats } = series;
    const door = isBack ? '' : series.door;
    const to = {
      ...journey,
      door,
      name,
      email,
      phoneNumber,
      instructions,
      carType,
      childSeats,
      flightNumber: '',
    };
    if (!(await rewriteBooking(deps, { id: leg.id, actor: actorFor(who), to }))) return false;
    if (series.remarks !== before.remarks) await addRemarks(deps, leg.id, series.remarks);
  }
  return true;
}

/**
 * Whether a customer's change makes a day dearer that is paid online. It then stays as it is: the difference is paid
 * first, which is done for one journey at a time.
 */
async function hasToBePaidFirst({ deps, who, series }: Work, date: SeriesDate, { quote }: PricedDay): Promise<boolean> {
  const car = quote.cars.find(({ carType }) => carType === series.carType);
  if (isStaff(who) || !car) return false;
  for (const { leg, price } of [
    { leg: date.outward, price: car.outbound },
    { leg: date.back, price: car.back },
  ]) {
    const booking = leg && (await holdBooking(deps, leg.id));
    if (booking && price && (await dueForChange(deps, booking, price.pence)) > 0) return true;
  }
  return false;
}

async function bookAnew(work: Work, date: SeriesDate, priced: PricedDay): Promise<void> {
  await cancelDay(work, date);
  await forgetDate(work.deps.db, work.series.id, date.day);
  if (!isOffice(work.who)) await requireNotBlocked(work.deps, { ...work.series, personId: work.who.personId });
  await bookDay(work.deps, work.series, priced);
}

async function applyPlan(work: Work, plan: ChangePlan, dates: readonly SeriesDate[], prices: readonly PricedDay[]) {
  const { deps, series, before } = work;
  const priceOf = new Map(prices.map((priced) => [priced.day, priced]));
  // Cancelled first, so that days which are no longer driven don't count towards a company's limit.
  for (const date of dates) if (plan.cancels.includes(date.day)) await cancelDay(work, date);
  for (const date of dates) {
    const priced = priceOf.get(date.day);
    if (!priced || !plan.changes.includes(date.day)) continue;
    const isKept = await hasToBePaidFirst(work, date, priced);
    await noteKeptPaid(deps.db, series.id, date.day, isKept);
    if (isKept) continue;
    if (needsNewBooking(before, series) || !(await rewriteDay(work, date, priced))) await bookAnew(work, date, priced);
  }
  for (const day of plan.adds) {
    const priced = priceOf.get(day);
    if (priced) await bookDay(deps, series, priced);
  }
}

/** Nobody who is blocked gets a repeat by being put into another’s, or further days of their own. */
async function requireContactAllowed(
  { deps, who, before, series }: Work,
  plan: ChangePlan,
  despiteBlock: string | undefined,
): Promise<void> {
  const { phoneNumber, email } = series;
  const isMore = plan.adds.length > 0 || series.until > before.until;
  if (!isMore && sameContact(before, series)) return;
  const contact = { phoneNumber, email, personId: isMore ? before.personId : null };
  if (!isOffice(who)) return requireNotBlocked(deps, { ...contact, personId: who.personId });
  const allowed = await requireCallerAllowed(deps, who, contact, despiteBlock);
  if (allowed === 'despite-block') await noteBlockAllowed(deps.db, series.id, deps.clock());
}

/** The repeat that the days from `first` on belong to: the same one, or a new one if earlier days stay with the old. */
async function splitOff(
  { deps, who, before }: Omit<Work, 'series'>,
  fields: SeriesFields,
  first: LondonDate,
): Promise<Series> {
  const isWhole = first <= before.from || first <= londonDate(deps.clock());
  if (!isWhole) await requireRoom(deps, who);
  if (isWhole) await updateSeries(deps.db, before.id, fields);
  else await endSeries(deps.db, before.id, addLondonDays(first, -1), null);
  const id = isWhole ? before.id : await addSeries(deps.db, { ...before, ...fields }, deps.clock());
  if (!isWhole) await moveDates(deps.db, { id: before.id, day: first }, id);
  const series = await lockSeries(deps.db, id);
  if (!series) throw new Error('the changed repeat is missing');
  return series;
}

/** Customers hear of the office, not of its people. */
const changedBySomebody = (who: Person, before: Series) =>
  isOffice(who) || before.changedBy === who.email
    ? savedMeanwhile(before)
    : savedMeanwhile({ ...before, changedBy: null }, 'Repeat_office');

/**
 * Changes the days to come, or those from a day on. Days that were changed on their own stay as they are, and
 * so do a customer's that are paid online and would cost more: those are noted, and named in the email. Returns the repeat that has the changed days.
 */
export async function changeSeries(deps: Deps, who: Person, id: string, change: Change, from: Sender): Promise<string> {
  requireVerified(who);
  const { version, applyFrom, ...body } = change;
  const seen = await openSeries(deps, who, id);
  if (seen.endedAt) throw new AppError('conflict');
  const today = londonDate(deps.clock());
  const first = applyFrom && applyFrom > today ? applyFrom : today;
  if (first > seen.until) throw badField('applyFrom', 'Error_repeat-none');
  const isPart = first > seen.from && first > today;
  const start = isPart && body.from < first ? first : body.from;
  const journey = await journeyOf(deps, body);
  const asked = await fieldsOf(deps, who, { ...body, from: start }, journey);
  const isSamePickup = asked.pickupLocation === seen.pickupLocation;
  const door = fromWire(body).door ?? (isSamePickup ? seen.door : '');
  const phoneNumber = phoneAfter(seen.phoneNumber, asked.phoneNumber) ?? asked.phoneNumber;
  const remarks = isOffice(who) ? (body.remarks ?? seen.remarks) : seen.remarks;
  const fields = { ...asked, phoneNumber, door, remarks };
  const prices: PricedDay[] = [];
  for (const day of daysToBook(deps, fields))
    if (day >= first) prices.push(await priceDay(deps, { ...seen, ...fields }, day, journey));
  return inTransaction(deps, async (deps) => {
    const before = await lockSeries(deps.db, id);
    if (!before) throw new AppError('not-found');
    if (before.version !== version) throw changedBySomebody(who, before);
    const viewer = await viewerFor(deps, who);
    await forgetProblems(deps.db, id, first);
    const series = await splitOff({ deps, who, before }, fields, first);
    await noteSaving(deps.db, id, { by: who.personId, at: deps.clock() });
    await noteEdit(deps.db, series.id, { from: id, isByCustomer: !isStaff(who) });
    const dates = await datesOfSeries(deps.db, series.id, first);
    const booked = dates.map((date) => ({ day: date.day, isOwn: isOwnDate(date, viewer) }));
    const plan = planChange(booked, series, { from: first, today });
    await requireContactAllowed({ deps, who, before, series }, plan, change.despiteBlock);
    const accountId = prices[0]?.accountId ?? null;
    const bookedDays = plan.changes.length + plan.adds.length;
    await limitRepeats(deps, who, { ...fields, accountId, bookedDays }, from);
    await applyPlan({ deps, who, series, before }, plan, dates, prices);
    await bookedEmail(deps, series, 'repeat-changed');
    return series.id;
  });
}
