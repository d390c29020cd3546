import { badField } from '#domain/api/errors.ts';
import type { SaidFlightFields } from '#domain/api/flights.ts';
import { readTime } from '#domain/basics/london-time.ts';
import type { SaidFlights } from './create-booking.ts';

function timeOf(text: string | null | undefined, field: string): Date | null {
  if (!text) return null;
  const read = readTime(text);
  if (!read.ok) throw badField(field, read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  return read.instant;
}

/** What a booking's sender says of the flights beside their numbers. */
export const saidFlights = (body: SaidFlightFields): SaidFlights => ({
  outward: {
    minutesAfterLanding: body.minutesAfterLanding ?? null,
    flightAt: timeOf(body.flightTime, 'flightTime'),
  },
  back: {
    minutesAfterLanding: body.returnMinutesAfterLanding ?? null,
    flightAt: timeOf(body.returnFlightTime, 'returnFlightTime'),
  },
});
