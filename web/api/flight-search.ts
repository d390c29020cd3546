import type { findFlight as route } from '#domain/api/flights/flights.ts';
import type { Answer } from '#domain/api/route.ts';
import type { FlightDirection } from '#domain/flights/flight.ts';
import { readJson } from './client/read-json.ts';

export type FoundFlight = Answer<typeof route>;

export interface FlightQuestion {
  readonly number: string;
  readonly date: string;
  readonly airport: string | null;
  readonly direction: FlightDirection;
}

/** What is known about a flight, looked up while its number is being typed. */
export function findFlight({ number, date, airport, direction }: FlightQuestion, signal: AbortSignal) {
  const search = new URLSearchParams({ date, direction, ...(airport ? { airport } : {}) });
  return readJson<typeof route>(`/api/Flights/${encodeURIComponent(number)}?${search}`, signal);
}
