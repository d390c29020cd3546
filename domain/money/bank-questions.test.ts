import { describe, expect, it } from 'vitest';
import { isLongAgo, namesAnother } from './bank-questions.ts';

describe('what staff are asked about a bank’s row', () => {
  it.each([
    ['2026-11-16', false],
    ['2025-05-16', false],
    ['2025-05-15', true],
  ])('a payment of %s, on 16 November 2026, is of long ago: %s', (on, isOld) => {
    expect(isLongAgo(on, '2026-11-16')).toBe(isOld);
  });

  const others = ['Lexicon Publishing Ltd', 'Wildridings School', 'Bracknell Services Limited'];
  it.each([
    ['LEXICON INV-00001', 'Wildridings School', true],
    ['WILDRIDINGS INV-00001', 'Wildridings School', false],
    ['LEXICON FOR WILDRIDINGS INV-00001', 'Wildridings School', false],
    ['INV-00001', 'Wildridings School', false],
    ['J SMITH INV-00001', 'Wildridings School', false],
    ['IT SERVICES INV-00001', 'Wildridings School', false],
  ])('%s for an invoice of %s: %s', (text, company, isAnother) => {
    expect(namesAnother(text, company, others)).toBe(isAnother);
  });
});
