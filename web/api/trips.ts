import { getTrip, type TripAnswer } from '#domain/api/bookings/trips.ts';
import { findRoute } from '#domain/api/maps/maps.ts';
import { call } from './client.ts';

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The trip of a link or a booking id; without either, the customer's own: the one under way, else the next, if any. */
export async function readTrip(which: { link?: string; id?: string }): Promise<TripAnswer | null> {
  return (await call(getTrip, { query: { ...which, next: 'true' } })).trip;
}

// Five decimals are a metre; the contract takes no exponents.
const spell = ({ lat, lng }: LatLng) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** The driving time between two points, in seconds. */
export async function drivingSeconds(from: LatLng, to: LatLng): Promise<number> {
  return (await call(findRoute, { query: { from: spell(from), to: spell(to) } })).seconds;
}
