import { paths } from '#domain/basics/paths.ts';
import type { Deps } from '#server/deps.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';

const idBytes = 16;

/** Only six bytes, to keep texts short: the id itself is already too random to guess. */
const sign = (secret: SiteSecret, id: Buffer) =>
  keyedHash(purposeKey(secret, 'link pay'), id.toString('hex')).subarray(0, 6);

/** A code with which one payment can be made, and nothing else seen or done. */
export function payCode(deps: Pick<Deps, 'env'>, paymentId: string): string {
  const id = Buffer.from(paymentId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(deps.env.secret, id)]).toString('base64url');
}

/** The payment behind a code of ours; null for any other text. */
export function readPayCode(deps: Pick<Deps, 'env'>, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url');
  const id = bytes.subarray(0, idBytes);
  if (bytes.length !== idBytes + 6) return null;
  if (!isSigned(deps.env.secret, (one) => sign(one, id).toString('hex'), bytes.subarray(idBytes).toString('hex')))
    return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The page on which a payment is made. */
export const payPage = (deps: Pick<Deps, 'env'>, paymentId: string) => paths.pay(payCode(deps, paymentId));

/** The same, short enough for a text message and for a code that a phone's camera reads at arm's length. */
export const shortPayUrl = (deps: Pick<Deps, 'env'>, paymentId: string) =>
  `${deps.env.publicUrl}/p/${payCode(deps, paymentId)}`;
