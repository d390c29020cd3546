import { describe, expect, it } from 'vitest';
import { phoneOfLink } from './screen-pop.ts';

describe('the number in a link of the phone system', () => {
  it.each([
    ['07700900123', '07700900123'],
    ['07700 900 123', '07700900123'],
    ['+447700900123', '07700900123'],
    // "?phone=+447700900123" as an address is read.
    [' 447700900123', '07700900123'],
    ['00441344960123', '01344960123'],
    ['+44 (0)7700 900123', '07700900123'],
    ['tel:+447700900123', '07700900123'],
    ['sip:07700900123@pbx.example.com', '07700900123'],
    ['+4915112345678', '+4915112345678'],
  ])('%j is %s', (value, phone) => {
    expect(phoneOfLink(value)).toBe(phone);
  });

  it.each([
    null,
    '',
    'anonymous',
    'sip:withheld@pbx.example.com',
    '12',
    '<img src=x onerror=alert(1)>',
    "07700900123' or 1=1",
    `0${'7'.repeat(5000)}`,
    ' '.repeat(5000),
    '\u0000\uD800',
  ])('%j is none', (value) => {
    expect(phoneOfLink(value)).toBe('');
  });
});
