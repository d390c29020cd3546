import { describe, expect, it } from 'vitest';
import { type MutantReport, mutantRow, unnoticed } from './mutants.ts';

type Status = MutantReport['files'][string]['mutants'][number]['status'];

/** A report of one file with this many mutants of each status. */
function report(counts: Partial<Record<Status, number>>): MutantReport {
  const mutants = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, i) => ({
      status: status as Status,
      mutatorName: 'ConditionalExpression',
      replacement: 'false  &&\n  true',
      location: { start: { line: i + 1, column: 7 } },
    })),
  );
  return { files: { 'domain/fares/vat.ts': { mutants } } };
}

describe('the score of a rule folder', () => {
  it.each<[string, Partial<Record<Status, number>>, string, boolean]>([
    ['met', { Killed: 94, Timeout: 1, Survived: 3, NoCoverage: 2 }, '95.0 %', true],
    ['missed', { Killed: 949, Survived: 51 }, '94.9 %', false],
    ['not rounded up', { Killed: 9499, Survived: 501 }, '94.9 %', false],
    ['without what could not run or was left out', { Killed: 1, Ignored: 9, RuntimeError: 9 }, '100.0 %', true],
  ])('is %s', (_what, counts, score, ok) => {
    const row = mutantRow('fares', report(counts));
    expect(row).toMatchObject({ name: 'domain/fares', target: '≥ 95 %', ok });
    expect(row.value.startsWith(score)).toBe(true);
  });

  it('says how many mutants were skipped', () => {
    const { value } = mutantRow('fares', report({ Killed: 5, Survived: 1, NoCoverage: 2, Ignored: 3 }));
    expect(value).toBe('62.5 %: 5 caught, 1 survived, 2 not covered, 3 left out');
  });

  it('is shown as none when there are no mutants', () => {
    expect(mutantRow('fares', { files: {} })).toMatchObject({ value: 'nothing to change', target: 'shown', ok: true });
  });
});

describe('a surviving mutant', () => {
  it('is listed by file and line', () => {
    expect(unnoticed(report({ Killed: 2, Survived: 1, NoCoverage: 1, Ignored: 1 }))).toEqual([
      'domain/fares/vat.ts:1:7 ConditionalExpression: false && true',
      'domain/fares/vat.ts:1:7 ConditionalExpression: false && true',
    ]);
  });
});
