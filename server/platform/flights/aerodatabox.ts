import * as z from 'zod/mini';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Flight, FlightStatus } from '#domain/flights/flight.ts';
import { compactNumber, isSameFlight, readFlightNumber } from '#domain/flights/flight-number.ts';
import { urlBelow } from '#server/platform/service-call.ts';
import { askService } from './ask-service.ts';
import { type FlightQuery, FlightsDown, type FlightsProvider } from './flights-provider.ts';

const time = z.optional(z.nullable(z.object({ utc: z.string() })));
const text = z.optional(z.nullable(z.string()));

/** One end of a flight in AeroDataBox's terms. `revisedTime` is estimated or actual; only the status says which. */
const movement = z.object({
  airport: z.object({ iata: text, icao: text, name: text, countryCode: text }),
  scheduledTime: time,
  revisedTime: time,
  predictedTime: time,
  runwayTime: time,
  terminal: text,
  baggageBelt: text,
});

const answer = z.array(
  z.object({
    number: z.string(),
    status: z.string(),
    codeshareStatus: z.optional(z.string()),
    airline: z.optional(z.nullable(z.object({ name: text }))),
    departure: movement,
    arrival: movement,
  }),
);

type Found = z.infer<typeof answer>[number];

const statuses: Readonly<Record<string, FlightStatus>> = {
  Unknown: 'planned',
  Expected: 'live',
  EnRoute: 'live',
  CheckIn: 'live',
  Boarding: 'live',
  GateClosed: 'live',
  Departed: 'live',
  Delayed: 'live',
  Approaching: 'live',
  Arrived: 'done',
  Canceled: 'cancelled',
  CanceledUncertain: 'uncertain',
  Diverted: 'diverted',
};

/** "2026-11-17 14:20Z": with a space, which not every parser accepts in a time. */
function instant(value: z.infer<typeof time>): Date | null {
  const at = value ? new Date(value.utc.trim().replace(' ', 'T')) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** A flight has left once its status says that it is in the air or has arrived. */
const hasLeft = (status: string) => ['EnRoute', 'Departed', 'Approaching', 'Arrived'].includes(status);

function read(found: Found, { direction, number }: FlightQuery): Flight | null {
  const [here, there] = direction === 'arrival' ? [found.arrival, found.departure] : [found.departure, found.arrival];
  const scheduled = instant(here.scheduledTime);
  if (!scheduled || !here.airport.iata) return null;
  const isDone = direction === 'arrival' ? found.status === 'Arrived' : hasLeft(found.status);
  const known = statuses[found.status] ?? 'planned';
  const best =
    instant(here.runwayTime) ??
    (direction === 'arrival' ? instant(here.predictedTime) : null) ??
    instant(here.revisedTime) ??
    instant(here.predictedTime);
  const operating = readFlightNumber(found.number)?.text ?? found.number;
  return {
    number: number.text,
    operatedAs: isSameFlight(operating, number.text) ? null : operating,
    airline: found.airline?.name ?? number.airline?.name ?? null,
    direction,
    airport: here.airport.iata,
    elsewhere: there.airport.name
      ? {
          name: there.airport.name,
          isUk: there.airport.countryCode ? there.airport.countryCode === 'GB' : isUkCode(there.airport.icao),
        }
      : null,
    status: known === 'live' && isDone ? 'done' : known,
    scheduled,
    estimated: isDone ? null : best,
    actual: isDone ? best : null,
    terminal: here.terminal ?? null,
    belt: direction === 'arrival' ? (here.baggageBelt ?? null) : null,
  };
}

/** The ICAO codes of airports in the United Kingdom begin with EG. */
export const isUkCode = (icao: string | null | undefined): boolean => icao?.startsWith('EG') ?? false;

/** AeroDataBox, https://aerodatabox.com: flights by number and local day. */
export function aerodatabox(service: { url: string; key: string; waitMs?: number }): FlightsProvider {
  const { host } = new URL(service.url);
  // It is sold through two marketplaces, each with headers of its own.
  const headers: Record<string, string> = host.endsWith('api.market')
    ? { 'x-api-market-key': service.key }
    : { 'x-rapidapi-key': service.key, 'x-rapidapi-host': host };
  return {
    name: 'aerodatabox',
    async find(query) {
      const url = urlBelow(service.url, `flights/number/${compactNumber(query.number)}/${query.day}`);
      url.searchParams.set('dateLocalRole', query.direction === 'arrival' ? 'Arrival' : 'Departure');
      url.searchParams.set('withAircraftImage', 'false');
      url.searchParams.set('withLocation', 'false');
      const body = await askService(url, headers, service.waitMs);
      if (body === undefined) return null;
      const parsed = z.safeParse(answer, body);
      if (!parsed.success) throw new FlightsDown('unreadable', { cause: parsed.error });
      // Searching for a partner's number finds both the partner's entry and the operator's: the operator knows more.
      const ranked = parsed.data.toSorted((a, b) => Number(isOperator(b)) - Number(isOperator(a)));
      return ranked.map((found) => read(found, query)).find((flight) => isMeant(flight, query)) ?? null;
    },
  };
}

const isOperator = ({ codeshareStatus }: Found) => codeshareStatus === 'IsOperator';

/** Whether a flight is at our airport, and due there on the day requested. */
export const isMeant = (flight: Flight | null, { airport, day }: FlightQuery): boolean =>
  flight !== null && (airport === null || flight.airport === airport) && londonDate(flight.scheduled) === day;
