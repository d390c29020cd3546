import { expect, it } from 'vitest';
import { endReasons, isToldByUs, percentByTerms } from './trip-without-passenger.ts';

it('an end without a passenger costs what the terms say, and nothing where the firm is to blame', () => {
  const charges = { noShowPercent: 80, lateCancelPercent: 50 };
  expect(endReasons.map((reason) => [reason, percentByTerms(reason, charges)])).toEqual([
    ['no-show', 80],
    ['wrong-start', 0],
    ['breakdown', 0],
    ['cancelled-at-door', 50],
    ['office', 0],
  ]);
  expect(endReasons.filter(isToldByUs)).toEqual(['cancelled-at-door', 'office']);
});
