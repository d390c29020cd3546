import { badField } from '#domain/api/errors.ts';
import type { FlightDetailFields } from '#domain/api/flights/flights.ts';
import { readTime } from '#domain/basics/london-time.ts';
import type { FlightDetails } from './create-booking.ts';

function timeOf(text: string | null | undefined, field: string): Date | null {
  if (!text) return null;
  const read = readTime(text);
  if (!read.ok) throw badField(field, read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  return read.instant;
}

/** What the sender of a booking says about the flights apart from their numbers. */
export const flightDetails = (body: FlightDetailFields): FlightDetails => ({
  outward: {
    minutesAfterLanding: body.minutesAfterLanding ?? null,
    flightAt: timeOf(body.flightTime, 'flightTime'),
  },
  back: {
    minutesAfterLanding: body.returnMinutesAfterLanding ?? null,
    flightAt: timeOf(body.returnFlightTime, 'returnFlightTime'),
  },
});
