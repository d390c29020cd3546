import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';

// 12 bytes of a keyed hash: no invented id reaches the database.
const sign = (secret: SiteSecret, id: string) =>
  keyedHash(purposeKey(secret, 'quote'), id).subarray(0, 12).toString('base64url');

/** A quote's public id: the row's id and our signature. */
export const signQuoteId = (secret: SiteSecret, id: string) => `${id}.${sign(secret, id)}`;

/** The row's id, or null for anything that we did not sign. */
export function readQuoteId(secret: SiteSecret, signed: string): string | null {
  const [id = '', signature = ''] = signed.split('.');
  return /^[0-9a-f-]{36}$/.test(id) && isSigned(secret, (one) => sign(one, id), signature) ? id : null;
}
