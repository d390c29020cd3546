import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SiteSecret } from '#server/secret-strength.ts';

export type { SiteSecret };

const keys = new Map<string, Buffer>();

/** One key for each purpose, all derived from the one secret: a leak of one reveals nothing about another. */
export function purposeKey([secret]: SiteSecret, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  let key = keys.get(name);
  if (!key) keys.set(name, (key = Buffer.from(hkdfSync('sha256', secret, 'bracknell-taxis', purpose, 32))));
  return key;
}

/** A keyed hash: equal inputs can be matched, but not guessed from outside. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Each secret on its own, the one in force first. */
export const eachSecret = (secret: SiteSecret): readonly SiteSecret[] => secret.map((one) => [one]);

/** Whether a signature is ours, by the secret in force or an earlier one. */
export const isSigned = (secret: SiteSecret, sign: (secret: SiteSecret) => string, signature: string): boolean =>
  eachSecret(secret).some((one) => sameText(signature, sign(one)));
