export type LeftUnit = 'days' | 'hours' | 'minutes';

/** What is left until a pickup in whole units, the two largest that count; empty once the minute has come. */
export function timeLeft(until: number, now: number): readonly { unit: LeftUnit; value: number }[] {
  const minutes = Math.floor((until - now) / 60_000);
  if (minutes < 1) return [];
  const parts = [
    { unit: 'days', value: Math.floor(minutes / 1440) },
    { unit: 'hours', value: Math.floor((minutes % 1440) / 60) },
    { unit: 'minutes', value: minutes % 60 },
  ] as const;
  const first = parts.findIndex(({ value }) => value > 0);
  return parts.slice(first, first + 2);
}
