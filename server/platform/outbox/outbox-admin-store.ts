import { type OutboxState, outboxStates } from '#domain/api/outbox/outbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { joinSql, sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { Email } from '#server/platform/email/email-port.ts';

const state = nameIn(outboxStates);

export interface OutboxEntry {
  readonly id: number;
  readonly channel: 'mail' | 'text';
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
}

// A text has no subject, so its first words are shown.
const columns = sql`id, channel, kind, recipient, coalesce(message ->> 'subject', left(message ->> 'text', 80), '') as subject,
  state, attempts, last_error as "lastError", created_at as "createdAt", due_at as "dueAt", sent_at as "sentAt"`;

export interface OutboxFilter {
  readonly state?: OutboxState | undefined;
  readonly channel?: 'mail' | 'text' | undefined;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. The page is found by an index alone, so that a rare filter reads no more rows than it shows. */
export function listEntries(db: Database, filter: OutboxFilter): Promise<OutboxEntry[]> {
  const conditions = [sql`id < coalesce(${filter.before}::bigint, 9223372036854775807)`];
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  if (filter.channel) conditions.push(sql`channel = ${filter.channel}`);
  return db.query<OutboxEntry>(
    sql`select ${columns} from outbox where id = any(array(
          select id from outbox where ${joinSql(conditions, ' and ')} order by id desc limit ${filter.limit}))
        order by id desc`,
  );
}

/** How many are waiting and how many failed; sent ones are not counted, because they only grow. */
export async function countEntries(db: Database): Promise<{ waiting: number; dead: number }> {
  const row = await db.first<{ waiting: number; dead: number }>(
    sql`select (select count(*) from outbox where state = ${state('waiting')})::int as waiting,
          (select count(*) from outbox where state = ${state('dead')})::int as dead`,
  );
  return row ?? { waiting: 0, dead: 0 };
}

export const findEntry = (db: Database, id: number) =>
  db.first<OutboxEntry & { readonly message: Partial<Email> }>(
    sql`select ${columns}, message from outbox where id = ${id}`,
  );

/** Lets a failed message be retried from the beginning; null when it had not failed. */
export const retryEntry = (tx: Database, id: number, at: Date) =>
  tx.first<OutboxEntry>(
    sql`update outbox set state = ${state('waiting')}, attempts = 0, due_at = ${at} where id = ${id} and state = ${state('dead')} returning ${columns}`,
  );

export const retryDeadEntries = (tx: Database, at: Date) =>
  tx.run(
    sql`update outbox set state = ${state('waiting')}, attempts = 0, due_at = ${at} where state = ${state('dead')}`,
  );
