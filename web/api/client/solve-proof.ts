import { type Challenge, hasZeroBits, proofText } from '#domain/basics/proof-of-work.ts';

/** This many hashes are computed in parallel: one at a time would mostly wait. */
const together = 256;

/** Finds the number that solves a challenge; null where the browser has no hashing (a page without https). */
export async function solveProof({ challenge, bits }: Challenge, signal?: AbortSignal): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let first = 0; ; first += together) {
    signal?.throwIfAborted();
    const texts = Array.from({ length: together }, (_, i) => proofText(challenge, first + i));
    const hashes = await Promise.all(texts.map((text) => subtle.digest('SHA-256', encoder.encode(text))));
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    if (found >= 0) return texts[found] ?? null;
  }
}
