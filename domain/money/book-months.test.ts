import { expect, it } from 'vitest';
import { openMonthFrom } from './book-months.ts';

it.each([
  ['2026-11', [], '2026-11'],
  ['2026-11', ['2026-10'], '2026-11'],
  ['2026-11', ['2026-11'], '2026-12'],
  ['2026-11', ['2026-11', '2026-12'], '2027-01'],
  ['2026-10', ['2026-10', '2026-12'], '2026-11'],
])('%s with %j locked counts for %s', (month, locked, counts) => {
  expect(openMonthFrom(month, new Set(locked))).toBe(counts);
});
