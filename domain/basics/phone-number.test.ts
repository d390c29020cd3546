import { describe, expect, it } from 'vitest';
import { phoneAfter, readMobile, readPhone } from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['+44 (0)7700-900123', '+447700900123'],
    ['0044 7700 900 123', '+447700900123'],
    ['00 44 07700 900123', '+447700900123'],
    [' 07700.900/123 ', '+447700900123'],
    ['０７７００ ９００１２３', '+447700900123'],
    ['7700900123', '+447700900123'],
    ['07624 900123', '+447624900123'],
    ['020 7946 0123', '+442079460123'],
    ['01344 960123', '+441344960123'],
    ['01204 12345', '+44120412345'],
    ['0800 1111', '+448001111'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['33612345678', '+33612345678'],
    ['+49 151 23456789', '+4915123456789'],
    ['4915123456789', '+4915123456789'],
    ['+353 87 123 4567', '+353871234567'],
    ['+1 (650) 253-0000', '+16502530000'],
    ['+39 06 1234567', '+39061234567'],
    ['+91 98765 43210', '+919876543210'],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
    expect(readPhone(stored)).toBe(stored);
  });

  it.each([
    ['half a mobile', '0770090'],
    ['a mobile without its last digit', '07700 90012'],
    ['a mobile with a digit too many', '07700 9001234'],
    ['the same with a country code', '+44 7700 9001234'],
    ['seven digits', '1234567'],
    ['fifteen digits', '123456789012345'],
    ['a UK number that starts as none does', '06123 456789'],
    ['half a French number', '+33 6 12 34'],
    ['a country code of nobody', '+999 123456789'],
    ['the emergency services', '999'],
    ['words', '0118 496 call'],
    ['two numbers', '07700 900123, 07700 900124'],
    ['a plus in the middle', '0770 +0900123'],
    ['nothing', ''],
  ])('is not %s', (_, typed) => {
    expect(readPhone(typed)).toBeNull();
  });
});

describe('a mobile in a profile', () => {
  it.each([
    ['07700 900123', '447700900123'],
    ['+44 7700 900123', '447700900123'],
    ['447700900123', '447700900123'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0770090', null],
    ['01344 960123', null],
    ['17700900123', null],
  ])('%s is stored as %s', (typed, stored) => {
    expect(readMobile(typed)).toBe(stored);
    if (stored) expect(readMobile(stored)).toBe(stored);
  });
});

describe('a number that is saved again', () => {
  it.each([
    ['07700900123', '07700 900123', '07700900123'],
    ['07700900123', '+447700900123', '07700900123'],
    ['+447700900123', '07700 900123', '+447700900123'],
    ['1234567', '123 4567', '1234567'],
    ['0612345678', '+33 6 12 34 56 78', '+33612345678'],
    ['07700900123', '07700 900124', '+447700900124'],
    ['07700900123', '0770090', null],
    ['', '0770090', null],
  ])('%s as %s is stored as %s', (before, typed, stored) => {
    expect(phoneAfter(before, typed)).toBe(stored);
  });
});
