import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasZeroBits } from '#domain/basics/proof-of-work.ts';
import { solveProof } from './solve-proof.ts';

describe('the proof of work', () => {
  it.each([1, 8, 11])('has %s zero bits, checked with another SHA-256', async (bits) => {
    const proof = await solveProof({ challenge: `${bits}.challenge`, bits });
    expect(proof).toMatch(/^\d+\.challenge:\d+$/);
    const hash = createHash('sha256')
      .update(proof ?? '')
      .digest();
    expect(hasZeroBits(hash, bits)).toBe(true);
  });

  it('stops when it is aborted', async () => {
    const gone = AbortSignal.abort();
    await expect(solveProof({ challenge: 'x', bits: 60 }, gone)).rejects.toThrow('aborted');
  });

  it.each([
    [[0, 0, 255], 16, true],
    [[0, 1, 0], 16, false],
    [[0, 15, 0], 12, true],
    [[0, 16, 0], 12, false],
    [[255], 0, true],
  ])('has %j at least %s zero bits: %s', (bytes, bits, isEnough) => {
    expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(isEnough);
  });
});
