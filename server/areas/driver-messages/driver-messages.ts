import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pushTo } from '#server/areas/notifications/push-to.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Person } from '#server/platform/http/who.ts';
import * as store from './driver-messages-store.ts';

/** More than anybody scrolls through on a phone. */
const mostMessages = 200;
const dayMs = 24 * 3_600_000;

type Side = 'office' | 'driver';
type Reader = NonNullable<Awaited<ReturnType<typeof store.findReader>>>;

export const presentMessage = (row: store.MessageRow, forSide: Side) => ({
  id: row.id,
  from: row.fromOffice ? ('office' as const) : ('driver' as const),
  // Drivers hear from the firm, not from a person's mailbox.
  author: forSide === 'office' ? (row.author ?? '') : '',
  text: row.text,
  urgent: row.urgent,
  help: row.help,
  place: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
  sentAt: londonIso(row.sentAt),
  seenAt: row.seenAt && londonIso(row.seenAt),
  seenBy: forSide === 'office' ? row.seenBy : null,
});

async function requireReader(deps: Deps, of: { driverId: string } | { personId: string }): Promise<Reader> {
  const reader = await store.findReader(deps.db, of);
  if (!reader) throw new AppError('not-found');
  return reader;
}

async function readThread(deps: Deps, driver: Reader, side: Side) {
  const rows = await store.messagesOf(deps.db, driver.id, mostMessages);
  const isUnseen = (row: store.MessageRow) => row.seenAt === null && row.fromOffice === (side === 'driver');
  return { $values: rows.map((row) => presentMessage(row, side)), unseen: rows.filter(isUnseen).length };
}

/** Open pages on both sides load the thread again. */
const tell = (deps: Deps, { id, personId }: Reader, message: { id: string; urgent: boolean }) =>
  notifyOnCommit(deps, 'driver_messages', JSON.stringify({ driverId: id, personId, ...message }));

interface Written {
  readonly text: string;
  readonly urgent: boolean;
  readonly help?: boolean;
  readonly place?: { readonly lat: number; readonly lng: number } | null;
}

async function write(deps: Deps, who: Person, driver: Reader, side: Side, written: Written): Promise<void> {
  const { text, urgent, help = false, place = null } = written;
  const at = deps.clock();
  const fromOffice = side === 'office';
  const facts = { driverId: driver.id, fromOffice, authorId: who.personId, text, urgent, help, sentAt: at };
  const added = await store.addMessage(deps.db, { ...facts, lat: place?.lat ?? null, lng: place?.lng ?? null });
  if (!added) throw new Error('the message is missing');
  if (fromOffice && driver.personId)
    await pushTo(deps, driver.personId, {
      kind: urgent ? 'office-urgent' : 'office-message',
      bookingId: added.id,
      at,
      expiresAt: new Date(at.getTime() + dayMs),
    });
  await tell(deps, driver, { id: added.id, urgent });
}

async function see(deps: Deps, who: Person, driver: Reader, side: Side): Promise<void> {
  const seen = { fromOffice: side === 'driver', at: deps.clock(), by: who.personId };
  if ((await store.markSeen(deps.db, driver.id, seen)) === 0) return;
  await tell(deps, driver, { id: `seen ${deps.clock().getTime()}`, urgent: false });
}

/** The thread of a driver, as one side reads it; written to or seen first, if that is what was asked. */
function onThread(
  side: Side,
  work?: (deps: Deps, who: Person, driver: Reader) => Promise<void>,
): (deps: Deps, who: Person, driverId?: string) => ReturnType<typeof readThread> {
  return (deps, who, driverId) =>
    inTransaction(deps, async (deps) => {
      const driver = await requireReader(deps, driverId === undefined ? { personId: who.personId } : { driverId });
      await work?.(deps, who, driver);
      return readThread(deps, driver, side);
    });
}

export const officeThread = onThread('office');
export const ownThread = onThread('driver');
export const seeOfficeThread = onThread('office', (deps, who, driver) => see(deps, who, driver, 'office'));
export const seeOwnThread = onThread('driver', (deps, who, driver) => see(deps, who, driver, 'driver'));

export const writeToDriver = (deps: Deps, who: Person, driverId: string, written: Written) =>
  onThread('office', (deps, who, driver) => write(deps, who, driver, 'office', written))(deps, who, driverId);

export const writeToOffice = (deps: Deps, who: Person, written: Written) =>
  onThread('driver', (deps, who, driver) => write(deps, who, driver, 'driver', written))(deps, who);

/** Writes to several drivers, each in their own thread. Returns to how many. */
export function writeToMany(
  deps: Deps,
  who: Person,
  { to, ...written }: Written & { readonly to: 'everybody' | 'on-shift' | readonly string[] },
): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const all = await store.readers(deps.db, to === 'on-shift');
    const wanted = typeof to === 'string' ? all : all.filter(({ id }) => to.includes(id));
    if (typeof to !== 'string' && wanted.length < new Set(to).size) throw new AppError('not-found');
    for (const driver of wanted) await write(deps, who, driver, 'office', written);
    return wanted.length;
  });
}

/** Every thread, the newest first. */
export async function listThreads(deps: Deps) {
  const rows = await store.lastMessages(deps.db);
  return rows.map(({ name, unseen, isUrgent, ...row }) => ({
    driverId: row.driverId,
    name,
    unseen,
    isUrgent,
    last: presentMessage(row, 'office'),
  }));
}
