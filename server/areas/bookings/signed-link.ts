import type { Deps } from '#server/deps.ts';
import { keyedHash, purposeKey, sameText } from '#server/platform/http/secrets.ts';

/** `manage` opens a booking for its guest; `track` shows one trip to anyone it was sent to. */
export type LinkPurpose = 'manage' | 'track';

const sign = (secret: string, purpose: LinkPurpose, id: string) =>
  keyedHash(purposeKey(secret, `link ${purpose}`), id)
    .subarray(0, 16)
    .toString('base64url');

/** A token that opens one booking and nothing else. */
export function makeLink(secret: string, purpose: LinkPurpose, bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${purpose === 'manage' ? 'm' : 't'}.${id}.${sign(secret, purpose, bookingId)}`;
}

/** The booking of a valid token; null for any other text. */
export function readLink(secret: string, token: string): { purpose: LinkPurpose; bookingId: string } | null {
  const [letter, id = '', signature = ''] = token.split('.');
  const purpose = letter === 'm' ? 'manage' : letter === 't' ? 'track' : null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (!purpose || hex.length !== 32) return null;
  const bookingId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return sameText(signature, sign(secret, purpose, bookingId)) ? { purpose, bookingId } : null;
}

/** The page on which the holder of the link watches this trip and no other. */
export function trackUrl(deps: Pick<Deps, 'env'>, bookingId: string): string {
  return `/bracknellTaxis/track-driver?trip=${makeLink(deps.env.secret, 'track', bookingId)}`;
}

/** The page that a guest's link opens. */
export function manageUrl(deps: Pick<Deps, 'env'>, bookingId: string): string {
  return `/bracknellTaxis/manage?link=${makeLink(deps.env.secret, 'manage', bookingId)}`;
}
