import { describe, expect, it } from 'vitest';
import { readPence, typedPounds } from './typed-pounds.ts';

describe('pounds as people type them', () => {
  it.each([
    ['55', 5500],
    ['55.5', 5550],
    [' £55.05 ', 5505],
    ['1,76', 176],
    ['55 £', 5500],
    ['0', 0],
    ['£ 5', 500],
    ['£  5', 500],
    ['5  £', 500],
    ['5,5', 550],
    ['123456', 12_345_600],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['1 250,50', 125_050],
    ['1\u202f250,50 £', 125_050],
  ])('reads %s', (text, amount) => {
    expect(readPence(text)).toBe(amount);
  });

  it.each([
    '',
    '£',
    '5.',
    '.5',
    '5.005',
    '-5',
    '1.250',
    '1,234,50',
    '12,34.50',
    '5e2',
    'free',
    '1234567',
    '12345678',
    'a5',
    '5a',
    '££5',
    '5 5',
  ])('refuses “%s”', (text) => {
    expect(readPence(text)).toBeNull();
  });

  it('writes what it reads', () => {
    expect([0, 5, 5500].map(typedPounds)).toEqual(['0.00', '0.05', '55.00']);
    for (const amount of [0, 5, 50, 176, 5500, 13_050]) expect(readPence(typedPounds(amount))).toBe(amount);
  });
});
