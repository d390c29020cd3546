import { describe, expect, it } from 'vitest';
import { isAllowed, refused } from './licences.ts';

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0 OR MIT', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0', false],
    ['Hippocratic-2.1', false],
    ['none', false],
  ])('%s: %s', (licence, answer) => {
    expect(isAllowed(licence)).toBe(answer);
  });

  it('of everything installed allow a firm to use and pass it on', () => {
    expect(refused()).toEqual([]);
  });
});
