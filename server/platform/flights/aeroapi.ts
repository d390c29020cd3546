import * as z from 'zod/mini';
import { addLondonDays, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Flight, FlightStatus } from '#domain/flights/flight.ts';
import { type FlightNumber, isSameFlight, readFlightNumber } from '#domain/flights/flight-number.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import { isMeant, isUkCode } from './aerodatabox.ts';
import { askService } from './ask-service.ts';
import { type FlightQuery, FlightsDown, type FlightsProvider } from './flights-provider.ts';

const text = z.optional(z.nullable(z.string()));
const airport = z.optional(z.nullable(z.object({ code_iata: text, code_icao: text, name: text })));

/** A flight in FlightAware's terms: `out` and `in` are at the gates, `off` and `on` on the runways. */
const answer = z.object({
  flights: z.array(
    z.object({
      ident: z.string(),
      ident_iata: text,
      cancelled: z.optional(z.boolean()),
      diverted: z.optional(z.boolean()),
      status: text,
      origin: airport,
      destination: airport,
      scheduled_out: text,
      estimated_out: text,
      actual_out: text,
      scheduled_off: text,
      estimated_off: text,
      actual_off: text,
      scheduled_on: text,
      estimated_on: text,
      actual_on: text,
      scheduled_in: text,
      estimated_in: text,
      actual_in: text,
      terminal_origin: text,
      terminal_destination: text,
      baggage_claim: text,
    }),
  ),
});

type Found = z.infer<typeof answer>['flights'][number];

function instant(...texts: (string | null | undefined)[]): Date | null {
  const at = texts.map((each) => (each ? new Date(each) : null)).find((each) => each !== null);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

function statusOf(found: Found, actual: Date | null): FlightStatus {
  if (found.cancelled) return 'cancelled';
  if (found.diverted) return 'diverted';
  if (/uncertain|unknown/iu.test(found.status ?? '')) return 'uncertain';
  return actual ? 'done' : 'live';
}

function read(found: Found, { direction, number }: FlightQuery): Flight | null {
  const isArrival = direction === 'arrival';
  const [here, there] = isArrival ? [found.destination, found.origin] : [found.origin, found.destination];
  const scheduled = isArrival
    ? instant(found.scheduled_in, found.scheduled_on)
    : instant(found.scheduled_out, found.scheduled_off);
  if (!scheduled || !here?.code_iata) return null;
  const actual = isArrival ? instant(found.actual_on, found.actual_in) : instant(found.actual_off, found.actual_out);
  const estimated = isArrival
    ? instant(found.estimated_on, found.estimated_in)
    : instant(found.estimated_out, found.estimated_off);
  const operating = readFlightNumber(found.ident_iata ?? found.ident)?.text ?? found.ident;
  const isOther = !isSameFlight(operating, number.text);
  return {
    number: number.text,
    operatedAs: isOther ? operating : null,
    airline: (isOther ? readFlightNumber(operating) : number)?.airline?.name ?? null,
    direction,
    airport: here.code_iata,
    elsewhere: there?.name ? { name: there.name, isUk: isUkCode(there.code_icao) } : null,
    status: statusOf(found, actual),
    scheduled,
    estimated: actual ? null : estimated,
    actual,
    terminal: (isArrival ? found.terminal_destination : found.terminal_origin) ?? null,
    belt: isArrival ? (found.baggage_claim ?? null) : null,
  };
}

/** FlightAware finds flights most reliably by the airline's ICAO code. */
const ident = ({ code, airline, number, suffix }: FlightNumber) => `${airline?.icao ?? code}${number}${suffix}`;

/** FlightAware AeroAPI, https://www.flightaware.com/aeroapi: flights by number, within hours of departure. */
export function aeroapi(service: { url: string; key: string; waitMs?: number }): FlightsProvider {
  return {
    name: 'aeroapi',
    async find(query) {
      const url = urlBelow(service.url, `flights/${ident(query.number)}`);
      url.searchParams.set('ident_type', 'designator');
      // The search is by departure: what lands on our day may have left the day before, even across the date line.
      const from = query.direction === 'arrival' ? addLondonDays(query.day, -1) : query.day;
      url.searchParams.set('start', startOfLondonDay(from).toISOString());
      url.searchParams.set('end', startOfLondonDay(addLondonDays(query.day, 1)).toISOString());
      const body = await askService(url, { 'x-apikey': service.key }, service.waitMs);
      if (body === undefined) return null;
      const parsed = z.safeParse(answer, body);
      if (!parsed.success) throw new FlightsDown('unreadable', { cause: parsed.error });
      return parsed.data.flights.map((found) => read(found, query)).find((flight) => isMeant(flight, query)) ?? null;
    },
  };
}
