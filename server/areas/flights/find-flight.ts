import { badField } from '#domain/api/errors.ts';
import type { findFlight as api } from '#domain/api/flights/flights.ts';
import type { Params, Query, Reply } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { airportWith } from '#domain/flights/airports.ts';
import { type Flight, flightState } from '#domain/flights/flight.ts';
import { readFlightNumber } from '#domain/flights/flight-number.ts';
import type { Deps } from '#server/deps.ts';
import { FlightsDown } from '#server/platform/flights/flights-provider.ts';

const when = (at: Date | null | undefined) => (at ? londonIso(at) : null);

/** What is known about a flight. A service that is slow, down or over its limit stops nobody from booking. */
export async function findFlight(
  deps: Deps,
  asked: Params<typeof api> & Query<typeof api>,
): Promise<Reply<typeof api>> {
  const number = readFlightNumber(asked.number);
  if (!number) throw badField('number', 'Error_flight-number');
  const { date: day, airport = null, direction } = asked;
  let flight: Flight | null = null;
  try {
    flight = await deps.flights.find(deps.db, { number, day, airport, direction }, 'ask');
  } catch (error) {
    if (!(error instanceof FlightsDown)) throw error;
  }
  const at = flight?.airport ?? airport;
  return {
    number: number.text,
    direction,
    state: flightState(flight),
    scheduled: when(flight?.scheduled),
    estimated: when(flight?.estimated),
    actual: when(flight?.actual),
    terminal: flight?.terminal ?? null,
    belt: flight?.belt ?? null,
    elsewhere: flight?.elsewhere?.name ?? null,
    operatedAs: flight?.operatedAs ?? null,
    provider: deps.flights.name,
    airport: at,
    airline: flight?.airline ?? number.airline?.name ?? null,
    isUk: flight?.elsewhere?.isUk ?? null,
    arrivalsUrl: (direction === 'arrival' && at && airportWith(at)?.arrivalsUrl) || null,
  };
}
