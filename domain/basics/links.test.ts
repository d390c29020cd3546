import { describe, expect, it } from 'vitest';
import { hasLink, withoutLinks } from './links.ts';

describe('links in typed text', () => {
  it.each([
    'https://evil.example/x',
    'Your prize: HTTP://1.2.3.4',
    'ftp://files.example',
    'www.evil.example',
    'evil.com',
    'Claim at evil.co.uk now',
    'win-a-car.xyz/free',
    'evil.is/abc',
    'evil。com',
    'ｅｖｉｌ.com',
    'ev\u200bil.com',
    'bücher.de',
    '10.0.0.1/login',
    'mail me: a@evil.com',
    'evil．com',
    'evil｡com',
    'EVIL.COM',
    'a.b.evil.taxi',
    'evil.com:8080',
    'evil.com?x',
    'evil.com#x',
    'see evil.zz/path',
    '10.0.0.1:8080',
    'x+y.z-1://host',
    'xn--bcher-kva.de',
    '1.com',
  ])('are found in %j', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    'Test Passenger',
    'Dr.Jones',
    'J.R.R. Tolkien',
    'Mr. & Mrs. O’Brien',
    'Ring at 2.30pm, gate 3.5',
    'Flat 1/2, the door is on the left.Please ring twice',
    'Commander Organ-Net',
    '10.0.0.1',
    '1000.0.0.1/x',
    '1.2.3/4',
    'awww.x',
    'www. is short',
    'a.comx',
    'a.com-x.',
    'evil.z/path',
    'Łukasz Żółw',
  ])('are not found in %j', (text) => {
    expect(hasLink(text)).toBe(false);
    expect(withoutLinks(text)).toBe(text);
  });

  it('are removed, and the rest is kept', () => {
    expect(withoutLinks('Gate code 12. See https://evil.example/a?b=c and evil.com please')).toBe(
      'Gate code 12. See … and … please',
    );
    expect(withoutLinks('see ev\u200bil.com now')).toBe('see … now');
  });
});
