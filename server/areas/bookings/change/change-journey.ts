import { AppError, badField } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import type { ChangedJourney } from '#domain/booking/booking-fields.ts';
import { type ChildSeats, wantsMoreSeats } from '#domain/booking/child-seats.ts';
import { cutOffOf, mayCustomerChange } from '#domain/booking/cut-off.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { type BookingState, isFinal, stateOf, underWay } from '#domain/booking/states.ts';
import { codeIn } from '#domain/fares/voucher.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { confirmAutomatically, hasCapacity } from '#server/areas/bookings/create/confirm-automatically.ts';
import { priceChanged } from '#server/areas/bookings/create/create-booking.ts';
import { limitBookings } from '#server/areas/bookings/create/limit-bookings.ts';
import { type QuotedJourney, quotedJourney } from '#server/areas/bookings/create/quoted-journey.ts';
import { notifyHirer } from '#server/areas/bookings/messages/notify-hirer.ts';
import { isPlanned, notifyOffice } from '#server/areas/bookings/messages/office-emails.ts';
import { openBooking } from '#server/areas/bookings/read/open-booking.ts';
import { findOtherLeg } from '#server/areas/bookings/read/other-leg.ts';
import { requireParty } from '#server/areas/bookings/require-party.ts';
import { accountOfBooking } from '#server/areas/business/paying-account.ts';
import { isRevived, requireCallerNotBlocked } from '#server/areas/customers/directory/require-not-blocked.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { takeQuote } from '#server/areas/quotes/open-quote.ts';
import { readQuoteId } from '#server/areas/quotes/quote-id.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import type { Who } from '#server/platform/http/who.ts';
import { assignedCanDo } from './assigned-fit.ts';
import { type Change, changeBooking } from './change-booking.ts';
import { differences, releasing } from './differences.ts';
import { type DroppedVoucher, dropVoucher } from './drop-voucher.ts';
import { priceOfChange } from './price-change.ts';

export interface AskedChange {
  readonly id: string;
  readonly quoteId: string;
  /** What the customer was shown, in pounds. */
  readonly price?: number | undefined;
  /** Undefined leaves them as they are. */
  readonly childSeats: ChildSeats | undefined;
  readonly link: string | undefined;
  readonly ifVersion: number | null;
  /** How staff want what it costs more to be paid. */
  readonly rest?: Change['rest'];
}

const refused = (deps: Deps, code: 'not-changeable' | 'cannot-promise') =>
  new AppError(code, { facts: { phone: deps.env.firm.phone } });

/** The quote, or null when this change was already made: a change sent twice is made once. */
async function quoteFor(deps: Deps, { id, quoteId }: AskedChange): Promise<Quote | null> {
  const isDone = async () =>
    (await findBooking(deps.db, id))?.quoteId === (readQuoteId(deps.env.secret, quoteId) ?? '');
  if (await isDone()) return null;
  try {
    return await takeQuote(deps, quoteId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'quote-used' && (await isDone())) return null;
    throw error;
  }
}

/** The journey that the quote describes, at the price for this booking. */
async function journeyOf(deps: Deps, quote: Quote, r: Booking, most: number | undefined): Promise<QuotedJourney> {
  const { price } = await priceOfChange(deps, quote, r);
  // Nobody pays more than they were shown.
  if (most !== undefined && price.pence > penceFromPounds(most)) throw priceChanged(price.pence);
  const journey = quotedJourney(deps, quote, { leg: quote.legs.outbound, price, isBack: false });
  if (journey.pickupAt <= deps.clock()) throw badField('quoteId', 'Error_past');
  return journey;
}

/** Checks who may change it now: customers until the cut-off, staff until the driver sets off. */
async function requireChangeable(deps: Deps, r: Booking, isStaff: boolean, at: Date): Promise<BookingState> {
  const state = stateOf(r.status);
  if (!state) throw refused(deps, 'not-changeable');
  const { cutOffHours } = await deps.settings(deps.db);
  const may = isStaff
    ? !isFinal(state) && state !== underWay && state !== 'Failed'
    : mayCustomerChange({ state, pickupAt: r.pickupAt, now: at, cutOffHours });
  if (!may) throw refused(deps, 'not-changeable');
  return state;
}

/** The outward journey must stay before the return while the other leg is still to come. */
async function requireOrder(deps: Deps, r: Booking, to: QuotedJourney): Promise<void> {
  const otherId = r.returnId ?? r.outboundId;
  const other = otherId ? await findBooking(deps.db, otherId) : null;
  const state = stateOf(other?.status);
  if (!other || !state || isFinal(state)) return;
  const [out, back] = r.returnId ? [to.pickupAt, other.pickupAt] : [other.pickupAt, to.pickupAt];
  if (back <= out) throw badField('quoteId', 'Error_return-before');
}

const isSameSlot = (r: Booking, to: QuotedJourney) =>
  r.pickupAt.getTime() === to.pickupAt.getTime() &&
  r.endsAt.getTime() === to.endsAt.getTime() &&
  pickupOf(r).text === pickupOf(to).text &&
  dropoffOf(r).text === dropoffOf(to).text;

/** A customer's new time must be one that we can promise; otherwise the booking stays as it was. */
async function requirePromise(deps: Deps, r: Booking, to: QuotedJourney, at: Date): Promise<void> {
  if (isSameSlot(r, to)) return;
  const { cutOffHours } = await deps.settings(deps.db);
  const isTooSoon = cutOffOf(to.pickupAt, cutOffHours) < at;
  if (isTooSoon || !(await hasCapacity(deps, { ...to, id: r.id, carType: r.carType, accessNeeds: r.accessNeeds })))
    throw refused(deps, 'cannot-promise');
}

/**
 * A customer's change that costs one journey of a return its code costs the other one the code too, if that is too cheap
 * for it on its own. What the office changes leaves the other one as it is.
 */
async function followCode(deps: Deps, { actor, isStaff }: JourneyChange, before: Booking, after: Booking) {
  if (isStaff || codeIn(before.fareLines) === null || codeIn(after.fareLines) !== null) return null;
  const other = await findOtherLeg(deps, after);
  return other && dropVoucher(deps, { id: other.id, actor });
}

/** Notifies the customer, and the office if it had planned for the journey and did not make the change itself. */
async function notifyOfChange(
  deps: Deps,
  { before, after, dearer }: { before: Booking; after: Booking; dearer: DroppedVoucher | null },
  isStaff: boolean,
): Promise<void> {
  const isNowConfirmed = before.status !== after.status;
  await notifyHirer(deps, isNowConfirmed ? 'confirmed' : 'changed', [after], { dearer });
  const about = { reference: after.reference, dateTime: londonIso(after.pickupAt), reservationId: after.id };
  if (after.personId)
    await notify(deps, after.personId, isNowConfirmed ? 'booking-confirmed' : 'booking-changed', about);
  if (isStaff || !isPlanned(before)) return;
  const isReleased = before.driverId !== after.driverId || before.vehicleId !== after.vehicleId;
  const shown = { ...after, driver: before.driver };
  await notifyOffice(deps, shown, isReleased ? 'customer-changed-released' : 'customer-changed');
}

/** A change with its quote, and who makes it. */
export interface JourneyChange extends Pick<AskedChange, 'id' | 'price' | 'childSeats' | 'ifVersion'> {
  readonly quote: Quote;
  readonly actor: Change['actor'];
  readonly isStaff: boolean;
  /** When it was asked for: the cut-off is that of this moment. */
  readonly at: Date;
  /** Whether it waits for its payment: then nothing is written. */
  readonly waits?: (r: Booking, to: ChangedJourney) => Promise<boolean>;
  readonly rest?: Change['rest'];
}

/** Makes a change, and notifies whom it concerns; the booking as it was where the change waits for its payment. */
export async function makeChange(deps: Deps, change: JourneyChange): Promise<Booking> {
  const { id, quote, isStaff, at } = change;
  const { before, after, isChanged } = await changeBooking(deps, {
    id,
    actor: change.actor,
    what: 'edited',
    ifVersion: change.ifVersion,
    ...(change.rest ? { rest: change.rest } : {}),
    async plan(r) {
      const state = await requireChangeable(deps, r, isStaff, at);
      const journey = await journeyOf(deps, quote, r, change.price);
      const to = {
        ...journey,
        childSeats: change.childSeats ?? r.childSeats,
        // Another house has another door.
        door: pickupOf(journey).text === pickupOf(r).text ? r.door : '',
      };
      // The needs stay as they were booked: what can be changed is the number of passengers.
      requireParty({ ...r, ...to }, { childSeats: 'childSeats', accessNeeds: 'passengers' });
      await requireOrder(deps, r, to);
      // Customers cannot: their cut-off is before the pickup.
      if (isStaff && isRevived(r, to, deps.clock())) await requireCallerNotBlocked(deps, r);
      const isAssigned = r.driverId !== null || r.vehicleId !== null;
      const staysAssigned = isAssigned && (await assignedCanDo(deps, r, to));
      // Extra child seats are for staff to check before they are promised.
      if (state !== 'Pending' && !isStaff && wantsMoreSeats(r.childSeats, to.childSeats))
        throw badField('childSeats', 'Error_child-seats-call');
      if (state === 'Confirmed' && !isStaff && !staysAssigned) await requirePromise(deps, r, to, at);
      if (await change.waits?.(r, to)) return null;
      const released = isAssigned && !staysAssigned;
      const { changes, details } = differences(r, to);
      return {
        changes: { ...changes, ...(released ? releasing(r) : {}) },
        details,
        write: (booking) => booking.journey(to, released),
      };
    },
  });
  if (!isChanged) return before;
  const dearer = await followCode(deps, change, before, after);
  if (!isStaff && stateOf(after.status) === 'Pending') await confirmAutomatically(deps, after);
  const changed = (await findBooking(deps.db, id)) ?? after;
  await notifyOfChange(deps, { before, after: changed, dearer }, isStaff);
  return changed;
}

/**
 * Changes a journey to that of a quote, at its price. Reference, name, links and car stay. A confirmed journey stays
 * confirmed: with its driver if the driver can still do it, otherwise with another free car; failing that, it is
 * refused with the phone number. A request stays a request, unless it is confirmed automatically like a new one. `waits`
 * is asked about a customer's change that is possible: nothing is written while it waits for its payment.
 */
export async function changeJourney(
  deps: Deps,
  who: Who,
  asked: AskedChange,
  from: Sender,
  waits?: JourneyChange['waits'],
): Promise<Booking> {
  return inTransaction(deps, async (deps) => {
    const { booking: seen, as, actor } = await openBooking(deps, who, asked.id, asked.link);
    if (as === 'driver') throw new AppError('not-found');
    const isStaff = as === 'staff';
    const quote = await quoteFor(deps, asked);
    if (!quote) return (await findBooking(deps.db, asked.id)) ?? seen;
    const accountId = (await accountOfBooking(deps, seen.id))?.id ?? null;
    await limitBookings(deps, who, { ...seen, accountId, journeys: 1 }, from);
    const { rest, ...change } = asked;
    const after = await makeChange(deps, {
      ...change,
      ...(isStaff ? { rest } : {}),
      quote,
      actor,
      isStaff,
      at: deps.clock(),
      ...(waits && !isStaff ? { waits } : {}),
    });
    return as === 'guest' ? { ...after, personId: null } : after;
  });
}
