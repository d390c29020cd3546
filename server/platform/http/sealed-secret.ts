import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { eachSecret, purposeKey, type SiteSecret } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** What a sealed secret is for, and whose it is. */
export interface Seal {
  readonly purpose: 'second-factor' | 'web-push' | 'hash-key';
  readonly owner: string;
}

/** Encrypts a secret: a copy of the database alone cannot decrypt it, and it does not work in another row. */
export function seal(secret: SiteSecret, { purpose, owner }: Seal, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, purposeKey(secret, purpose), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unsealWith(secret: SiteSecret, { purpose, owner }: Seal, sealed: Buffer): Buffer | null {
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

/** Decrypts a secret; null when it was encrypted with a key that is gone, or for somebody else. */
export function unseal(secret: SiteSecret, whose: Seal, sealed: Buffer): Buffer | null {
  for (const one of eachSecret(secret)) {
    const plain = unsealWith(one, whose, sealed);
    if (plain) return plain;
  }
  return null;
}

/** The same under the secret in force; null when it is so already, or cannot be read. */
export function reseal(secret: SiteSecret, whose: Seal, sealed: Buffer): Buffer | null {
  if (unsealWith(secret, whose, sealed)) return null;
  const plain = unseal(secret, whose, sealed);
  return plain && seal(secret, whose, plain);
}

const pushSeal = (publicKey: string): Seal => ({ purpose: 'web-push', owner: publicKey });

/** Seals the private keys of pushes, each for its public key. */
export const pushKeySealer = (secret: SiteSecret) => ({
  seal: (publicKey: string, plain: Buffer) => seal(secret, pushSeal(publicKey), plain),
  unseal: (publicKey: string, sealed: Buffer) => unseal(secret, pushSeal(publicKey), sealed),
  reseal: (publicKey: string, sealed: Buffer) => reseal(secret, pushSeal(publicKey), sealed),
});
