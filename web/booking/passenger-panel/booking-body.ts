import { toOldBooking } from '#domain/api/old-names.ts';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { lacksDoor } from '#domain/booking/door.ts';
import type { BookingBody } from '#web/api/bookings.ts';
import type { PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { departureOf, landingOf } from '#web/shared/flight/flight-times.ts';

export type QuotedCar = QuoteAnswer['cars'][number];

/** The booking object, with the price that was shown: the server refuses it when it is not the right one. */
export function bookingBody(quote: QuoteAnswer, car: QuotedCar, passenger: PassengerValues): BookingBody {
  return toOldBooking({
    pickupLocation: quote.origin.label,
    via: quote.via?.label ?? null,
    ...(quote.moreStops ? { moreStops: quote.moreStops.map(({ label }) => label) } : {}),
    dropoffLocation: quote.destination.label,
    pickupTime: quote.pickupTime,
    passengers: quote.passengers,
    luggage: quote.luggage,
    greet: quote.greet,
    price: car.total,
    carType: car.carType,
    carImage: car.carImage,
    name: passenger.name.trim(),
    phoneNumber: passenger.phoneNumber.trim(),
    email: passenger.email.trim(),
    instructions: passenger.instructions.trim(),
    ...(asksForDoor(quote) ? { door: passenger.door.trim() } : {}),
    quoteId: quote.id,
    flightNumber: wantsFlight(quote) ? passenger.flightNumber.trim() : '',
    returnFlightNumber: wantsFlight(quote) && quote.return ? passenger.returnFlightNumber.trim() : '',
    ...flightDetail(quote, passenger),
    ...saidReturnFlight(quote, passenger),
    accessNeeds: passenger.accessNeeds,
    childSeats: passenger.childSeats,
    costReference: passenger.costReference.trim(),
  });
}

/** Whether the driver would not know at which door to stop. */
export const asksForDoor = ({ origin }: Pick<QuoteAnswer, 'origin'>): boolean =>
  lacksDoor({ kind: origin.kind, texts: [origin.label] });

/** Minutes after landing are only sent for an arrival, and a time only if one was typed. */
function flightDetail(quote: QuoteAnswer, { flightNumber, flightTime, minutesAfter }: PassengerValues) {
  if (!wantsFlight(quote) || flightNumber.trim() === '') return {};
  const isArrival = quote.origin.kind === 'airport';
  return {
    flightTime: isArrival ? landingOf(flightTime, quote.pickupTime) : departureOf(flightTime, quote.pickupTime),
    minutesAfterLanding: isArrival && minutesAfter !== '' ? Number(minutesAfter) : null,
  };
}

/** Whether the traveller comes back by air: the return then starts at an airport. */
export const landsOnReturn = ({ destination, ...quote }: QuoteAnswer): boolean =>
  quote.return !== undefined && destination.kind === 'airport';

function saidReturnFlight(quote: QuoteAnswer, passenger: PassengerValues) {
  const { returnFlightNumber, returnFlightTime, returnMinutesAfter } = passenger;
  if (!landsOnReturn(quote) || !quote.returnTime || returnFlightNumber.trim() === '') return {};
  return {
    returnFlightTime: landingOf(returnFlightTime, quote.returnTime),
    returnMinutesAfterLanding: returnMinutesAfter === '' ? null : Number(returnMinutesAfter),
  };
}

/** A flight number helps when either end is an airport. */
export function wantsFlight(quote: Pick<QuoteAnswer, 'origin' | 'destination'>): boolean {
  return quote.origin.kind === 'airport' || quote.destination.kind === 'airport';
}
