/** What a browser works on before a request that strangers could abuse: some thousand hashes, about a second. */
export interface Challenge {
  readonly challenge: string;
  /** How many bits at the front of the hash must be 0. */
  readonly bits: number;
}

/** The header in which the answer travels: the challenge, a colon, and the number that solves it. */
export const proofHeader = 'x-proof';

export const proofText = (challenge: string, nonce: number | string) => `${challenge}:${nonce}`;

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let i = 0; i < whole; i += 1) if (hash[i] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
