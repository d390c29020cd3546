import { type Pence, pence } from './money.ts';

/** Reads pounds as people type them: 55, 55.5, 55.50, 55,50, with or without a pound sign. Null when invalid. */
export function readPence(text: string): Pence | null {
  const found = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*£?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  return pence(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** An amount for an input field: 55.00. */
export function typedPounds(amount: number): string {
  return (amount / 100).toFixed(2);
}
