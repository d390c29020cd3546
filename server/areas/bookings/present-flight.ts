import type { BookedFlightAnswer } from '#domain/api/flights.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { airportWith } from '#domain/flights/airports.ts';
import { freeWaitUntil } from '#domain/flights/follow-flight.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { BookedFlight, Booking } from './booking.ts';

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

/** When free waiting ends for any journey: at an airport it counts from the landing, as far as that is known. */
export function freeWaitOf({ flight, pickupAt }: Booking, charges: Settings['charges']): Date {
  const landing = flight?.direction === 'arrival' ? (flight.actual ?? flight.estimated ?? flight.scheduled) : null;
  return freeWaitUntil(pickupAt, landing ? new Date(landing) : null, charges);
}

/** When free waiting ends for an arriving flight; null for every other journey. */
export const flightWaitUntil = (r: Booking, { charges }: Settings): string | null =>
  r.flight?.direction === 'arrival' ? londonIso(freeWaitOf(r, charges)) : null;
