import { addLondonDays, type LondonDate } from '#domain/basics/london-time.ts';
import type { Period } from '#domain/booking/period.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import type { RegisterPeriod } from '#web/api/office/register.ts';

export const usualPeriods = ['week', 'month', 'last-month'] as const;
export type UsualPeriod = (typeof usualPeriods)[number];

const firstOf = (day: LondonDate) => `${day.slice(0, 7)}-01`;

/** The periods that councils ask for most: the last seven days, this month so far, the month before. */
export function usualPeriod(name: UsualPeriod, today: LondonDate): Period {
  if (name === 'week') return { from: addLondonDays(today, -6), to: today };
  if (name === 'month') return { from: firstOf(today), to: today };
  const to = addLondonDays(firstOf(today), -1);
  return { from: firstOf(to), to };
}

/** The period in the URL; without days, the last seven. */
export function readPeriod(search: URLSearchParams, today: LondonDate): RegisterPeriod {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return {
    ...(isDayOfCentury(from) && isDayOfCentury(to) ? { from, to } : usualPeriod('week', today)),
    by: search.get('by') === 'received' ? 'received' : 'pickup',
    isIncomplete: search.get('incomplete') === 'true',
  };
}

/** The query string of a period. */
export function writePeriod({ from, to, by, isIncomplete }: RegisterPeriod): URLSearchParams {
  return new URLSearchParams({
    from,
    to,
    ...(by === 'received' ? { by } : {}),
    ...(isIncomplete ? { incomplete: 'true' } : {}),
  });
}
