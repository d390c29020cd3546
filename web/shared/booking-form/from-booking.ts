import type { ReservationFacts } from '#domain/api/bookings/bookings.ts';
import { fromWire } from '#domain/api/old-names.ts';
import { accessNeeds } from '#domain/booking/access-needs.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import { emptyJourney, type JourneyValues } from './booking-draft.ts';
import { withStops } from './stops.ts';

/** The stops of a booking in order, from the pickup to the drop-off. */
export function stopsFrom(booking: ReservationFacts): PlaceValue[] {
  const stops = [
    { text: booking.pickupLocation, placeId: booking.pickupPlaceId },
    { text: booking.via, placeId: booking.viaPlaceId },
    ...booking.moreStops,
    { text: booking.dropoffLocation, placeId: booking.dropoffPlaceId },
  ];
  return stops.filter(({ text }) => text !== '').map(({ text, placeId }) => (placeId ? { text, placeId } : { text }));
}

/** These stops by their names alone: they are looked up again. */
export const byName = (stops: readonly PlaceValue[]): PlaceValue[] => stops.map(({ text }) => ({ text }));

/** The journey of a booking as a form holds it, without its day and time. */
export function journeyFrom(booking: ReservationFacts, stops = stopsFrom(booking)): JourneyValues {
  return {
    ...emptyJourney,
    pickup: stops[0] ?? emptyJourney.pickup,
    ...withStops(stops.slice(1, -1)),
    destination: stops.at(-1) ?? emptyJourney.destination,
    passengers: String(booking.passengers),
    luggage: String(fromWire(booking).luggage),
    greet: booking.greet,
  };
}

/** The passenger of a booking, without its flights, which belong to one journey only. */
export function passengerFrom(booking: ReservationFacts) {
  const { name, phoneNumber, email, instructions, door, childSeats, costReference } = fromWire(booking);
  return {
    name,
    phoneNumber: typedPhone(phoneNumber),
    email,
    instructions,
    door,
    childSeats,
    costReference,
    accessNeeds: accessNeeds.filter((need) => booking.accessNeeds.includes(need)),
  };
}
