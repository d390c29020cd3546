import { describe, expect, it } from 'vitest';
import { compactNumber, isSameFlight, readFlightNumber } from './flight-number.ts';

describe('a flight number', () => {
  it.each([
    ['BA117', 'BA 117', 'British Airways'],
    ['BA 117', 'BA 117', 'British Airways'],
    ['ba0117', 'BA 117', 'British Airways'],
    [' BAW117 ', 'BA 117', 'British Airways'],
    ['BAW 117', 'BA 117', 'British Airways'],
    ['BA-117', 'BA 117', 'British Airways'],
    ['EZY8123A', 'U2 8123A', 'easyJet'],
    ['U2 8123', 'U2 8123', 'easyJet'],
    ['U28123', 'U2 8123', 'easyJet'],
    ['w95301', 'W9 5301', 'Wizz Air UK'],
    ['QF1', 'QF 1', 'Qantas'],
  ])('%j is %s of %s', (typed, text, airline) => {
    expect(readFlightNumber(typed)).toMatchObject({ text, airline: { name: airline } });
  });

  it.each([
    ['QX 12', 'QX 12'],
    ['9Z88', '9Z 88'],
    ['ABC99', 'ABC 99'],
  ])('%j of an airline that we do not know is still one', (typed, text) => {
    expect(readFlightNumber(typed)).toMatchObject({ text, airline: null });
  });

  it.each(['', '117', 'BA', 'BA0', 'BA00000', 'BA12345', 'B 117', '12 345', 'BAWX1', 'BA117AB', 'to BA117', 'BA١٧'])(
    '%j is none',
    (typed) => {
      expect(readFlightNumber(typed)).toBeNull();
    },
  );

  it('is the same however it is written', () => {
    expect(isSameFlight('BAW0117', 'ba 117')).toBe(true);
    expect(isSameFlight('BA 117', 'BA 117A')).toBe(false);
    expect(isSameFlight('', '')).toBe(false);
    expect(isSameFlight('BA 117', 'no flight')).toBe(false);
    expect(isSameFlight('no flight', 'BA 117')).toBe(false);
    expect(compactNumber({ text: 'BA 117' })).toBe('BA117');
  });
});
