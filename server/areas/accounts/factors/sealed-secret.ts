import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from '#server/platform/http/secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for one person: a copy of the database alone cannot decrypt it, and it does not work in another
 * row.
 */
export function seal(secret: string, personId: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, purposeKey(secret, 'second-factor'), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(personId));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a secret; null when it was encrypted with another key or for somebody else. */
export function unseal(secret: string, personId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  try {
    const cipher = createDecipheriv(algorithm, purposeKey(secret, 'second-factor'), nonce, {
      authTagLength: tagLength,
    });
    cipher.setAAD(Buffer.from(personId));
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()]);
  } catch {
    return null;
  }
}
