import { describe, expect, it } from 'vitest';
import { nationalPhone, phoneTail, readPhone, readUkLandline, readUkMobile, textableNumber } from './phone.ts';

describe('UK mobile', () => {
  it.each([
    ['07700 900123', '447700900123'],
    ['+44 7700 900123', '447700900123'],
    ['447700900123', '447700900123'],
    ['+44 (0)7700-900123', '447700900123'],
    ['0044 7700 900 123', '447700900123'],
    [' 07700.900/123 ', '447700900123'],
    ['０７７００ ９００１２３', '447700900123'],
    ['07700 900123 +', null],
    ['++44 7700 900123', null],
    ['077009001234', null],
    ['17700900123', null],
    ['01344 123456', null],
    ['0770090012', null],
    ['07700 90012x', null],
    ['', null],
  ])('%s is %s', (typed, stored) => {
    expect(readUkMobile(typed)).toBe(stored);
  });
});

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
    ['013441234567', null],
    ['+44 00344 123456', null],
    ['12345', null],
    ['phone', null],
  ])('%s is %s', (typed, stored) => {
    expect(readUkLandline(typed)).toBe(stored);
  });
});

describe('passenger phone', () => {
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
    expect(readPhone(typed)).toBe(stored);
  });

  it('recognises a caller however the number was written', () => {
    expect(phoneTail('+447700900123')).toBe('700900123');
    expect(phoneTail('07700 900123')).toBe('700900123');
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
    ['+33 6', '+336'],
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

  it('is said at home without the country', () => {
    expect([nationalPhone('+44 1344 960123'), nationalPhone('+49 30 1234')]).toEqual(['01344 960123', '+49 30 1234']);
    expect([nationalPhone('+44  1344'), nationalPhone('+441344'), nationalPhone('49+44 1')]).toEqual([
      '01344',
      '01344',
      '49+44 1',
    ]);
  });
});
