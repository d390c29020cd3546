import type { QuoteAnswer } from '#domain/api/quotes.ts';
import type { BookingBody } from '#web/api/bookings.ts';
import { departureOf, landingOf } from '#web/booking/flight/flight-times.ts';
import type { PassengerValues } from '#web/shared/journey-form/booking-draft.ts';

export type QuotedCar = QuoteAnswer['cars'][number];

/** The booking object, with the price that was shown: the server refuses it when it is not the right one. */
export function bookingBody(quote: QuoteAnswer, car: QuotedCar, passenger: PassengerValues): BookingBody {
  return {
    pickupLocation: quote.origin.label,
    via: quote.via?.label ?? null,
    dropoffLocation: quote.destination.label,
    pickupTime: quote.pickupTime,
    passengers: quote.passengers,
    louggages: quote.luggage,
    greet: quote.greet,
    price: car.total,
    carType: car.carType,
    carImage: car.carImage,
    name: passenger.name.trim(),
    phoneNumber: passenger.mobile.trim(),
    email: passenger.email.trim(),
    driverInstruction: passenger.instructions.trim(),
    quoteId: quote.id,
    flightNumber: wantsFlight(quote) ? passenger.flightNumber.trim() : '',
    returnFlightNumber: wantsFlight(quote) && quote.return ? passenger.returnFlightNumber.trim() : '',
    ...saidFlight(quote, passenger),
    accessNeeds: passenger.accessNeeds,
    costReference: passenger.costReference.trim(),
  };
}

/** The minutes count for whoever lands; a time only where it was typed. */
function saidFlight(quote: QuoteAnswer, { flightNumber, flightTime, minutesAfter }: PassengerValues) {
  if (!wantsFlight(quote) || flightNumber.trim() === '') return {};
  const isArrival = quote.origin.kind === 'airport';
  return {
    flightTime: isArrival ? landingOf(flightTime, quote.pickupTime) : departureOf(flightTime, quote.pickupTime),
    minutesAfterLanding: isArrival && minutesAfter !== '' ? Number(minutesAfter) : null,
  };
}

/** A flight number helps when either end is an airport. */
export function wantsFlight(quote: Pick<QuoteAnswer, 'origin' | 'destination'>): boolean {
  return quote.origin.kind === 'airport' || quote.destination.kind === 'airport';
}
