import { describe, expect, it } from 'vitest';
import { phoneTail, readDialled, readUkLandline, searchedText, textableNumber } from './phone.ts';

describe('UK landline', () => {
  it.each([
    ['01344 123456', '1344123456'],
    ['1344123456', '1344123456'],
    ['+44 1344 123456', '1344123456'],
    ['+44 (0)1344 123456', '1344123456'],
    ['0044 1344 123456', '1344123456'],
    // Some numbers have one digit less; they keep their zero, so that there are ten.
    ['01204 12345', '0120412345'],
    ['4412345678', '4412345678'],
    ['01200 456789', '1200456789'],
    ['+44 1204 123456', '1204123456'],
    ['013441234567', null],
    ['+44 00344 123456', null],
    ['12345', null],
    ['phone', null],
  ])('%s is %s', (typed, stored) => {
    expect(readUkLandline(typed)).toBe(stored);
  });
});

describe('a number to look up', () => {
  it.each([
    ['1234567', '1234567'],
    ['+49 30 1234 5678', '+493012345678'],
    [' +49 30 1234 5678', '+493012345678'],
    ['49 30 +1234 5678', null],
    ['123456789012345', '123456789012345'],
    ['123456', null],
    ['1234567890123456', null],
    ['0118 999 call', null],
  ])('%s is %s', (typed, stored) => {
    expect(readDialled(typed)).toBe(stored);
  });

  it('recognises a caller however the number is written', () => {
    expect(phoneTail('+447700900123')).toBe('700900123');
    expect(phoneTail('07700 900123')).toBe('700900123');
  });
});

describe('a search', () => {
  it.each([
    ['07700 900123', '7700900123'],
    ['+44 7700 900', '7700900'],
    ['0900123', '900123'],
    ['14 Ringmead', '14 Ringmead'],
    ['BT-0042', 'BT-0042'],
    ['42', '42'],
  ])('for %s is one for %s, which every way to store a number contains', (typed, searched) => {
    expect(searchedText(typed)).toBe(searched);
  });
});

describe('a number for texts', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['7700900123', '+447700900123'],
    ['07624 900123', '+447624900123'],
    ['+49 151 23456789', '+4915123456789'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['33612345678', '+33612345678'],
    ['01344 960123', null],
    ['+44 1344 960123', null],
    ['020 7946 0123', null],
    ['070 1234 5678', null],
    [' +33 6 12 34 56 78', '+33612345678'],
    [' 0033 6 12 34 56 78', '+33612345678'],
    [' +33 6', '+336'],
    ['336+12', null],
    ['+49 1500 12345', '+49150012345'],
    ['07044 712345', null],
    ['4915123456', null],
    ['49151234567', '+49151234567'],
    ['07634 900123', null],
    ['00447700900123', '+447700900123'],
    ['07600 900123', null],
    ['960123', null],
    ['', null],
  ])('%s → %s', (phone, number) => {
    expect(textableNumber(phone)).toBe(number);
  });
});
