import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedEntry, entriesBetween, type LedgerEntry } from './ledger.ts';
import { afterReport, paymentStates, type Taken } from './payment-states.ts';

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
