import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionEntries, type LedgerEntry, settlementEntries } from './ledger.ts';
import {
  balanceOf,
  type DrivenJob,
  extrasOf,
  makeSheet,
  type PayRule,
  type SheetEntry,
  type SheetJob,
  sheetJob,
} from './settlement.ts';

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
    [
      'a code: the firm gives it, not the driver',
      { fare: 4501, reduction: 1000 },
      commission,
      { fare: 5501, reduction: 1000, share: 4401, collected: 4501 },
    ],
    [
      'a code on account',
      { fare: 4501, reduction: 1000, isOnAccount: true },
      commission,
      { fare: 5501, reduction: 1000, share: 4401, collected: 0 },
    ],
    [
      'a no-show with a code: what was paid before, and no more',
      { fare: 4501, reduction: 1000, isNoShow: true, paidOnline: 4501 },
      commission,
      { fare: 4501, reduction: 0, share: 3601, collected: 0, paidBy: 'online' },
    ],
    [
      'a no-show who had paid more than is charged for it',
      { fare: 2000, isNoShow: true, paidOnline: 5501 },
      commission,
      { fare: 2000, reduction: 0, share: 1600, collected: 0 },
    ],
    ['a no-show on account: nothing was taken', { isNoShow: true, isOnAccount: true }, commission, { collected: 0 }],
    [
      'on account, and the driver was given something',
      { isOnAccount: true, end: { paidBy: 'card', taken: 900, tip: 100 } },
      commission,
      { collected: 900, byCard: 0, tip: 0, paidBy: 'account' },
    ],
    [
      'nothing was paid anywhere',
      { end: { paidBy: 'cash', taken: 0, tip: 0 } },
      commission,
      { collected: 0, paidBy: 'car' },
    ],
    ['mixed', {}, { percent: 50, perJob: 200, rent: 5000 }, { share: 2951 }],
  ] as const)('%s', (_case, change, rule, shown) => {
    expect(sheetJob(job(change), rule)).toMatchObject(shown);
  });
});

describe('a job on a sheet, line by line', () => {
  it('says which job it is and all that belongs to it', () => {
    const driven = job({ fare: 5001, reduction: 500, end: { paidBy: 'card', taken: 5001, tip: 300 } });
    expect(sheetJob(driven, commission)).toEqual({
      id: 'a',
      reference: 'BT-AAAA-AA',
      at,
      fare: 5501,
      reduction: 500,
      share: 4401,
      collected: 0,
      byCard: 5001,
      tip: 300,
      paidBy: 'card',
    });
  });

  it('adds its share to what we owe the driver, and a tip by card, less what the driver holds', () => {
    const shown: SheetJob = { ...sheetJob(job(), commission), share: 4401, collected: 5501, tip: 300 };
    expect(balanceOf(shown)).toBe(-800);
    const { tip: _, ...older } = shown;
    expect(balanceOf(older)).toBe(-1100);
  });
});

const anyJob = fc.record({
  fare: fc.nat(50_000),
  reduction: fc.nat(5000),
  paidOnline: fc.nat(60_000),
  isNoShow: fc.boolean(),
  isOnAccount: fc.boolean(),
  end: fc.option(fc.record({ paidBy: fc.constantFrom('cash', 'card'), taken: fc.nat(60_000), tip: fc.nat(5000) })),
  expenses: fc.nat(3000),
});
const rule = fc.record({ percent: fc.nat(100), perJob: fc.nat(5000), rent: fc.nat(30_000) });

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

  it('lists its jobs and entries, and adds up codes, cards and tips', () => {
    const jobs = [
      job({ fare: 4000, reduction: 1000 }),
      job({ id: 'b', fare: 2000, reduction: 500, end: { paidBy: 'card', taken: 2000, tip: 250 } }),
      job({ id: 'c', fare: 1000, end: { paidBy: 'card', taken: 1000, tip: 50 } }),
    ];
    const sheet = makeSheet({ opening: -700, jobs, entries }, { percent: 50, perJob: 100, rent: 0 });
    expect(sheet.jobs.map(({ id, share }) => [id, share])).toEqual([
      ['a', 2600],
      ['b', 1350],
      ['c', 600],
    ]);
    expect({ ...sheet, jobs: [] }).toEqual({
      opening: -700,
      jobs: [],
      entries,
      rent: 0,
      fares: 8500,
      reductions: 1500,
      earned: 4550,
      collected: 4000,
      byCard: 3000,
      tips: 300,
      // Carried over, earned, less the cash, tips, and the entries.
      closing: -700 + 4550 - 4000 + 300 - 2900,
    });
  });

  it('adds up extras and corrections, without payouts', () => {
    expect(extrasOf({ entries })).toBe(-400);
  });

  it('of a week without jobs is the rent', () => {
    expect(makeSheet({ opening: 0, jobs: [], entries: [] }, { percent: 100, perJob: 0, rent: 12_000 }).closing).toBe(
      -12_000,
    );
  });

  it('changes what we owe the driver in the ledger by just what it says', () => {
    const amount = fc.integer({ min: -50_000, max: 50_000 });
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

  it('and the correction of a job come to the same in the ledger as the right sheet would have', () => {
    const balances = (entries: readonly LedgerEntry[]) => {
      const sums: Record<string, number> = {};
      for (const { account, pence } of entries.flatMap(({ lines }) => lines))
        sums[account] = (sums[account] ?? 0) + pence;
      return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0));
    };
    const week = (jobs: DrivenJob[], pence: number) => ({
      opening: 0,
      jobs,
      entries: [{ kind: 'adjustment' as const, at, pence, reason: 'x' }],
    });
    fc.assert(
      fc.property(anyJob, anyJob, rule, (wrong, right, pay) => {
        const [before, after] = [sheetJob(job(wrong), pay), sheetJob(job(right), pay)];
        const correction = makeSheet(week([], balanceOf(after) - balanceOf(before)), { ...pay, rent: 0 });
        const said = [
          ...settlementEntries(makeSheet(week([job(wrong)], 0), pay)),
          ...correctionEntries(before, after),
          ...settlementEntries(correction),
        ];
        expect(balances(said)).toEqual(balances(settlementEntries(makeSheet(week([job(right)], 0), pay))));
      }),
    );
  });
});
