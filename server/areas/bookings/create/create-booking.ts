import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import { pence, penceFromPounds, pounds } from '#domain/basics/money.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { makeReference } from '#domain/basics/reference.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import type { HowMade, NewBooking } from '#domain/booking/new-booking.ts';
import { type BookingStatus, bookingStates } from '#domain/booking/states.ts';
import { reductionIn } from '#domain/fares/voucher.ts';
import { type CarType, carClasses } from '#domain/fleet/car-classes.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { addBooking, notePartner } from '#server/areas/bookings/bookings-store.ts';
import { type Actor, type BookingEvent, chainEvent } from '#server/areas/bookings/events/events-store.ts';
import { requireParty } from '#server/areas/bookings/require-party.ts';
import { putOnAccount } from '#server/areas/business/put-on-account.ts';
import { noteBooker } from '#server/areas/customers/directory/note-booker.ts';
import { type Asker, voucherRefused } from '#server/areas/vouchers/open-voucher.ts';
import { noteUses, redeemVoucher } from '#server/areas/vouchers/redeem-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { type PricedLeg, type PricedQuote, quotedJourney } from './quoted-journey.ts';
import { travellerOf } from './traveller-of.ts';

/** What the traveller says about the flight apart from its number, for each journey. */
export interface FlightDetails {
  readonly outward: FlightDetail;
  readonly back: FlightDetail;
}
type FlightDetail = Pick<NewBooking, 'minutesAfterLanding' | 'flightAt'>;
const noFlightDetail: FlightDetail = { minutesAfterLanding: null, flightAt: null };

/** The traveller, the car and the channel of the booking. The journey and its price come from the quote. */
export interface BookingInput extends ReturnType<typeof travellerOf> {
  readonly quote: PricedQuote;
  readonly carType: CarType;
  /** In pounds, sent by old clients; it must match ours. */
  readonly price: number | undefined;
  /** Left out when only the flight number is known. */
  readonly flights?: FlightDetails;
  /** The business account that pays, if one does. */
  readonly accountId: string | null;
  readonly personId: string | null;
  readonly language: Language;
  readonly howMade: HowMade;
  readonly actor: Actor;
}

export interface Booked {
  readonly id: string;
  /** Pending, or Confirmed if it was confirmed straight away. */
  readonly status: BookingStatus;
  readonly booking: NewBooking;
}

/** Refuses a price that is no longer right, giving the right one. */
export const priceChanged = (amount: number): AppError =>
  new AppError('price-changed', {
    facts: { price: pounds(pence(amount)) },
    moneyFacts: { money: pence(amount) },
  });

/** Refuses a price that differs from ours. For a return, either the outward price or the total is accepted. */
function checkPrice(sent: number | undefined, outbound: number, total: number): void {
  if (sent === undefined) return;
  let asPence: number;
  try {
    asPence = penceFromPounds(sent);
  } catch {
    asPence = -1;
  }
  if (asPence !== outbound && asPence !== total) throw priceChanged(total);
}

function bookingFor(deps: Deps, input: BookingInput, priced: PricedLeg): Omit<NewBooking, 'reference' | 'outboundId'> {
  const { returnFlightNumber, ...traveller } = travellerOf(input);
  return {
    ...quotedJourney(deps, input.quote, priced),
    personId: input.personId,
    createdAt: deps.clock(),
    howMade: input.howMade,
    takenBy: input.actor.kind === 'staff' ? input.actor.id : null,
    language: input.language,
    carType: input.carType,
    carImage: carClasses[input.carType].image,
    ...traveller,
    // The house is that of the outward pickup.
    door: priced.isBack ? '' : traveller.door,
    // Each journey has its own flight number.
    flightNumber: priced.isBack
      ? returnFlightNumber || (input.quote.asked.returnFlightNumber ?? '')
      : traveller.flightNumber || input.quote.asked.flightNumber,
    ...((priced.isBack ? input.flights?.back : input.flights?.outward) ?? noFlightDetail),
  };
}

/** The first event of a booking's chain. */
const createdEvent = (id: string, draft: Omit<NewBooking, 'reference'>, actor: Actor): BookingEvent => ({
  bookingId: id,
  at: draft.createdAt,
  actor,
  what: 'created',
  changes: {
    status: [null, 'Pending'],
    pickupTime: [null, draft.pickupAt.toISOString()],
    price: [null, draft.pricePence],
    carType: [null, draft.carType],
    howMade: [null, draft.howMade],
  },
  details: { name: [null, draft.name], pickup: [null, pickupOf(draft).text], dropoff: [null, dropoffOf(draft).text] },
});

/** Adds one booking with a new reference; collisions are rare (30⁵), so a few tries are enough. */
async function add(deps: Deps, draft: Omit<NewBooking, 'reference'>, actor: Actor): Promise<Booked> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const id = randomUUID();
    const booking = { ...draft, reference: makeReference(randomBytes(5)) };
    if (await addBooking(deps.db, id, booking, chainEvent(createdEvent(id, draft, actor), null)))
      return { id, booking, status: bookingStates.Pending };
  }
  throw new Error('no free booking reference was found');
}

const reasonsFor: Readonly<Record<string, Asker['seesReasons']>> = { staff: 'all', customer: 'own' };

/** Checks that this customer may use the quote's voucher code; returns how to record what it took off. */
async function redeem(deps: Deps, input: BookingInput, car: PricedQuote['cars'][number]) {
  const { voucher } = input.quote.asked;
  const reductions = [car.outbound, ...(car.back ? [car.back] : [])].map(({ lines }) => reductionIn(lines));
  if (!voucher) return null;
  if (input.accountId !== null) throw voucherRefused('account');
  if (reductions.every((reduction) => reduction === 0)) return null;
  await redeemVoucher(deps, voucher.id, {
    personId: input.personId,
    email: input.email,
    phoneTail: phoneTail(input.phoneNumber),
    seesReasons: reasonsFor[input.actor.kind] ?? 'none',
  });
  return (ids: readonly string[]) =>
    noteUses(
      deps,
      voucher.id,
      ids.map((id, leg) => ({ id, reduction: reductions[leg] ?? 0 })),
    );
}

/** Stores a booking, and its return as a second linked one, in one transaction. The caller sends the emails. */
export async function createBooking(
  deps: Deps,
  input: BookingInput,
): Promise<{ outbound: Booked; back: Booked | null }> {
  const car = input.quote.cars.find(({ carType }) => carType === input.carType);
  if (!car) throw badField('carType', 'Error_car-not-priced');
  requireParty({ ...input, passengers: input.quote.asked.passengers });
  checkPrice(input.price, car.outbound.pence, car.outbound.pence + (car.back?.pence ?? 0));
  return inTransaction(deps, async (deps) => {
    const { legs } = input.quote;
    const redeemed = await redeem(deps, input, car);
    const outwardDraft = bookingFor(deps, input, { leg: legs.outbound, price: car.outbound, isBack: false });
    const outbound = await add(deps, { ...outwardDraft, outboundId: null }, input.actor);
    let back: Booked | null = null;
    if (legs.back && car.back) {
      const returnDraft = bookingFor(deps, input, { leg: legs.back, price: car.back, isBack: true });
      back = await add(deps, { ...returnDraft, outboundId: outbound.id }, input.actor);
    }
    const ids = [outbound.id, ...(back ? [back.id] : [])];
    await redeemed?.(ids);
    if (input.accountId !== null) await putOnAccount(deps, { accountId: input.accountId, ids });
    if (input.quote.asked.partner) await notePartner(deps.db, input.quote.asked.partner, ids);
    const addresses = [pickupOf(outbound.booking).text, dropoffOf(outbound.booking).text];
    const lastPickup = (back ?? outbound).booking.pickupAt;
    await noteBooker(deps, { ...input, pickupAt: lastPickup, addresses });
    deps.db.notify('bookings_changed', JSON.stringify({ id: outbound.id }));
    return { outbound, back };
  });
}

/** A booking just created, as it would read back from the database: without driver or car. */
export function freshBooking(one: Booked, both: { outbound: Booked; back: Booked | null }): Booking {
  return {
    ...one.booking,
    id: one.id,
    registerNumber: null,
    status: one.status,
    version: one.status === bookingStates.Pending ? 1 : 2,
    linkVersion: 0,
    flight: null,
    driverId: null,
    vehicleId: null,
    paidBy: null,
    takenPence: 0,
    tipPence: 0,
    returnId: one === both.outbound ? (both.back?.id ?? null) : null,
    totalPence: both.outbound.booking.pricePence + (both.back?.booking.pricePence ?? 0),
    startedAt: null,
    arrivedAt: null,
    boardedAt: null,
    completedAt: null,
    noShowAt: null,
    backAskedAt: null,
    endReason: null,
    endDecidedAt: null,
    doubts: [],
    deletedAt: null,
    driverPersonId: null,
    offeredUntil: null,
    driver: null,
    vehicle: null,
  };
}
