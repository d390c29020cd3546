import { type FareLine, fareLine } from './fare-lines.ts';
import type { ExplainedPrice } from './voucher.ts';

const isOfEnd = ({ code }: FareLine) => code === 'no-show' || code === 'no-passenger';

/** The fare as it was agreed, before the trip ended without a passenger. */
export function agreedFare({ pence, lines }: ExplainedPrice): ExplainedPrice {
  const taken = lines.filter(isOfEnd).reduce((total, { amount }) => total + amount, 0);
  return { pence: pence - taken, lines: lines.filter((line) => !isOfEnd(line)) };
}

/** A percentage of what was agreed, in pence. */
export const shareOfAgreed = (price: ExplainedPrice, percent: number): number =>
  Math.round((agreedFare(price).pence * percent) / 100);

/** What is charged for a trip without a passenger. What is not charged gets a line of its own. */
export function priceOfEnd(price: ExplainedPrice, charged: number, noShowPercent: number | null): ExplainedPrice {
  const agreed = agreedFare(price);
  if (charged === agreed.pence) return agreed;
  const isByTerms = noShowPercent !== null && charged > 0 && charged === shareOfAgreed(price, noShowPercent);
  const line = isByTerms
    ? fareLine('no-show', charged - agreed.pence, { percent: { percent: noShowPercent } })
    : fareLine('no-passenger', charged - agreed.pence);
  return { pence: charged, lines: [...agreed.lines, line] };
}
