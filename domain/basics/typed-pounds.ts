import { type Pence, pence, pounds } from './money.ts';

/** Thousands grouped as our languages do: 1,250 and 1,250.00, 1.250,00, 1 250,00. “1.250” could be a slip. */
const grouped = /^\d{1,3}(?:,\d{3}(?:\.\d{1,2})?|\.\d{3},\d{1,2}|\s\d{3}(?:[.,]\d{1,2})?)$/;

/** Reads pounds as people type them: 55, 55.5, 55.50, 55,50, with or without a pound sign. Null when invalid. */
export function readPence(text: string): Pence | null {
  const bare = text.trim().replaceAll(/^£\s*|\s*£$/g, '');
  const digits = grouped.test(bare) ? bare.replace(/[.,\s]/, '') : bare;
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  return pence(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** The same in pounds. */
export function readPounds(text: string): number | null {
  const amount = readPence(text);
  return amount === null ? null : pounds(amount);
}

/** An amount for a `DecimalField`, which shows it as the language writes it: 55.00. */
export function typedPounds(amount: number): string {
  return (amount / 100).toFixed(2);
}
