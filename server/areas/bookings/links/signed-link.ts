import { paths } from '#domain/basics/paths.ts';
import type { Deps } from '#server/deps.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';

/** `manage` opens a booking for its guest; `track` shows one trip to anyone it was sent to. */
export type LinkPurpose = 'manage' | 'track';

/** A booking, and how often its links have been revoked. */
export interface Linked {
  readonly id: string;
  readonly linkVersion: number;
}

/** The first version is left out, as it was before links had one. */
export const signedId = (id: string, version: number) => (version === 0 ? id : `${id} ${version}`);

const sign = (secret: SiteSecret, purpose: LinkPurpose, id: string, version: number) =>
  keyedHash(purposeKey(secret, `link ${purpose}`), signedId(id, version))
    .subarray(0, 16)
    .toString('base64url');

/** A token that opens one booking and nothing else, until the booking's links are revoked. */
export function makeLink(secret: SiteSecret, purpose: LinkPurpose, { id, linkVersion }: Linked): string {
  const packed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const version = linkVersion === 0 ? '' : `${linkVersion}.`;
  return `${purpose === 'manage' ? 'm' : 't'}.${packed}.${version}${sign(secret, purpose, id, linkVersion)}`;
}

/** A token that was signed by us. Whether it is still valid depends on the booking: `isCurrent`. */
export interface ReadLink {
  readonly purpose: LinkPurpose;
  readonly bookingId: string;
  readonly version: number;
}

/** Reads a token that we have signed; null for any other text. */
export function readLink(secret: SiteSecret, token: string): ReadLink | null {
  const [, letter, id = '', number = '0', signature = ''] =
    /^([mt])\.([\w-]{22})(?:\.([1-9]\d{0,5}))?\.([\w-]+)$/.exec(token) ?? [];
  if (letter === undefined) return null;
  const purpose = letter === 'm' ? 'manage' : 'track';
  const version = Number(number);
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const bookingId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSigned(secret, (one) => sign(one, purpose, bookingId, version), signature)
    ? { purpose, bookingId, version }
    : null;
}

/** Whether a link opens this booking: it is for it, and has not been revoked. */
export const isCurrent = ({ bookingId, version }: ReadLink, { id, linkVersion }: Linked): boolean =>
  bookingId === id && version === linkVersion;

/** The page on which the holder of the link watches this trip and no other. */
export function trackUrl(deps: Pick<Deps, 'env'>, booking: Linked): string {
  return paths.trackTrip(makeLink(deps.env.secret, 'track', booking));
}

/** The page that a guest's link opens. */
export function manageUrl(deps: Pick<Deps, 'env'>, booking: Linked): string {
  return paths.manage(makeLink(deps.env.secret, 'manage', booking));
}
