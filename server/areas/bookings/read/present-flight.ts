import type { BookedFlightAnswer } from '#domain/api/flights/flights.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { airportWith } from '#domain/flights/airports.ts';
import { freeWaitUntil } from '#domain/flights/follow-flight.ts';
import type { Settings } from '#domain/office/settings.ts';
import { chargesFor } from '#server/areas/bookings/booked-charges.ts';
import type { BookedFlight, Booking } from '#server/areas/bookings/booking.ts';

const when = (at: string | null) => (at ? londonIso(new Date(at)) : null);

/** The flight of a booking as it leaves the server. */
export function presentFlight(flight: BookedFlight | null): BookedFlightAnswer | null {
  if (!flight) return null;
  return {
    ...flight,
    arrivalsUrl: flight.direction === 'arrival' ? (airportWith(flight.airport)?.arrivalsUrl ?? null) : null,
    scheduled: when(flight.scheduled),
    estimated: when(flight.estimated),
    actual: when(flight.actual),
    askedPickup: when(flight.askedPickup),
    checkedAt: when(flight.checkedAt),
  };
}

const isArrival = ({ flight }: Booking) => flight?.direction === 'arrival';
const isAtAirport = (r: Booking) => pickupOf(r).place?.kind === 'airport';

/**
 * When free waiting ends for any journey. At an airport it counts from the landing; while that is not known, from the
 * pickup time, so that nobody has less than the free time that every price names.
 */
export function freeWaitOf(r: Booking, charges: Settings['charges']): Date {
  const { flight, pickupAt } = r;
  const known = isArrival(r) ? (flight?.actual ?? flight?.estimated ?? flight?.scheduled) : null;
  const landing = known ? new Date(known) : isAtAirport(r) ? pickupAt : null;
  return freeWaitUntil(pickupAt, landing, chargesFor(r, charges));
}

/** When free waiting ends at an airport; null for every other pickup. */
export const flightWaitUntil = (r: Booking, { charges }: Settings): string | null =>
  isArrival(r) || isAtAirport(r) ? londonIso(freeWaitOf(r, charges)) : null;
