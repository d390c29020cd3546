import { expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { formatVatRate, vatIn } from './vat.ts';

it('is a sixth of the price for a principal, and none otherwise', () => {
  expect(vatIn('principal', pence(12000))).toBe(2000);
  expect(vatIn('principal', pence(5550))).toBe(925);
  expect(vatIn('none', pence(12000))).toBeNull();
  expect(vatIn('agent', pence(12000))).toBeNull();
});

it.each([
  ['en-GB', '20%'],
  ['de', '20 %'],
  ['fr', '20 %'],
])('is formatted for %s', (tag, written) => {
  // Intl puts several kinds of no-break space before the sign.
  expect(formatVatRate(tag).replaceAll(/\s/gu, ' ')).toBe(written);
});
