import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import type { Charge } from './charges.ts';
import { chargesV1 } from './charges-v1.ts';
import { chargeDifferences, mergeCharges, putCharge } from './edit-charges.ts';

const [heathrow, gatwick] = ['LHR', 'LGW'].map((what) => chargesV1.find((row) => row.what === what));
if (!heathrow || !gatwick) throw new Error('no charges');
const dearer = (row: Charge, amount: number): Charge => ({ ...row, amount: pence(amount) });
const next = { ...heathrow, from: '2027-01-01', amount: pence(900) };

describe('charges that staff edit', () => {
  it('get a new row, or another in place of one', () => {
    expect(putCharge([heathrow], next, null)).toEqual([heathrow, next]);
    expect(putCharge([heathrow, gatwick], dearer(heathrow, 800), heathrow)).toEqual([gatwick, dearer(heathrow, 800)]);
  });

  it('keep what two people changed at the same time', () => {
    const mine = [dearer(heathrow, 800), gatwick, next];
    const theirs = [heathrow, dearer(gatwick, 1100)];
    const merged = mergeCharges([heathrow, gatwick], mine, theirs);
    expect(new Set(merged)).toEqual(new Set([dearer(heathrow, 800), dearer(gatwick, 1100), next]));
  });

  it('stay removed when somebody else saved something else', () => {
    expect(mergeCharges([heathrow, gatwick], [gatwick], [heathrow, dearer(gatwick, 1100)])).toEqual([
      dearer(gatwick, 1100),
    ]);
  });

  it('differ by row: changed, new and gone', () => {
    const found = chargeDifferences([heathrow, gatwick], [dearer(heathrow, 800), next]);
    expect(found.map(({ before, after }) => [before?.amount, after?.amount])).toEqual([
      [700, 800],
      [1000, undefined],
      [undefined, 900],
    ]);
    expect(chargeDifferences(chargesV1, chargesV1)).toEqual([]);
  });
});
