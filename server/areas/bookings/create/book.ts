import type { addReservation } from '#domain/api/bookings/bookings.ts';
import { AppError } from '#domain/api/errors.ts';
import type { FromWire } from '#domain/api/old-names.ts';
import type { Body } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { bookingStates } from '#domain/booking/states.ts';
import type { Language } from '#domain/i18n/language.ts';
import { verifiedOwner } from '#server/areas/accounts/verified-owner.ts';
import { notifyBooked } from '#server/areas/bookings/messages/notify-hirer.ts';
import { tellOfRequest } from '#server/areas/bookings/request-news/tell-of-request.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { requireNotBlocked } from '#server/areas/customers/directory/require-not-blocked.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { priceQuote } from '#server/areas/quotes/create-quote.ts';
import { takeQuote } from '#server/areas/quotes/open-quote.ts';
import { pricesFor } from '#server/areas/quotes/payer-for.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import type { Who } from '#server/platform/http/who.ts';
import { awaitPayment, isPaidOnline } from './await-payment.ts';
import { confirmAutomatically } from './confirm-automatically.ts';
import { type Booked, type BookingInput, createBooking, freshBooking } from './create-booking.ts';
import { flightDetails } from './flight-details.ts';
import { limitBookings } from './limit-bookings.ts';
import { requireNewJourney } from './require-new-journey.ts';
import { travellerOf } from './traveller-of.ts';

type BookingBody = FromWire<Body<typeof addReservation>>;

/** For old clients, which name no quote: one made now from the booking's own addresses. */
async function quoteNow(deps: Deps, who: Who, body: BookingBody): Promise<BookingInput['quote']> {
  if (who.kind === 'visitor') throw new AppError('not-signed-in');
  const priced = await priceQuote(deps, {
    origin: { text: body.pickupLocation },
    destination: { text: body.dropoffLocation },
    via: body.via ? { text: body.via } : null,
    moreStops: body.moreStops?.map((text) => ({ text })),
    pickupTime: body.pickupTime,
    returnTime: null,
    passengers: body.passengers,
    luggage: body.luggage,
    greet: body.greet,
    flightNumber: body.flightNumber ?? '',
  }).catch((error: unknown) => {
    throw inBookingNames(error);
  });
  return { ...priced, id: null };
}

/** The quote's field names mean nothing to a client that sent a booking object. */
function inBookingNames(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const names: Record<string, string> = { origin: 'pickupLocation', destination: 'dropoffLocation' };
  const fields = Object.entries(error.fields).map(([field, keys]) => [names[field] ?? field, keys] as const);
  return new AppError(error.code, { fields: Object.fromEntries(fields), facts: error.facts });
}

/** Each leg is decided separately: one may be confirmed straight away while the other waits for staff. */
async function confirmIfPossible(deps: Deps, leg: Booked): Promise<Booked> {
  if (await isPaidOnline(deps, leg, 'online')) return awaitPayment(deps, leg);
  const isConfirmed = await confirmAutomatically(deps, { ...leg.booking, id: leg.id });
  return isConfirmed ? { ...leg, status: bookingStates.Confirmed } : leg;
}

/**
 * Books a journey for a customer or a guest: price check, one or two bookings and the confirmation email, all or
 * nothing.
 */
export async function book(deps: Deps, who: Who, body: BookingBody, language: Language, from: Sender) {
  const { quoteId } = body;
  // Before the transaction: a map service may be slow.
  const quotedNow = quoteId ? null : await quoteNow(deps, who, body);
  return inTransaction(deps, async (deps) => {
    const quote = quotedNow ?? (await takeQuote(deps, quoteId ?? ''));
    const loggedIn = who.kind === 'person' ? who.personId : null;
    // A guest could be anybody, so a business account that happens to have the typed address does not pay.
    const payer = await payingAccount(deps, { personId: loggedIn, costReference: body.costReference ?? '' });
    const journeys = quote.legs.back ? 2 : 1;
    await limitBookings(deps, who, { ...body, accountId: payer?.id ?? null, journeys }, from);
    // A booking made without logging in still joins the account, if the address is verified.
    const owner = loggedIn ?? (await verifiedOwner(deps, body.email))?.id ?? null;
    if (body.ifBookedAlready === 'ask') await requireNewJourney(deps, who, body, quote);
    await requireNotBlocked(deps, { personId: owner, phoneNumber: body.phoneNumber, email: body.email });
    const made = await createBooking(deps, {
      quote: { ...quote, cars: await pricesFor(deps, quote, payer) },
      carType: body.carType,
      price: body.price,
      ...travellerOf(body),
      flights: flightDetails(body),
      accountId: payer?.id ?? null,
      personId: owner,
      language,
      howMade: 'online',
      actor: loggedIn ? { kind: 'customer', id: loggedIn } : { kind: 'guest', id: null },
    });
    const outbound = await confirmIfPossible(deps, made.outbound);
    const booked = { outbound, back: made.back && (await confirmIfPossible(deps, made.back)) };
    await notifyBooked(deps, booked);
    const legs = [booked.outbound, ...(booked.back ? [booked.back] : [])];
    await tellOfRequest(
      deps,
      legs.map((leg) => freshBooking(leg, booked)),
    );
    const { reference, pickupAt } = outbound.booking;
    const kind = outbound.status === bookingStates.Confirmed ? 'booking-confirmed' : 'booking-received';
    if (owner)
      await notify(deps, owner, kind, { reference, dateTime: londonIso(pickupAt), reservationId: outbound.id });
    return booked;
  });
}
