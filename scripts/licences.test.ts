import { describe, expect, it } from 'vitest';
import { isAllowed, isRefused, ofBenchmarks, refused } from './licences.ts';

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

  it('of everything installed allow use and redistribution', () => {
    expect(refused()).toEqual([]);
  });

  it('of the benchmarks’ tools are read from their lockfiles', () => {
    const tools = ofBenchmarks();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['lighthouse', '@stryker-mutator/core']));
    expect(isRefused({ name: 'lighthouse', version: '1.0.0', licence: 'AGPL-3.0' })).toBe(true);
  });
});
