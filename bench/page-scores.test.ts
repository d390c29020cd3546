import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageRun, pageRows, readReport } from './page-scores.ts';

// Messages for the person at the terminal.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const scores = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 };
const good: PageRun = { scores, shift: 0 };

/** A page with these results, one after another; the last one repeats. */
function runs(...outcomes: (PageRun | Error)[]) {
  let count = 0;
  return async () => {
    const outcome = outcomes[Math.min(count++, outcomes.length - 1)] ?? good;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
}

describe('the scores of a page', () => {
  it('come from three good runs even if some fail', async () => {
    const rows = await pageRows('home', runs(good, new Error('NO_FCP'), new Error('NO_FCP'), good));
    expect(rows.map(({ name, value, ok }) => [name, value, ok])).toEqual([
      ['home: performance', '99', true],
      ['home: accessibility', '100', true],
      ['home: best-practices', '100', true],
      ['home: seo', '100', true],
      ['home: layout shift', '0.000', true],
    ]);
  });

  it('are the medians', async () => {
    const run = (performance: number, shift: number) => ({ scores: { ...scores, performance }, shift });
    const rows = await pageRows('home', runs(run(0.2, 0.5), run(0.9, 0.02), run(1, 0)));
    expect(rows.filter(({ ok }) => !ok).map(({ value }) => value)).toEqual(['90', '0.020']);
  });

  it('must be 100 on pages without a form or large pictures', async () => {
    const missed = async (page: string) => (await pageRows(page, runs(good))).filter(({ ok }) => !ok);
    expect(await missed('login')).toEqual([]);
    expect((await missed('terms')).map(({ name, target }) => [name, target])).toEqual([
      ['terms: performance', '≥ 100'],
    ]);
  });

  it('are reported as failed when too many runs fail', async () => {
    expect(await pageRows('quote', runs(good, new Error('no answer within 180 s\nstack')))).toEqual([
      {
        name: 'quote: Lighthouse',
        value: '4 failed runs, last: no answer within 180 s',
        target: '3 runs',
        ok: false,
      },
    ]);
  });
});

describe('a Lighthouse report', () => {
  const report = {
    categories: Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, { score }])),
    audits: { 'cumulative-layout-shift': { numericValue: 0.004 } },
  };

  it('gives scores and layout shift', () => {
    expect(readReport(JSON.stringify(report))).toEqual({ scores, shift: 0.004 });
  });

  it.each([
    ['an error of its own', { runtimeError: { code: 'NO_FCP', message: 'nothing was painted' } }, 'NO_FCP: nothing'],
    ['a score that is missing', { categories: { ...report.categories, seo: { score: null } } }, 'no score for seo'],
    ['a shift that is missing', { audits: {} }, 'no layout shift'],
  ])('with %s is a failed run', (_what, change, reason) => {
    expect(() => readReport(JSON.stringify({ ...report, ...change }))).toThrow(reason);
  });
});
