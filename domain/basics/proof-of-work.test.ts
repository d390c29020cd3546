import { describe, expect, it } from 'vitest';
import { hasZeroBits, proofHeader, proofText } from './proof-of-work.ts';

describe('a proof of work', () => {
  it.each<[number[], number, boolean]>([
    [[0xff], 0, true],
    [[0x7f], 1, true],
    [[0x80], 1, false],
    [[0x01, 0xff], 7, true],
    [[0x02, 0xff], 7, false],
    [[0x00, 0xff], 8, true],
    [[0x01, 0x00], 8, false],
    [[0x00, 0x0f], 12, true],
    [[0x00, 0x10], 12, false],
    [[0x01, 0x00], 12, false],
    [[0x00, 0x00, 0xff], 16, true],
    [[0x00, 0x01, 0x00], 16, false],
    [[0x00], 12, true],
  ])('is a hash such as %j that begins with %i zero bits: %s', (bytes, bits, expected) => {
    expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
  });

  it('is sent as the challenge and its nonce', () => {
    expect(proofText('abc', 42)).toBe('abc:42');
    expect(proofHeader).toBe('x-proof');
  });
});
