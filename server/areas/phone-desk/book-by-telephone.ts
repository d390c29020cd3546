import { badField } from '#domain/api/errors.ts';
import { fromWire } from '#domain/api/old-names.ts';
import type { telephoneBooking } from '#domain/api/phone-desk/telephone-booking.ts';
import type { Body } from '#domain/api/route.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { type Pence, penceFromPounds } from '#domain/basics/money.ts';
import { isEnteredAfterwards, isEnteredWhenOver } from '#domain/booking/entered-afterwards.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { fareLine } from '#domain/fares/fare-lines.ts';
import { fits } from '#domain/fleet/car-classes.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { agreedPrice } from '#server/areas/bookings/change/price-booking.ts';
import { addRemarks } from '#server/areas/bookings/create/add-remarks.ts';
import { awaitPayment, isPaidOnline } from '#server/areas/bookings/create/await-payment.ts';
import { type Booked, type BookingInput, createBooking } from '#server/areas/bookings/create/create-booking.ts';
import { flightDetails } from '#server/areas/bookings/create/flight-details.ts';
import { travellerOf } from '#server/areas/bookings/create/traveller-of.ts';
import { notifyTaken } from '#server/areas/bookings/messages/notify-customer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { chosenAccount, payingAccount } from '#server/areas/business/paying-account.ts';
import { ownerOfCall } from '#server/areas/customers/directory/link-number.ts';
import { requireCallerAllowed } from '#server/areas/customers/directory/require-not-blocked.ts';
import { requestFare } from '#server/areas/payments/request/request-fare.ts';
import { sendFareLink } from '#server/areas/payments/request/send-pay-link.ts';
import { reduceQuote } from '#server/areas/quotes/apply-voucher.ts';
import { askedPickup } from '#server/areas/quotes/asked-pickup.ts';
import { findJourney, priceQuote } from '#server/areas/quotes/create-quote.ts';
import { nobodyYet, voucherRefused } from '#server/areas/vouchers/open-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';

type Call = Body<typeof telephoneBooking>;
type TariffQuote = Awaited<ReturnType<typeof priceQuote>>;

/**
 * Puts the price that was agreed on the phone in place of the tariff's; each leg of a return has its own, the same
 * unless stated otherwise. A car that the tariff prices on request needs an agreed price.
 */
function atAgreedPrice(quote: TariffQuote, call: Call): Omit<BookingInput['quote'], 'id'> {
  if (!fits(call.carType, call)) throw badField('carType', 'Error_party-too-big');
  const byTariff = quote.cars.find(({ carType }) => carType === call.carType);
  if (call.price === undefined) {
    if (!byTariff) throw badField('price', 'Error_agree-price');
    return quote;
  }
  const out = penceFromPounds(call.price);
  const back = call.returnPrice === undefined ? out : penceFromPounds(call.returnPrice);
  if (byTariff?.outbound.pence === out && (byTariff.back?.pence ?? back) === back) return quote;
  const isGreeted = (leg: TariffQuote['cars'][number]['outbound']) =>
    leg.lines.some(({ code }) => code === 'meet-and-greet');
  const greetsBack = byTariff?.back ? isGreeted(byTariff.back) : false;
  const agreed = (amount: Pence, isMet: boolean) => ({
    pence: amount,
    lines: [...agreedPrice(amount, call.priceReason).fareLines, ...(isMet ? [fareLine('meet-and-greet', 0)] : [])],
  });
  const car = {
    carType: call.carType,
    outbound: agreed(out, call.greet && !greetsBack),
    back: quote.legs.back ? agreed(back, call.greet && greetsBack) : null,
  };
  return { ...quote, cars: [car], tariffVersion: null };
}

/** The tariff's prices, less what the caller's voucher code takes off. */
async function withVoucher(deps: Deps, quote: TariffQuote, { voucher, carType }: Call, isOnAccount: boolean) {
  const cars = quote.cars.filter((car) => car.carType === carType);
  if (!voucher || cars.length === 0) return quote;
  if (isOnAccount) throw voucherRefused('account');
  return reduceQuote(deps, { ...quote, cars }, voucher, { ...nobodyYet, seesReasons: 'all' });
}

/** A booking that is paid online waits for the payment, unless staff confirm it: then payment is only requested. */
async function takeOn(deps: Deps, who: Person, call: Call, leg: Booked): Promise<Booked> {
  const isOnline = await isPaidOnline(deps, leg, 'telephone', call.payMethod);
  if (!call.confirm) return isOnline ? awaitPayment(deps, leg) : leg;
  await moveState(deps, { id: leg.id, to: 'Confirmed', actor: staffActor(who) });
  if (isOnline) await requestFare(deps, { ...leg.booking, id: leg.id, howMade: call.howMade, staffId: who.personId });
  return { ...leg, status: bookingStates.Confirmed };
}

/** The company that staff chose, or none; if they left it open, the account of the person it is booked for. */
async function payerOf(deps: Deps, { accountId, costReference }: Call, personId: string | null) {
  if (accountId === null) return null;
  return accountId === undefined ? payingAccount(deps, { personId, costReference }) : chosenAccount(deps, accountId);
}

/** A pickup that passed while the caller was on the phone is not taken for a journey that has been driven. */
const slipMs = 60 * 60_000;

/** Makes sure that a pickup in the past is meant to be one, and that nobody would be sent a pay link for it. */
function requireDriven({ legs, createdAt }: TariffQuote, { driverId, vehicleId, payMethod }: Call): void {
  const agoMs = createdAt.getTime() - Date.parse(legs.outbound.pickupAt);
  if (agoMs < 0) return;
  if (agoMs < slipMs && !(driverId && vehicleId)) throw badField('pickupTime', 'Error_past-just');
  if (payMethod === 'online') throw badField('payMethod', 'Error_pay-driven');
}

/** "So many minutes after landing", with the landing, says when the pickup is: another time contradicts it. */
function requireFollowsLanding(call: Call): void {
  const { outward, back } = flightDetails(call);
  const legs = [
    { field: 'pickupTime', time: call.asap ? undefined : call.pickupTime, flight: outward },
    { field: 'returnTime', time: call.returnTime ?? undefined, flight: back },
  ];
  for (const { field, time, flight } of legs) {
    const { flightAt, minutesAfterLanding } = flight;
    const read = time === undefined ? null : readTime(time);
    if (!read?.ok || !flightAt || minutesAfterLanding === null) continue;
    if (read.instant.getTime() - flightAt.getTime() !== minutesAfterLanding * 60_000)
      throw badField(field, 'Error_landing-differs');
  }
}

/** Whether any part of the journey is still to be driven. */
const isToCome = ({ legs, createdAt }: TariffQuote) =>
  [legs.outbound, legs.back].some((leg) => leg !== null && Date.parse(leg.pickupAt) >= createdAt.getTime());

/** Assigns driver and car to a leg: the outward one, and also a return that has been driven. */
async function assignLeg(deps: Deps, who: Person, call: Call, { id, isDriven }: { id: string; isDriven: boolean }) {
  const { driverId, vehicleId, acceptLowerClass } = call;
  if (!driverId && !vehicleId) return;
  const offer = isDriven ? false : undefined;
  await assignBooking(deps, who, { id, driverId, vehicleId, acceptLowerClass, offer, ifVersion: null });
}

/** Records a journey whose pickup has passed. If it has a driver and car, it is under way or over. */
async function recordDriven(deps: Deps, who: Person, call: Call, { id, booking }: Booked): Promise<void> {
  const actor = staffActor(who);
  await moveState(deps, { id, to: 'Confirmed', actor });
  await assignLeg(deps, who, call, { id, isDriven: true });
  if (!call.driverId || !call.vehicleId) return;
  await moveState(deps, { id, to: 'InProgress', actor });
  if (isEnteredWhenOver(booking)) await moveState(deps, { id, to: 'Completed', actor });
}

/**
 * Takes a booking for a customer who called, wrote or came by. Who took it and the channel are part of the record. A
 * journey that has been driven is entered without notifying anybody.
 */
export async function bookByTelephone(
  deps: Deps,
  who: Person,
  call: Call,
): Promise<{ taken: StaffBooking[]; isNotified: boolean }> {
  const via = call.via ?? null;
  const returnTime = call.returnTime ?? null;
  const journey = await findJourney(deps, { ...call, via }, returnTime !== null);
  const owner = await ownerOfCall(deps, call);
  const payer = await payerOf(deps, call, owner?.id ?? null);
  requireFollowsLanding(call);
  const pickupTime = await askedPickup(deps, call);
  const { flightNumber = '' } = call;
  const priced = { ...call, pickupTime, via, returnTime, flightNumber, everyClass: true, mayBePast: true, payer };
  const byTariff = await priceQuote(deps, priced, journey);
  requireDriven(byTariff, call);
  const quote = await withVoucher(deps, byTariff, call, payer !== null);
  const agreed = atAgreedPrice(quote, call);
  return inTransaction(deps, async (deps) => {
    // What has been driven must be recorded, whoever it was for.
    if (isToCome(byTariff))
      await requireCallerAllowed(deps, who, { ...call, personId: owner?.id ?? null }, call.despiteBlock);
    const booked = await createBooking(deps, {
      quote: { ...agreed, id: null },
      carType: call.carType,
      price: undefined,
      ...travellerOf(fromWire(call)),
      flights: flightDetails(call),
      accountId: payer?.id ?? null,
      personId: owner?.id ?? null,
      language: call.language,
      howMade: call.howMade,
      actor: staffActor(who),
    });
    const ids = [booked.outbound.id, ...(booked.back ? [booked.back.id] : [])];
    if (call.remarks !== '') for (const id of ids) await addRemarks(deps, id, call.remarks);
    const legs = [booked.outbound, ...(booked.back ? [booked.back] : [])];
    for (const leg of legs.filter(({ booking }) => isEnteredAfterwards(booking)))
      await recordDriven(deps, who, call, leg);
    const toCome: Booked[] = [];
    for (const leg of legs.filter(({ booking }) => !isEnteredAfterwards(booking)))
      toCome.push(await takeOn(deps, who, call, leg));
    const [first, second = null] = toCome;
    if (first) await notifyTaken(deps, { outbound: first, back: second });
    if (first?.id === booked.outbound.id) await assignLeg(deps, who, call, { id: first.id, isDriven: false });
    for (const { id } of toCome) await sendFareLink(deps, id);
    const taken: StaffBooking[] = [];
    for (const id of ids) taken.push(await openStaffBooking(deps, id));
    return { taken, isNotified: toCome.length > 0 };
  });
}
