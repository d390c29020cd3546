import { describe, expect, it } from 'vitest';
import { readPounds, typedPounds } from './typed-pounds.ts';

describe('pounds as people type them', () => {
  it.each([
    ['55', 5500],
    ['55.5', 5550],
    [' £55.05 ', 5505],
    ['1,76', 176],
    ['55 £', 5500],
    ['0', 0],
  ])('reads %s', (text, amount) => {
    expect(readPounds(text)).toBe(amount);
  });

  it.each(['', '£', '5.', '.5', '5.005', '-5', '1,234.50', '5e2', 'free', '12345678'])('refuses “%s”', (text) => {
    expect(readPounds(text)).toBeNull();
  });

  it('writes what it reads', () => {
    for (const amount of [0, 5, 50, 176, 5500, 13_050]) expect(readPounds(typedPounds(amount))).toBe(amount);
  });
});
