import { type OutboxState, outboxStates } from '#domain/api/outbox/outbox.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { Email } from '#server/platform/email/email-port.ts';

const state = nameIn(outboxStates);

export interface OutboxRow {
  readonly id: number;
  readonly messageId: string;
  readonly channel: 'mail' | 'text';
  readonly kind: string;
  readonly recipient: string;
  readonly message: Email;
  /** Including this attempt. */
  readonly attempts: number;
}

interface Addressed {
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly at: Date;
}

async function queue(db: Database, channel: 'mail' | 'text', message: object, { kind, to, language, at }: Addressed) {
  await db.run(
    sql`insert into outbox (channel, kind, recipient, language, message, due_at, created_at)
        values (${channel}, ${kind}, ${to}, ${language}, ${JSON.stringify(message)}, ${at}, ${at})`,
  );
  db.notify('outbox', '');
}

/** Adds an email to the outbox, in the transaction of the event it reports. */
export const storeEmail = (db: Database, email: Email, to: Addressed) => queue(db, 'mail', email, to);

/** Adds a text message to the outbox. */
export const storeText = (db: Database, text: string, to: Addressed) => queue(db, 'text', { text }, to);

interface About {
  readonly kinds: readonly string[];
  readonly recipients: readonly string[];
  /** Words of which the message contains at least one. */
  readonly marks: readonly string[];
  readonly since: Date;
}

/** Takes messages back that have not been sent. Returns whether any of them has gone out or is being sent. */
export async function withdrawMessages(db: Database, about: About, now: Date): Promise<boolean> {
  const isIt = sql`kind = any(${[...about.kinds]}) and recipient = any(${[...about.recipients]}) and created_at >= ${about.since}
    and exists (select from unnest(${[...about.marks]}::text[]) mark where position(mark in message::text) > 0)`;
  await db.run(
    sql`delete from outbox where ${isIt} and state = ${state('waiting')} and (leased_until is null or leased_until <= ${now})`,
  );
  return (await db.first(sql`select 1 from outbox where ${isIt} and state <> ${state('dead')} limit 1`)) !== null;
}

/** How many emails of these kinds were queued for a mailbox since an instant. */
export async function emailsTo(db: Database, mailbox: string, kinds: readonly string[], since: Date): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from outbox
        where channel = 'mail' and lower(recipient) = ${mailbox.toLowerCase()} and created_at > ${since} and kind = any(${[...kinds]})`,
  );
  return row?.count ?? 0;
}

/**
 * Claims the next message that is due. The lease, not a lock, keeps other workers away while it is being sent: no
 * transaction stays open, and if this worker dies, the lease expires. The attempt is counted here, so `attempts` also
 * identifies the claim.
 */
export const claimNext = (db: Database, now: Date, leasedUntil: Date) =>
  db.first<OutboxRow>(
    sql`update outbox set leased_until = ${leasedUntil}, attempts = attempts + 1
        where id = (
          select id from outbox where state = ${state('waiting')} and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by due_at, id limit 1 for update skip locked
        ) returning id, message_id as "messageId", channel, kind, recipient, message, attempts`,
  );

export async function markSent(db: Database, { id }: OutboxRow, now: Date): Promise<void> {
  await db.run(
    sql`update outbox set state = ${state('sent')}, sent_at = ${now}, leased_until = null, last_error = null where id = ${id}`,
  );
}

/**
 * Removes some messages that were sent or failed before a time; returns them, so that their files can be deleted too.
 */
export const removeMessagesBefore = (db: Database, before: Date, most: number) =>
  db.query<{ messageId: string }>(
    sql`delete from outbox where id in (
          select id from outbox where state <> ${state('waiting')} and created_at < ${before} order by created_at limit ${most}
        ) returning message_id as "messageId"`,
  );

/**
 * Records a failed attempt: retry at `dueAt`, or failed for good when that is null. No effect if another worker has
 * taken over.
 */
export async function markFailed(db: Database, row: OutboxRow, reason: string, dueAt: Date | null): Promise<void> {
  const next: OutboxState = dueAt ? 'waiting' : 'dead';
  await db.run(
    sql`update outbox set last_error = ${reason.slice(0, 500)}, leased_until = null,
          state = ${next}, due_at = coalesce(${dueAt}::timestamptz, due_at)
        where id = ${row.id} and attempts = ${row.attempts} and state = ${state('waiting')}`,
  );
}

/**
 * Removes every message to or from an address. Emails about a person's bookings went to other addresses too (the
 * office's, a fellow traveller's): they are found by the bookings' references.
 */
export async function removeMessagesAbout(
  db: Database,
  { email, references }: { email: string | null; references: readonly string[] },
): Promise<void> {
  await db.run(sql`delete from outbox where lower(${email}::text) in (lower(recipient), lower(message->>'replyTo'))`);
  if (references.length > 0) await db.run(sql`delete from outbox where message->>'text' ~ ${references.join('|')}`);
}
