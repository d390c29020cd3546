import { addLondonDays, type LondonDate } from '#domain/basics/london-time.ts';
import type { StatisticsPeriod } from '#web/api/office/statistics.ts';

export const presets = ['weeks', 'half', 'year', 'years'] as const;
export type Preset = (typeof presets)[number];

/** The dates of a period today: the last weeks end today, a year is the whole year with what is booked ahead. */
export function presetPeriod(preset: Preset, today: LondonDate): StatisticsPeriod {
  const last = (days: number) => ({ from: addLondonDays(today, 1 - days), to: today });
  if (preset === 'weeks') return last(12 * 7);
  if (preset === 'half') return last(26 * 7);
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  return last(2 * 366);
}

/** The period of a URL; null when somebody has typed other dates. */
export function presetOf(period: StatisticsPeriod, today: LondonDate): Preset | null {
  const same = ({ from, to }: StatisticsPeriod) => from === period.from && to === period.to;
  return presets.find((preset) => same(presetPeriod(preset, today))) ?? null;
}
