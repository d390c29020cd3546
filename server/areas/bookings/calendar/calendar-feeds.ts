import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { calendarFeed } from '#domain/booking/calendar.ts';
import { sharedEntry } from '#server/areas/bookings/messages/booking-calendar.ts';
import type { Deps } from '#server/deps.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';
import type { Person } from '#server/platform/http/who.ts';
import { feedByKey, feedOf, journeysForCalendar, putFeed, removeFeed } from './calendar-feeds-store.ts';

const keyBytes = 16;
const pastDays = 30;

/** Signed, so that a copy of the database opens nobody's calendar. */
const sign = (secret: SiteSecret, key: Buffer) =>
  keyedHash(purposeKey(secret, 'calendar feed'), key.toString('hex')).subarray(0, 16).toString('base64url');

const addressOf = (deps: Pick<Deps, 'env'>, key: Buffer) =>
  `${deps.env.publicUrl}/calendar/${key.toString('base64url')}.${sign(deps.env.secret, key)}.ics`;

interface Feed {
  readonly url: string | null;
  readonly createdAt: string | null;
}

export async function findFeed(deps: Deps, who: Person): Promise<Feed> {
  const feed = await feedOf(deps.db, who.personId);
  return { url: feed && addressOf(deps, feed.key), createdAt: feed && londonIso(feed.createdAt) };
}

/** Makes a new address; the previous one stops working. */
export async function renewFeed(deps: Deps, who: Person): Promise<Feed> {
  const feed = { personId: who.personId, key: randomBytes(keyBytes), createdAt: deps.clock() };
  await putFeed(deps.db, feed);
  return { url: addressOf(deps, feed.key), createdAt: londonIso(feed.createdAt) };
}

export const revokeFeed = (deps: Deps, who: Person) => removeFeed(deps.db, who.personId);

/** The calendar at a private address; not found if the address is unknown, or has been renewed or revoked. */
export async function readFeed(deps: Deps, file: string): Promise<string> {
  const [text = '', signature = '', suffix, ...more] = file.split('.');
  const key = Buffer.from(text, 'base64url');
  const isOurs = key.length === keyBytes && isSigned(deps.env.secret, (one) => sign(one, key), signature);
  if (!isOurs || suffix !== 'ics' || more.length > 0) throw new AppError('not-found');
  const feed = await feedByKey(deps.db, key);
  if (!feed) throw new AppError('not-found');
  const since = new Date(deps.clock().getTime() - pastDays * 86_400_000);
  const journeys = await journeysForCalendar(deps.db, feed.personId, since);
  return calendarFeed(
    deps.env.firm.name,
    journeys.map((journey) => sharedEntry(deps, journey)),
  );
}
