/** What a browser computes before a request that could be abused: thousands of hashes, about a second. */
export interface Challenge {
  readonly challenge: string;
  /** How many leading bits of the hash must be 0. */
  readonly bits: number;
}

/** The header of the solution: the challenge, a colon, and the nonce. */
export const proofHeader = 'x-proof';

export const proofText = (challenge: string, nonce: number | string) => `${challenge}:${nonce}`;

/** Whether a hash begins with this many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let i = 0; i < whole; i += 1) if (hash[i] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
