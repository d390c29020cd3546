import { describe, expect, it } from 'vitest';
import { factorMustWait, isFresh, readRecoveryCode, recoveryCode } from './second-factor.ts';

describe('recovery codes', () => {
  it('are ten letters in two groups', () => {
    expect(recoveryCode(new Uint8Array([0, 31, 32, 255, 10, 1, 2, 3, 4, 5]))).toBe('0z0za-12345');
  });

  it.each([
    ['0z0za-12345', '0z0za-12345'],
    [' 0Z0ZA 12345 ', '0z0za-12345'],
    ['ozoza12345', '0z0za-12345'],
    ['LIL11-abcde', '11111-abcde'],
    ['0z0za-1234', null],
    ['0z0za-1234u', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

describe('a proof', () => {
  it('is fresh for a quarter of an hour', () => {
    const at = new Date('2026-11-15T12:00:00Z');
    expect(isFresh(at, new Date('2026-11-15T12:14:59Z'))).toBe(true);
    expect(isFresh(at, new Date('2026-11-15T12:15:00Z'))).toBe(false);
  });
});

describe('tries', () => {
  it.each([
    [{ lately: 8, today: 8 }, false],
    [{ lately: 9, today: 9 }, true],
    [{ lately: 1, today: 40 }, false],
    [{ lately: 1, today: 41 }, true],
  ])('%j must wait: %j', (tries, answer) => {
    expect(factorMustWait(tries)).toBe(answer);
  });
});
