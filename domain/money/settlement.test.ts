import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementEntries } from './ledger.ts';
import { type DrivenJob, makeSheet, type PayRule, type SheetEntry, sheetJob } from './settlement.ts';

const at = new Date('2026-11-10T12:00:00Z');
const job = (change: Partial<DrivenJob> = {}): DrivenJob => ({
  id: 'a',
  reference: 'BT-AAAA-AA',
  at,
  fare: 5501,
  reduction: 0,
  isNoShow: false,
  isOnAccount: false,
  paidOnline: 0,
  end: null,
  expenses: 0,
  ...change,
});
const commission: PayRule = { percent: 80, perJob: 0, rent: 0 };

describe('a job on a sheet', () => {
  it.each([
    ['cash', {}, commission, { fare: 5501, share: 4401, collected: 5501, paidBy: 'car' }],
    ['paid online', { paidOnline: 5501 }, commission, { share: 4401, collected: 0, paidBy: 'online' }],
    ['partly online', { paidOnline: 2000 }, commission, { share: 4401, collected: 3501, paidBy: 'car' }],
    ['more online than the fare', { paidOnline: 9000 }, commission, { share: 4401, collected: 0 }],
    ['on account', { isOnAccount: true }, commission, { share: 4401, collected: 0, paidBy: 'account' }],
    ['a no-show', { isNoShow: true }, commission, { fare: 0, share: 0, collected: 0 }],
    [
      'a no-show paid before',
      { isNoShow: true, paidOnline: 5501 },
      commission,
      { fare: 5501, share: 4401, collected: 0 },
    ],
    ['a no-show on account', { isNoShow: true, isOnAccount: true }, commission, { fare: 5501, share: 4401 }],
    ['a flat amount', {}, { percent: 0, perJob: 1500, rent: 0 }, { share: 1500, collected: 5501 }],
    ['rent alone: the driver keeps it all', {}, { percent: 100, perJob: 0, rent: 12_000 }, { share: 5501 }],
    [
      'said to be cash',
      { end: { paidBy: 'cash', taken: 5501, tip: 300 } },
      commission,
      { collected: 5501, byCard: 0, tip: 0, paidBy: 'car' },
    ],
    [
      'by card in the car',
      { end: { paidBy: 'card', taken: 5501, tip: 300 } },
      commission,
      { share: 4401, collected: 0, byCard: 5501, tip: 300, paidBy: 'card' },
    ],
    [
      'cash that somebody also paid online',
      { paidOnline: 5501, end: { paidBy: 'cash', taken: 5501, tip: 0 } },
      commission,
      { collected: 5501 },
    ],
    [
      'the rest of a held fare by card',
      { paidOnline: 5001, end: { paidBy: 'card', taken: 500, tip: 0 } },
      commission,
      { byCard: 500, collected: 0 },
    ],
    [
      'paid online, said so',
      { paidOnline: 5501, end: { paidBy: 'prepaid', taken: 0, tip: 0 } },
      commission,
      { collected: 0, paidBy: 'online' },
    ],
    [
      'a price lowered after cash was taken',
      { fare: 5000, end: { paidBy: 'cash', taken: 5501, tip: 0 } },
      commission,
      { share: 4000, collected: 5501 },
    ],
    [
      'parking and tolls go back in full',
      { expenses: 1001 },
      commission,
      { fare: 5501, share: 3600 + 1001, collected: 5501 },
    ],
    ['mixed', {}, { percent: 50, perJob: 200, rent: 5000 }, { share: 2951 }],
  ] as const)('%s', (_case, change, rule, shown) => {
    expect(sheetJob(job(change), rule)).toMatchObject(shown);
  });
});

describe('a sheet', () => {
  const entries: SheetEntry[] = [
    { kind: 'extra', at, pence: 600, reason: 'Car park' },
    { kind: 'adjustment', at, pence: -1000, reason: 'Fuel card' },
    { kind: 'payout', at, pence: -2500, reason: '' },
  ];

  it('comes to what is carried over, earned and added, less what the driver holds and the rent', () => {
    const week = { opening: 2500, jobs: [job(), job({ paidOnline: 5501 })], entries };
    expect(makeSheet(week, { percent: 80, perJob: 0, rent: 3000 })).toMatchObject({
      fares: 11_002,
      earned: 8802,
      collected: 5501,
      rent: 3000,
      closing: 2500 + 8802 - 5501 + 600 - 1000 - 2500 - 3000,
    });
  });

  it('of a week without jobs is the rent', () => {
    expect(makeSheet({ opening: 0, jobs: [], entries: [] }, { percent: 100, perJob: 0, rent: 12_000 }).closing).toBe(
      -12_000,
    );
  });

  it('changes what we owe the driver in the ledger by just what it says', () => {
    const amount = fc.integer({ min: -50_000, max: 50_000 });
    const anyJob = fc.record({
      fare: fc.nat(50_000),
      paidOnline: fc.nat(60_000),
      isNoShow: fc.boolean(),
      isOnAccount: fc.boolean(),
      end: fc.option(fc.record({ paidBy: fc.constantFrom('cash', 'card'), taken: fc.nat(60_000), tip: fc.nat(5000) })),
      expenses: fc.nat(3000),
    });
    const rule = fc.record({ percent: fc.nat(100), perJob: fc.nat(5000), rent: fc.nat(30_000) });
    fc.assert(
      fc.property(amount, fc.array(anyJob), fc.array(amount), rule, (opening, jobs, extras, pay) => {
        const week = {
          opening,
          jobs: jobs.map(job),
          entries: extras.map((pence) => ({ kind: 'adjustment' as const, at, pence, reason: 'x' })),
        };
        const sheet = makeSheet(week, pay);
        let owed = 0;
        for (const { lines } of settlementEntries(sheet)) {
          expect(lines.reduce((total, { pence }) => total + pence, 0)).toBe(0);
          for (const { account, pence } of lines) if (account === 'drivers') owed -= pence;
        }
        expect(opening + owed).toBe(sheet.closing);
      }),
    );
  });
});
