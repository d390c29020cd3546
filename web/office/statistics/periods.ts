import { addLondonDays, type LondonDate } from '#domain/basics/london-time.ts';
import type { AskedPeriod } from '#web/api/statistics.ts';

export const presets = ['weeks', 'half', 'year', 'years'] as const;
export type Preset = (typeof presets)[number];

/** The stretch that a choice means today. What is booked ahead belongs to the present, so most end four weeks from now. */
export function presetPeriod(preset: Preset, today: LondonDate): AskedPeriod {
  const to = addLondonDays(today, 28);
  if (preset === 'weeks') return { from: addLondonDays(today, -84), to };
  if (preset === 'half') return { from: addLondonDays(today, -182), to };
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  return { from: addLondonDays(today, -702), to };
}

/** The choice that an address means; null when somebody has typed other days. */
export function presetOf(period: AskedPeriod, today: LondonDate): Preset | null {
  const same = ({ from, to }: AskedPeriod) => from === period.from && to === period.to;
  return presets.find((preset) => same(presetPeriod(preset, today))) ?? null;
}
