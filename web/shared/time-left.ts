export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The time left until a pickup, in whole units; null when it has passed. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const minutes = Math.floor((until - now) / 60_000);
  if (minutes < 0) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

/** The two largest units that are not zero; empty in the last minute. */
export function largestUnits(left: TimeLeft | null): readonly { unit: keyof TimeLeft; value: number }[] {
  if (!left) return [];
  const parts = (['days', 'hours', 'minutes'] as const).map((unit) => ({ unit, value: left[unit] }));
  const first = parts.findIndex(({ value }) => value > 0);
  return first === -1 ? [] : parts.slice(first, first + 2);
}
