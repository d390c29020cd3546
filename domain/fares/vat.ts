import { perKey } from '#domain/basics/formats.ts';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { type Pence, pence } from '#domain/basics/money.ts';

/**
 * A firm's VAT mode: not registered, principal (VAT on the whole fare) or agent (VAT is the driver's responsibility).
 */
export type VatMode = 'none' | 'principal' | 'agent';

// The UK's standard rate since 4 January 2011. A new rate is a row of its own.
const rates = [{ since: '2011-01-04', percent: 20 }] as const;
const standardPercent = rates[0].percent;

/** The standard rate on a day. */
export const vatPercentOn = (day: LondonDate): number =>
  rates.findLast(({ since }) => day >= since)?.percent ?? standardPercent;

/** The VAT included in an amount, to the nearest penny; what is taken back carries as much as was charged. */
export const taxIn = (gross: number, percent: number): number =>
  Math.sign(gross) * Math.round((Math.abs(gross) * percent) / (100 + percent)) + 0;

/** A mode, and the day from which it is in force. */
export interface ModeSince {
  readonly since: LondonDate;
  readonly mode: VatMode;
}

/** The mode in force on a day; null before the first day that is known. `modes` are the earliest first. */
export const modeOn = (modes: readonly ModeSince[], day: LondonDate): VatMode | null =>
  modes.findLast(({ since }) => day >= since)?.mode ?? null;

/** The VAT included in a price, or null if the firm charges none. */
export function vatIn(mode: VatMode, price: Pence): Pence | null {
  return mode === 'principal' ? pence(taxIn(price, standardPercent)) : null;
}

const percent = perKey((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

/** The rate formatted for a language: "20%", "20 %". */
export const formatVatRate = (tag: string): string => percent(tag).format(standardPercent / 100);
