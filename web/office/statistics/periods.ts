import { addLondonDays, type LondonDate } from '#domain/basics/london-time.ts';
import type { StatisticsPeriod } from '#web/api/statistics.ts';

export const presets = ['weeks', 'half', 'year', 'years'] as const;
export type Preset = (typeof presets)[number];

/** The dates of a period today. Future bookings are included, so most end four weeks from now. */
export function presetPeriod(preset: Preset, today: LondonDate): StatisticsPeriod {
  const to = addLondonDays(today, 28);
  if (preset === 'weeks') return { from: addLondonDays(today, -84), to };
  if (preset === 'half') return { from: addLondonDays(today, -182), to };
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  return { from: addLondonDays(today, -702), to };
}

/** The period of a URL; null when somebody has typed other dates. */
export function presetOf(period: StatisticsPeriod, today: LondonDate): Preset | null {
  const same = ({ from, to }: StatisticsPeriod) => from === period.from && to === period.to;
  return presets.find((preset) => same(presetPeriod(preset, today))) ?? null;
}
