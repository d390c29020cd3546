import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** What a sealed secret is for, and whose it is. */
export interface Seal {
  readonly purpose: 'second-factor' | 'web-push';
  readonly owner: string;
}

/** Encrypts a secret: a copy of the database alone cannot decrypt it, and it does not work in another row. */
export function seal(secret: string, { purpose, owner }: Seal, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, purposeKey(secret, purpose), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a secret; null when it was encrypted with another key or for somebody else. */
export function unseal(secret: string, { purpose, owner }: Seal, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  try {
    const cipher = createDecipheriv(algorithm, purposeKey(secret, purpose), nonce, {
      authTagLength: tagLength,
    });
    cipher.setAAD(Buffer.from(owner));
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()]);
  } catch {
    return null;
  }
}

/** Seals the private keys of pushes, each for its public key. */
export const pushKeySealer = (secret: string) => ({
  seal: (publicKey: string, plain: Buffer) => seal(secret, { purpose: 'web-push', owner: publicKey }, plain),
  unseal: (publicKey: string, sealed: Buffer) => unseal(secret, { purpose: 'web-push', owner: publicKey }, sealed),
});
