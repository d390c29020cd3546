import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: [{ d: null, c: 'x' }, 2] }, '{"a":[{"c":"x","d":null},2],"b":1}'],
    [{ a: undefined, b: true }, '{"b":true}'],
    [[undefined, 'ü"'], '[null,"ü\\""]'],
    [undefined, 'null'],
    [null, 'null'],
    [{}, '{}'],
    [{ B: 1, a: 2, A: 3 }, '{"A":3,"B":1,"a":2}'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('does not depend on the order of keys, and parses back', () => {
    const turned = (value: unknown): unknown => {
      if (value === null || typeof value !== 'object') return value;
      if (Array.isArray(value)) return value.map(turned);
      const entries = Object.entries(value).map(([key, entry]) => [key, turned(entry)] as const);
      return Object.fromEntries(entries.reverse());
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
