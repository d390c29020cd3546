import { perKey } from '#domain/basics/formats.ts';
import { type Pence, pence } from '#domain/basics/money.ts';

/** How a firm stands to VAT: not registered, principal (VAT on the whole fare) or agent (VAT is the driver's matter). */
export type VatMode = 'none' | 'principal' | 'agent';

// The UK's standard rate since 4 January 2011.
const standardPercent = 20;

/** The VAT inside a price that includes it, or null where the firm charges none. */
export function vatIn(mode: VatMode, price: Pence): Pence | null {
  return mode === 'principal' ? pence(Math.round((price * standardPercent) / (100 + standardPercent))) : null;
}

const percent = perKey((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

/** The rate as people of a language write it: "20%", "20 %". */
export const formatVatRate = (tag: string): string => percent(tag).format(standardPercent / 100);
