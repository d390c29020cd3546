import { findRoute, suggestPlaces } from '#domain/api/maps.ts';
import { reservationHistory } from '#domain/api/reservations.ts';
import { call } from '#web/api/client.ts';

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** How many suggestions are looked through for a place whose id is known. */
const looked = 8;

/** Where a booked place lies; null when its text no longer leads to it. */
export async function placePoint(text: string, placeId: string | null): Promise<LatLng | null> {
  if (!placeId) return null;
  const { $values } = await call(suggestPlaces, { query: { q: text, limit: looked } });
  return $values.find(({ id }) => id === placeId)?.location ?? null;
}

// Five decimals are a metre; the contract takes no exponents.
const spell = ({ lat, lng }: LatLng) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** How many seconds of driving lie between two points. */
export async function drivingSeconds(from: LatLng, to: LatLng): Promise<number> {
  return (await call(findRoute, { query: { from: spell(from), to: spell(to) } })).seconds;
}

export type TripPhase = 'coming' | 'arrived' | 'boarded';

/** How far a trip has come, by what its driver noted. The history speaks in words, so the words to look for come along. */
export async function tripPhase(
  id: string,
  link: string | undefined,
  words: Readonly<Record<'arrived' | 'boarded', string>>,
): Promise<TripPhase> {
  const { $values } = await call(reservationHistory, { params: { id }, query: { link } });
  const happened = new Set($values.map(({ what }) => what));
  if (happened.has(words.boarded)) return 'boarded';
  return happened.has(words.arrived) ? 'arrived' : 'coming';
}
