import { storedNames } from '#domain/people/browser-storage.ts';
import type { PlaceOption } from '#web/api/places.ts';

const storageKey = storedNames.recentPlaces;
/** As many as fit below a field on a phone. */
const most = 4;

/** Places of earlier quotes on this device, latest first. Logging out removes them with everything else. */
export function recentPlaces(): readonly PlaceOption[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberPlaces(places: readonly PlaceOption[]): void {
  const ids = new Set(places.map(({ id }) => id));
  const stored = [...places, ...recentPlaces().filter(({ id }) => !ids.has(id))].slice(0, most);
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: the list only saves typing.
  }
}
