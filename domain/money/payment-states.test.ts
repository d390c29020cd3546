import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterReport, canBePaid, isAhead, paymentMoves, paymentStates, type Taken } from './payment-states.ts';

// The table, written out once more: a change must be deliberate.
const table = `asked>saved asked>held asked>paid asked>released asked>expired
saved>failed saved>held saved>paid saved>released
failed>held failed>paid failed>released failed>expired
held>paid held>released held>expired
paid>disputed paid>won paid>refunded paid>lost
disputed>won disputed>lost won>refunded refunded>lost`;

const start: Taken = { state: 'asked', held: 0, captured: 0, refunded: 0, disputed: 0 };

/** The life of one payment, report by report, as the provider saw it. */
const lives: readonly (readonly Taken[])[] = [
  [{ ...start, state: 'paid', captured: 5500 }],
  [
    { ...start, state: 'held', held: 6600 },
    { ...start, state: 'paid', held: 6600, captured: 5500 },
    { ...start, state: 'paid', held: 6600, captured: 5500, refunded: 500 },
    { ...start, state: 'disputed', held: 6600, captured: 5500, refunded: 500, disputed: 5000 },
    { ...start, state: 'won', held: 6600, captured: 5500, refunded: 500 },
    { ...start, state: 'refunded', held: 6600, captured: 5500, refunded: 5500 },
  ],
  [
    { ...start, state: 'saved' },
    { ...start, state: 'failed' },
    { ...start, state: 'paid', captured: 5500 },
    { ...start, state: 'disputed', captured: 5500, disputed: 5500 },
    { ...start, state: 'lost', captured: 5500, disputed: 5500 },
  ],
  [
    { ...start, state: 'held', held: 6600 },
    { ...start, state: 'released', held: 6600 },
  ],
];

describe('payment states', () => {
  it('allow exactly the moves of the table', () => {
    const allowed = paymentStates.flatMap((from) => paymentMoves[from].map((to) => `${from}>${to}`));
    expect(allowed.sort()).toEqual(table.split(/\s+/).sort());
  });

  it('never lead back', () => {
    for (const from of paymentStates)
      for (const to of paymentStates) expect(isAhead(from, to) && isAhead(to, from), `${from} ${to}`).toBe(false);
  });

  it('can be paid while they are asked for, and after a hold that failed', () => {
    expect(paymentStates.filter(canBePaid)).toEqual(['asked', 'failed']);
  });
});

describe('reports from the provider', () => {
  it('end in the same place in every order, even lost or duplicated, as long as the last one comes', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...lives)
          .chain((life) =>
            fc.record({ life: fc.constant(life), order: fc.array(fc.nat(life.length - 1), { maxLength: 12 }) }),
          ),
        ({ life, order }) => {
          const last = life.at(-1) ?? start;
          const reports = order.map((i) => life[i] ?? last);
          const at = (order[0] ?? 0) % (reports.length + 1);
          reports.splice(at, 0, last);
          expect(reports.reduce(afterReport, start)).toEqual(last);
        },
      ),
    );
  });

  it('never take anything back, and never refund more than was taken', () => {
    const report = fc.record({
      state: fc.constantFrom(...paymentStates),
      held: fc.nat(10_000),
      captured: fc.nat(10_000),
      refunded: fc.nat(20_000),
      disputed: fc.nat(10_000),
    });
    fc.assert(
      fc.property(fc.array(report), (reports) => {
        let known = start;
        for (const each of reports) {
          const next = afterReport(known, each);
          expect(next.state === known.state || isAhead(known.state, next.state)).toBe(true);
          for (const name of ['held', 'captured', 'refunded'] as const)
            expect(next[name]).toBeGreaterThanOrEqual(known[name]);
          expect(next.refunded).toBeLessThanOrEqual(next.captured);
          known = next;
        }
      }),
    );
  });
});
