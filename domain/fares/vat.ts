import { perKey } from '#domain/basics/formats.ts';
import { type Pence, pence } from '#domain/basics/money.ts';

/**
 * A firm's VAT mode: not registered, principal (VAT on the whole fare) or agent (VAT is the driver's responsibility).
 */
export type VatMode = 'none' | 'principal' | 'agent';

// The UK's standard rate since 4 January 2011.
const standardPercent = 20;

/** The VAT included in a price, or null if the firm charges none. */
export function vatIn(mode: VatMode, price: Pence): Pence | null {
  return mode === 'principal' ? pence(Math.round((price * standardPercent) / (100 + standardPercent))) : null;
}

const percent = perKey((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

/** The rate formatted for a language: "20%", "20 %". */
export const formatVatRate = (tag: string): string => percent(tag).format(standardPercent / 100);
