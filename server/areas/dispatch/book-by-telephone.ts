import type { telephoneBooking } from '#domain/api/dispatch.ts';
import { badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { type Pence, penceFromPounds } from '#domain/basics/money.ts';
import { readPhone } from '#domain/basics/phone.ts';
import { noChildSeats } from '#domain/booking/child-seats.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { fareLine } from '#domain/fares/fare-lines.ts';
import { fits } from '#domain/fleet/car-classes.ts';
import { verifiedOwner } from '#server/areas/accounts/verified-owner.ts';
import { addRemarks } from '#server/areas/bookings/add-remarks.ts';
import { awaitPayment, isPaidOnline } from '#server/areas/bookings/await-payment.ts';
import { type Booked, type BookingInput, createBooking } from '#server/areas/bookings/create-booking.ts';
import { moveState } from '#server/areas/bookings/move-state.ts';
import { openStaffBooking } from '#server/areas/bookings/read-staff-bookings.ts';
import { saidFlights } from '#server/areas/bookings/said-flights.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { chosenAccount, payingAccount } from '#server/areas/business/paying-account.ts';
import { askForFare } from '#server/areas/payments/ask-for-fare.ts';
import { sendFareLink } from '#server/areas/payments/send-pay-link.ts';
import { askedPickup } from '#server/areas/quotes/asked-pickup.ts';
import { priceQuote } from '#server/areas/quotes/create-quote.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyTaken } from './notify-customer.ts';
import { agreedPrice } from './price-booking.ts';
import { staffActor } from './staff-actor.ts';

type Call = Body<typeof telephoneBooking>;
type TariffQuote = Awaited<ReturnType<typeof priceQuote>>;

/**
 * The price that was agreed on the telephone, in place of the tariff's; on a return each way has its own, the same
 * unless it says otherwise. A car that the tariff prices on request needs one.
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

/** A booking that is paid online waits for the payment, unless staff confirm it on the telephone: then it is only asked for. */
async function takeOn(deps: Deps, who: Person, call: Call, leg: Booked): Promise<Booked> {
  const isOnline = await isPaidOnline(deps, leg, 'telephone', call.payMethod);
  if (!call.confirm) return isOnline ? awaitPayment(deps, leg) : leg;
  await moveState(deps, { id: leg.id, to: 'Confirmed', actor: staffActor(who) });
  if (isOnline) await askForFare(deps, { ...leg.booking, id: leg.id, howMade: call.howMade, staffId: who.personId });
  return { ...leg, status: bookingStates.Confirmed };
}

/** The company that staff chose, or nobody; where they said nothing, the account of whoever has the email address. */
async function payerOf(deps: Deps, { accountId, costReference }: Call, personId: string | null) {
  if (accountId === null) return null;
  return accountId === undefined ? payingAccount(deps, { personId, costReference }) : chosenAccount(deps, accountId);
}

/** Takes a booking for a customer who called, wrote or came by. Who took it and the channel are part of the record. */
export async function bookByTelephone(deps: Deps, who: Person, call: Call): Promise<StaffBooking[]> {
  const owner = call.email === '' ? null : await verifiedOwner(deps, call.email);
  const payer = await payerOf(deps, call, owner?.id ?? null);
  const quote = await priceQuote(deps, {
    ...call,
    pickupTime: await askedPickup(deps, call),
    via: call.via ?? null,
    returnTime: call.returnTime ?? null,
    flightNumber: call.flightNumber ?? '',
    everyClass: true,
    payer,
  });
  const priced = atAgreedPrice(quote, call);
  return inTransaction(deps, async (deps) => {
    const booked = await createBooking(deps, {
      quote: { ...priced, id: null },
      carType: call.carType,
      price: undefined,
      name: call.name,
      phoneNumber: readPhone(call.phoneNumber) ?? call.phoneNumber,
      email: call.email,
      driverInstruction: call.driverInstruction,
      flightNumber: call.flightNumber ?? '',
      returnFlightNumber: call.returnFlightNumber ?? '',
      flights: saidFlights(call),
      accessNeeds: call.accessNeeds,
      childSeats: call.childSeats ?? noChildSeats,
      costReference: call.costReference,
      accountId: payer?.id ?? null,
      personId: owner?.id ?? null,
      language: call.language,
      howMade: call.howMade,
      actor: staffActor(who),
    });
    const ids = [booked.outbound.id, ...(booked.back ? [booked.back.id] : [])];
    if (call.remarks !== '') for (const id of ids) await addRemarks(deps, id, call.remarks);
    const confirmIfAsked = (leg: Booked) => takeOn(deps, who, call, leg);
    const outbound = await confirmIfAsked(booked.outbound);
    await notifyTaken(deps, { outbound, back: booked.back && (await confirmIfAsked(booked.back)) });
    for (const id of ids) await sendFareLink(deps, id);
    const taken: StaffBooking[] = [];
    for (const id of ids) taken.push(await openStaffBooking(deps, id));
    return taken;
  });
}
