import { describe, expect, it } from 'vitest';
import { daysLeft, judgeGate, paperTone } from './document-state.ts';

const today = '2026-11-15';

describe('a paper', () => {
  it('is good to the end of its last day', () => {
    expect(paperTone('2026-11-14', today)).toBe('out');
    expect(paperTone('2026-11-15', today)).toBe('soon');
    expect(daysLeft('2026-11-15', today)).toBe(0);
    expect(paperTone('2026-12-15', today)).toBe('soon');
    expect(paperTone('2026-12-16', today)).toBe('good');
  });
});

describe('the licence gate', () => {
  it('names every paper that has run out', () => {
    const papers = [
      { document: 'plate', expires: '2026-11-14' },
      { document: 'insurance', expires: '2027-01-01' },
      { document: 'mot', expires: '2025-01-01' },
    ] as const;
    expect(judgeGate(papers, today)).toEqual({ state: 'barred', documents: ['plate', 'mot'] });
  });

  it('names the paper that ends first, while its end is in sight', () => {
    const badge = { document: 'badge', expires: '2026-12-20' } as const;
    const licence = { document: 'licence', expires: '2026-12-24' } as const;
    expect(judgeGate([licence, badge], today)).toEqual({ state: 'until', paper: badge });
    expect(judgeGate([{ ...badge, expires: '2027-01-15' }], today)).toEqual({ state: 'free' });
  });
});
