import { describe, expect, it } from 'vitest';
import { phoneTail, readPhone, readUkLandline, readUkMobile } from './phone.ts';

describe('UK mobile', () => {
  it.each([
    ['07700 900123', '447700900123'],
    ['+44 7700 900123', '447700900123'],
    ['447700900123', '447700900123'],
    ['+44 (0)7700-900123', '447700900123'],
    ['0044 7700 900 123', '447700900123'],
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
    ['123456', null],
    ['1234567890123456', null],
    ['0118 999 call', null],
  ])('%s is %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });

  it('recognises a caller however the number was written', () => {
    expect(phoneTail('+447700900123')).toBe(phoneTail('07700 900123'));
  });
});
