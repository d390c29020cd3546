import { fareLine } from './fare-lines.ts';
import type { ExplainedPrice } from './voucher.ts';

/** What a journey costs when nobody turned up: a percentage of its fare. What is not charged gets a line of its own. */
export function priceOfNoShow({ pence, lines }: ExplainedPrice, percent: number): ExplainedPrice {
  const charged = Math.round((pence * percent) / 100);
  if (charged === pence) return { pence, lines };
  return { pence: charged, lines: [...lines, fareLine('no-show', charged - pence, { percent: { percent } })] };
}
