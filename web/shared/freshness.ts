import { positionSilentMs } from '#domain/api/hub.ts';

export interface Freshness {
  /** The translation key for the age, and its number. */
  readonly key: 'Track_age-now' | 'Track_age-seconds' | 'Track_age-minutes' | 'Track_age-hours';
  readonly count: number;
  /** So old that the driver's phone must have lost its connection. */
  readonly isSilent: boolean;
}

/** A position from the last interval counts as now. */
const nowSeconds = 6;

/** How old a position is, without pretending that it is newer. */
export function freshnessOf(ageMs: number): Freshness {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const isSilent = ageMs >= positionSilentMs;
  if (seconds < nowSeconds) return { key: 'Track_age-now', count: seconds, isSilent };
  if (seconds < 60) return { key: 'Track_age-seconds', count: seconds, isSilent };
  if (seconds < 3600) return { key: 'Track_age-minutes', count: Math.floor(seconds / 60), isSilent };
  return { key: 'Track_age-hours', count: Math.floor(seconds / 3600), isSilent };
}
