import type { LocationFacts } from '#domain/api/hub.ts';
import { lastLocationHours, storedNames } from '#domain/people/browser-storage.ts';

export interface Location {
  readonly bookingId: string;
  readonly lat: number;
  readonly lng: number;
  /** In metres; not every phone reports it. */
  readonly accuracy?: number;
  /** When it was measured, in milliseconds on the server's clock. */
  readonly at: number;
}

const key = storedNames.lastLocation;

const storedMs = lastLocationHours * 60 * 60_000;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A phone without a fix sends zeros. Nobody drives there: it is in the sea off Africa. */
const isNowhere = (lat: number, lng: number) => lat === 0 && lng === 0;

/** A position as the hub sends it; null, and a warning in the console, when it has no coordinates. */
export function readLocation(lat: unknown, lng: unknown, facts: LocationFacts): Location | null {
  if (!isNumber(lat) || !isNumber(lng) || isNowhere(lat, lng)) {
    // oxlint-disable-next-line no-console -- for the people who run the site: the map stays where it is
    console.warn('A location came without coordinates.', lat, lng);
    return null;
  }
  const { bookingId, at, accuracy } = facts;
  return { bookingId, lat, lng, at: Date.parse(at), ...(accuracy === undefined ? {} : { accuracy }) };
}

/** The last position stored on this device; null when there is none worth showing. */
export function recallLocation(now: number): Location | null {
  try {
    const { bookingId, lat, lng, at }: Partial<Location> = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isWhole = typeof bookingId === 'string' && isNumber(lat) && isNumber(lng) && isNumber(at);
    return isWhole && !isNowhere(lat, lng) && now - at < storedMs ? { bookingId, lat, lng, at } : null;
  } catch {
    return null;
  }
}

export function storeLocation(location: Location): void {
  try {
    localStorage.setItem(key, JSON.stringify(location));
  } catch {
    // Without storage the map starts with the next position.
  }
}

/** The position is the driver's personal data: it is removed when the trip ends. */
export function forgetLocation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
