import { describe, expect, it } from 'vitest';
import { daysLeft, documentTone, gateOf } from './document-state.ts';

const today = '2026-11-15';

describe('a document', () => {
  it('is valid until the end of its last day', () => {
    expect(documentTone('2026-11-14', today)).toBe('out');
    expect(documentTone('2026-11-15', today)).toBe('soon');
    expect(daysLeft('2026-11-15', today)).toBe(0);
    expect(documentTone('2026-12-15', today)).toBe('soon');
    expect(documentTone('2026-12-16', today)).toBe('good');
  });
});

describe('what a driver or vehicle may do', () => {
  it('names every document that has expired', () => {
    const papers = [
      { document: 'plate', expires: '2026-11-14' },
      { document: 'insurance', expires: '2027-01-01' },
      { document: 'mot', expires: '2025-01-01' },
    ] as const;
    expect(gateOf(papers, today)).toEqual({ state: 'barred', documents: ['plate', 'mot'] });
  });

  it('names the document that expires first, once that is soon', () => {
    const badge = { document: 'badge', expires: '2026-12-20' } as const;
    const licence = { document: 'licence', expires: '2026-12-24' } as const;
    expect(gateOf([licence, badge], today)).toEqual({ state: 'until', next: badge });
    expect(gateOf([{ ...badge, expires: '2027-01-15' }], today)).toEqual({ state: 'free' });
  });
});
