import { paths } from '#domain/basics/paths.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import type { Deps } from '#server/deps.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';
import { type Linked, type LinkPurpose, manageUrl, signedId, trackUrl } from './signed-link.ts';

const idBytes = 16;

/** Six bytes: too many to guess within the rate limit, and short enough for a text. */
const sign = (secret: SiteSecret, purpose: LinkPurpose, id: string, version: number) =>
  keyedHash(purposeKey(secret, `link short ${purpose}`), signedId(id.replaceAll('-', ''), version)).subarray(0, 6);

/** The short link in a text, where its trip can be watched or managed. Like the long one, it contains no reference. */
export function shortUrl(deps: Pick<Deps, 'env'>, purpose: LinkPurpose, { id, linkVersion }: Linked): string {
  const packed = Buffer.from(id.replaceAll('-', ''), 'hex');
  return `/t/${Buffer.concat([packed, sign(deps.env.secret, purpose, id, linkVersion)]).toString('base64url')}`;
}

/** The target of a short link: its trip or its booking, or the page that asks for the booking. */
export async function longUrl(deps: Pick<Deps, 'env' | 'db'>, code: string): Promise<string> {
  const bytes = Buffer.from(code, 'base64url');
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const signature = bytes.subarray(idBytes).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const booking = hex.length < 2 * idBytes ? null : await findBooking(deps.db, id);
  const isFor = (purpose: LinkPurpose, one: Linked) =>
    isSigned(deps.env.secret, (secret) => sign(secret, purpose, one.id, one.linkVersion).toString('hex'), signature);
  if (booking && isFor('track', booking)) return trackUrl(deps, booking);
  return booking && isFor('manage', booking) ? manageUrl(deps, booking) : paths.trackDriver();
}
