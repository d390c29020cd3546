import type { Deps } from '#server/deps.ts';
import { keyedHash, purposeKey, sameText } from '#server/platform/http/secrets.ts';
import { trackUrl } from './signed-link.ts';

const idBytes = 16;

/** Six bytes: too many to guess within the rate limit, and short enough for a text. */
const sign = (secret: string, id: Buffer) =>
  keyedHash(purposeKey(secret, 'link short track'), id.toString('hex')).subarray(0, 6);

/** The short link in a text, where its trip can be watched. Like the long one, it contains no reference. */
export function shortTrackUrl(deps: Pick<Deps, 'env'>, bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex');
  return `/t/${Buffer.concat([id, sign(deps.env.secret, id)]).toString('base64url')}`;
}

/** The target of a short link: its trip, or the page that asks for the booking. */
export function longTrackUrl(deps: Pick<Deps, 'env'>, code: string): string {
  const bytes = Buffer.from(code, 'base64url');
  const id = bytes.subarray(0, idBytes);
  if (
    id.length < idBytes ||
    !sameText(bytes.subarray(idBytes).toString('hex'), sign(deps.env.secret, id).toString('hex'))
  )
    return '/bracknellTaxis/track-driver';
  return trackUrl(deps, id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
