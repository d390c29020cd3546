import type { FastifyBaseLogger } from 'fastify';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Flight } from '#domain/flights/flight.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { aeroapi } from './aeroapi.ts';
import { aerodatabox } from './aerodatabox.ts';
import { takeCall } from './calls-store.ts';
import { demoTimetable } from './demo-timetable.ts';
import { type FlightQuery, FlightsDown, type FlightsProvider } from './flights-provider.ts';

/** Why a flight is looked up: to follow one that is booked, or because somebody typed its number. */
export type Purpose = 'follow' | 'ask';

/** The flight service that the operator chose. */
export interface Flights {
  readonly name: Env['FLIGHTS_PROVIDER'];
  /** Null: there is no such flight, or nobody to ask. Throws `FlightsDown` when the service cannot say. */
  find(db: Database, query: FlightQuery, purpose: Purpose): Promise<Flight | null>;
}

/** Notified of every call and how it ended, but never of which flight it was about. */
interface FlightsWatch {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly onCall: (provider: string, outcome: string) => void;
  readonly clock: () => Date;
}

const defaultUrls = {
  aerodatabox: 'https://aerodatabox.p.rapidapi.com',
  aeroapi: 'https://aeroapi.flightaware.com/aeroapi',
} as const;

function chosen(env: Env, clock: () => Date): FlightsProvider | null {
  const name = env.FLIGHTS_PROVIDER;
  if (name === 'none') return null;
  if (name === 'demo') return demoTimetable(clock);
  const service = { url: env.FLIGHTS_URL ?? defaultUrls[name], key: env.FLIGHTS_KEY ?? '' };
  return name === 'aerodatabox' ? aerodatabox(service) : aeroapi(service);
}

/** How long an answer may be reused: not long for a flight that we follow, which is only looked up when it matters. */
const freshMs: Readonly<Record<Purpose, number>> = { follow: 60_000, ask: 5 * 60_000 };
const mostKept = 2_000;
const failuresToRest = 5;
const usualRestSeconds = 60;
const longestRestSeconds = 15 * 60;
/** Strangers who type in numbers must leave half of the day's calls for flights that are booked. */
const shareOf: Readonly<Record<Purpose, number>> = { follow: 1, ask: 0.5 };

interface Kept {
  readonly answer: Promise<Flight | null>;
  readonly at: number;
}

const keyOf = ({ number, day, airport, direction }: FlightQuery) => [number.text, day, airport, direction].join('|');
const reasonOf = (error: unknown) => (error instanceof FlightsDown ? error.reason : 'unreadable');

/** Asks the chosen service: few calls, one at a time for the same flight, none while it wants to be left alone. */
export function makeFlights(env: Env, { log, onCall, clock }: FlightsWatch): Flights {
  const provider = chosen(env, clock);
  const kept = new Map<string, Kept>();
  let failures = 0;
  let restsUntil = 0;

  const rest = (seconds: number) => {
    restsUntil = clock().getTime() + Math.min(seconds, longestRestSeconds) * 1000;
  };
  function noteFailure(provider: string, error: unknown): void {
    const reason = reasonOf(error);
    onCall(provider, reason);
    log.warn({ provider, reason }, 'flight service failed');
    failures += 1;
    if (reason === 'rate-limited') rest((error as FlightsDown).restSeconds ?? usualRestSeconds);
    else if (failures >= failuresToRest) rest(usualRestSeconds);
  }
  async function call(provider: FlightsProvider, db: Database, query: FlightQuery, purpose: Purpose) {
    const now = clock();
    if (provider.name !== 'demo') {
      if (now.getTime() < restsUntil) throw new FlightsDown('resting');
      const most = Math.floor(env.FLIGHTS_DAILY_CALLS * shareOf[purpose]);
      if (!(await takeCall(db, londonDate(now), most))) {
        onCall(provider.name, 'daily-cap');
        throw new FlightsDown('daily-cap');
      }
    }
    try {
      const flight = await provider.find(query);
      failures = 0;
      onCall(provider.name, flight ? 'found' : 'not-found');
      return flight;
    } catch (error) {
      noteFailure(provider.name, error);
      throw error instanceof FlightsDown ? error : new FlightsDown('unreadable', { cause: error });
    }
  }
  return {
    name: env.FLIGHTS_PROVIDER,
    async find(db, query, purpose) {
      if (!provider) return null;
      // The demo's delays must move with the clock, and asking it costs nothing.
      if (provider.name === 'demo') return call(provider, db, query, purpose);
      const key = keyOf(query);
      const known = kept.get(key);
      const now = clock().getTime();
      if (known && now - known.at < freshMs[purpose]) return known.answer;
      const answer = call(provider, db, query, purpose);
      kept.delete(key);
      kept.set(key, { answer, at: now });
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      return answer;
    },
  };
}
