import { describe, expect, it } from 'vitest';
import {
  factorKinds,
  factorMustWait,
  factorTryWindows,
  isFresh,
  loginSteps,
  movesMoney,
  readRecoveryCode,
  recoveryCode,
  secondFactorChoices,
} from './second-factor.ts';

describe('recovery codes', () => {
  it('are ten letters in two groups', () => {
    expect(recoveryCode(new Uint8Array([0, 31, 32, 255, 10, 1, 2, 3, 4, 5]))).toBe('0z0za-12345');
    expect(recoveryCode(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1, 1]))).toBe('00000-00009');
  });

  it.each([
    ['0z0za-12345', '0z0za-12345'],
    [' 0Z0ZA 12345 ', '0z0za-12345'],
    ['ozoza12345', '0z0za-12345'],
    ['LIL11-abcde', '11111-abcde'],
    ['0z0za--1-2-3 45', '0z0za-12345'],
    ['oooooooooo', '00000-00000'],
    ['0z0za-1234', null],
    ['0z0za-123456', null],
    ['0z0za_12345', null],
    ['0z0za-1234u', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

describe('the second factor', () => {
  it('is a passkey or an app, and optionally required of managers', () => {
    expect([factorKinds, secondFactorChoices, loginSteps]).toEqual([
      ['passkey', 'app'],
      ['required', 'optional'],
      ['prove', 'set-up'],
    ]);
  });

  it.each([
    [['Writer'], 'manager', true],
    [['Reader', 'Writer'], 'manager', true],
    [['Writer'], 'bookkeeper', true],
    [['Writer'], 'dispatcher', false],
    [['Driver'], 'bookkeeper', false],
    [['Reader'], 'manager', false],
    [[], 'manager', false],
  ] as const)('applies to roles %j with permission %s: %s', (roles, permission, expected) => {
    expect(movesMoney({ roles, permission })).toBe(expected);
  });
});

describe('a proof of identity', () => {
  it('is valid for 15 minutes', () => {
    const at = new Date('2026-11-15T12:00:00Z');
    expect(isFresh(at, new Date('2026-11-15T12:14:59Z'))).toBe(true);
    expect(isFresh(at, new Date('2026-11-15T12:15:00Z'))).toBe(false);
  });
});

describe('attempts', () => {
  it.each([
    [{ lately: 8, today: 8 }, false],
    [{ lately: 9, today: 9 }, true],
    [{ lately: 1, today: 40 }, false],
    [{ lately: 1, today: 41 }, true],
  ])('%j must wait: %j', (tries, answer) => {
    expect(factorMustWait(tries)).toBe(answer);
  });

  it('are counted over 15 minutes and over a day', () => {
    expect(factorTryWindows).toEqual({ latelyMs: 900_000, todayMs: 86_400_000 });
  });
});
