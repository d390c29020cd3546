import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Flight, FlightDirection } from '#domain/flights/flight.ts';
import type { FlightNumber } from '#domain/flights/flight-number.ts';

/** Which flight is meant. The day is the one on which it is due at our airport. */
export interface FlightQuery {
  readonly number: FlightNumber;
  readonly day: LondonDate;
  /** IATA code of our airport; null where nobody said which. */
  readonly airport: string | null;
  readonly direction: FlightDirection;
}

/** A source of flight details. Null: there is no such flight. Throws {@link FlightsDown} when it cannot say. */
export interface FlightsProvider {
  readonly name: string;
  find(query: FlightQuery): Promise<Flight | null>;
}

/** The service did not answer, or not in a way that we understand. It never costs anybody a booking. */
export class FlightsDown extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'rate-limited' | 'refused' | 'unreadable' | 'resting' | 'daily-cap';
  /** How long it wants to be left alone. */
  readonly restSeconds: number | null;
  constructor(reason: FlightsDown['reason'], more: { cause?: unknown; restSeconds?: number | null } = {}) {
    super(`flights: ${reason}`, { cause: more.cause });
    this.name = 'FlightsDown';
    this.reason = reason;
    this.restSeconds = more.restSeconds ?? null;
  }
}
