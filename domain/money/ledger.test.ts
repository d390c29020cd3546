import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctionEntries,
  creditEntry,
  earnedEntry,
  entriesBetween,
  invoiceEntry,
  invoicePaidEntry,
  type LedgerEntry,
  payoutEntries,
  settlementEntries,
} from './ledger.ts';
import { afterReport, paymentStates, type Taken } from './payment-states.ts';
import type { Sheet, SheetJob } from './settlement.ts';

const start: Taken = { state: 'asked', held: 0, captured: 0, refunded: 0, disputed: 0 };
const words = (entries: readonly LedgerEntry[]) =>
  entries.map(({ what, lines }) => `${what}: ${lines.map(({ account, pence }) => `${account} ${pence}`).join(', ')}`);

describe('what the ledger says about a payment', () => {
  it.each([
    ['nothing happened', start, []],
    ['a hold is nobody’s money yet', { state: 'held', held: 6600 }, []],
    ['paid', { state: 'paid', captured: 5500 }, ['taken: provider 5500, customers -5500']],
    [
      'paid and partly refunded, learned together',
      { state: 'paid', captured: 5500, refunded: 500 },
      ['taken: provider 5500, customers -5500', 'refunded: customers 500, provider -500'],
    ],
    [
      'disputed',
      { state: 'disputed', captured: 5500, disputed: 5500 },
      ['taken: provider 5500, customers -5500', 'disputed: disputes 5500, provider -5500'],
    ],
  ] as const)('%s', (_case, after, said) => {
    expect(words(entriesBetween(start, { ...start, ...after }))).toEqual(said);
  });

  it('a company that pays its invoice by card', () => {
    const taken = { ...start, state: 'paid', captured: 9000, refunded: 1000 } as const;
    expect(words(entriesBetween(start, taken, 'companies'))).toEqual([
      'taken: provider 9000, companies -9000',
      'refunded: companies 1000, provider -1000',
    ]);
  });

  it('a dispute that was won gives the money back', () => {
    const before = { ...start, state: 'disputed', captured: 5500, disputed: 5500 } as const;
    expect(words(entriesBetween(before, { ...before, state: 'won', disputed: 0 }))).toEqual([
      'dispute-ended: provider 5500, disputes -5500',
    ]);
  });

  it('adds up to what the provider has for us, however the reports come in', () => {
    const report = fc.record({
      state: fc.constantFrom(...paymentStates),
      held: fc.nat(9000),
      captured: fc.nat(9000),
      refunded: fc.nat(9000),
      disputed: fc.nat(9000),
    });
    fc.assert(
      fc.property(fc.array(report), (reports) => {
        let known = start;
        const balance: Record<string, number> = {};
        for (const each of reports) {
          const next = afterReport(known, each);
          for (const { lines } of entriesBetween(known, next)) {
            expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
            for (const { account, pence } of lines) balance[account] = (balance[account] ?? 0) + pence;
          }
          known = next;
        }
        expect(balance.provider ?? 0).toBe(known.captured - known.refunded - known.disputed);
        expect(balance.disputes ?? 0).toBe(known.disputed);
      }),
    );
  });
});

describe('what is earned', () => {
  it.each([
    [0, 5500, 'earned: customers 5500, fares -5500'],
    [5500, 5000, 'earned: fares 500, customers -500'],
    [5500, 5500, undefined],
  ])('%ip so far and %ip in all', (earned, all, said) => {
    const entry = earnedEntry(earned, all, 'fares');
    expect(entry === null ? undefined : words([entry])[0]).toBe(said);
  });
});

describe('what the ledger says about drivers', () => {
  const at = new Date('2026-11-16T12:00:00Z');
  const sheet: Sheet = { opening: 0, jobs: [], entries: [], rent: 0, fares: 0, earned: 0, collected: 0, closing: 0 };
  const job: SheetJob = {
    id: 'a',
    reference: 'BT-AAAA-AA',
    at,
    fare: 5000,
    share: 4000,
    collected: 0,
    paidBy: 'online',
  };

  it.each([
    ['nothing happened', {}, []],
    ['earned', { earned: 4000 }, ['driver-pay: driver-pay 4000, drivers -4000']],
    ['fares in cash', { collected: 5000 }, ['collected: drivers 5000, fares -5000']],
    ['fares by the card machine', { byCard: 5000 }, ['card-taken: bank 5000, fares -5000']],
    ['tips by the card machine', { tips: 300 }, ['tips: bank 300, drivers -300']],
    ['rent', { rent: 12_000 }, ['rent: drivers 12000, rent -12000']],
    [
      'extras and corrections are pay, a payout is none',
      {
        earned: 4000,
        entries: [
          { kind: 'extra', at, pence: 600, reason: 'Car park' },
          { kind: 'adjustment', at, pence: -1000, reason: 'Fuel card' },
          { kind: 'payout', at, pence: -2500, reason: '' },
        ],
      },
      ['driver-pay: driver-pay 3600, drivers -3600'],
    ],
    [
      'corrections beyond what was earned',
      { earned: 400, entries: [{ kind: 'adjustment', at, pence: -1000, reason: 'Fuel card' }] },
      ['driver-pay: drivers 600, driver-pay -600'],
    ],
  ] as const)('in a week: %s', (_case, change, said) => {
    expect(words(settlementEntries({ ...sheet, ...change }))).toEqual(said);
  });

  it.each([
    ['we pay', 3600, ['driver-payout: drivers 3600, bank -3600']],
    ['the driver pays', -1200, ['driver-payout: bank 1200, drivers -1200']],
    ['nobody pays', 0, []],
  ])('for a closed week: %s', (_case, closing, said) => {
    expect(words(payoutEntries(closing))).toEqual(said);
  });

  it.each([
    ['nothing', {}, {}, []],
    ['it was cash', {}, { collected: 5000 }, ['collected: driver-pay 5000, fares -5000']],
    ['it was not cash', { collected: 5000 }, {}, ['collected: fares 5000, driver-pay -5000']],
    [
      'it was by card and not cash, with a tip',
      { collected: 5000 },
      { byCard: 5000, tip: 300 },
      [
        'card-taken: bank 5000, fares -5000',
        'collected: fares 5000, driver-pay -5000',
        'tips: bank 300, driver-pay -300',
      ],
    ],
    [
      'it was less by card, and less of a tip',
      { byCard: 5000, tip: 300 },
      { byCard: 4000, tip: 100 },
      ['card-taken: fares 1000, bank -1000', 'tips: driver-pay 200, bank -200'],
    ],
  ])('a settled job is put right: %s', (_case, before, after, said) => {
    expect(words(correctionEntries({ ...job, ...before }, { ...job, ...after }))).toEqual(said);
  });
});

describe('what the ledger says about companies', () => {
  it('they owe their invoices, less credit notes and what came into the bank', () => {
    expect(words([invoiceEntry(9000), creditEntry(1500), invoicePaidEntry(7500)])).toEqual([
      'invoiced: companies 9000, fares -9000',
      'credited: fares 1500, companies -1500',
      'invoice-paid: bank 7500, companies -7500',
    ]);
  });
});
