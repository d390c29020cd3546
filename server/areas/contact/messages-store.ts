import type { MessageKind } from '#domain/api/contact/contact.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { joinSql, type Sql, sql } from '#server/platform/database/sql.ts';

export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly closedAt: Date | null;
  /** Replies from before it was reopened, oldest first. */
  readonly earlierReplies: readonly { readonly text: string; readonly by: string | null; readonly at: string }[];
}

const columns = sql`id, kind, name, email, phone, message, language, created_at as "createdAt", answer, answered_at as "answeredAt",
  (select p.email from people p where p.id = answered_by) as "answeredBy", closed_at as "closedAt",
  coalesce((select json_agg(json_build_object('text', r.text, 'at', r.written_at,
      'by', (select p.email from people p where p.id = r.written_by)) order by r.id)
    from contact_replies r where r.message_id = contact_messages.id), '[]') as "earlierReplies"`;

export const addMessage = (
  db: Database,
  row: Pick<MessageRow, 'kind' | 'name' | 'email' | 'phone' | 'message' | 'language'> & { at: Date },
) =>
  db.run(
    sql`insert into contact_messages (kind, name, email, phone, message, language, created_at)
        values (${row.kind}, ${row.name}, ${row.email}, ${row.phone}, ${row.message}, ${row.language}, ${row.at})`,
  );

/** Which messages; null means any. */
export interface MessageFilter {
  readonly isOpen: boolean | null;
  readonly email: string | null;
  readonly kind: MessageKind | null;
}

function conditions({ isOpen, email, kind }: MessageFilter): Sql[] {
  const list = [sql`true`];
  if (isOpen === true) list.push(sql`answered_at is null and closed_at is null`);
  if (isOpen === false) list.push(sql`(answered_at is not null or closed_at is not null)`);
  if (email !== null) list.push(sql`lower(email) = lower(${email})`);
  if (kind !== null) list.push(sql`kind = ${kind}`);
  return list;
}

/**
 * Newest first, one more than needed. The page is found by an index alone, so that listing a rare kind reads no extra
 * rows.
 */
export const messages = (db: Database, filter: MessageFilter, limit: number, after: Cursor | null) =>
  db.query<MessageRow>(
    sql`select ${columns} from contact_messages where id = any(array(
          select id from contact_messages where ${joinSql(conditions(filter), ' and ')}
            ${after ? sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
          order by created_at desc, id desc limit ${limit + 1}))
        order by created_at desc, id desc`,
  );

/** Locks a message until the transaction ends, and reads it as it is then, its replies included. */
export async function lockMessage(tx: Database, id: string): Promise<MessageRow | null> {
  await tx.run(sql`select from contact_messages where id = ${id} for update`);
  return tx.first<MessageRow>(sql`select ${columns} from contact_messages where id = ${id}`);
}

export const setAnswer = (tx: Database, id: string, answer: { text: string; by: string; at: Date }) =>
  tx.first<MessageRow>(
    sql`update contact_messages set answer = ${answer.text}, answered_by = ${answer.by}, answered_at = ${answer.at}
        where id = ${id} returning ${columns}`,
  );

/** Closes a message; null when there is none. */
export const setClosed = (db: Database, id: string, at: Date) =>
  db.first<MessageRow>(
    sql`update contact_messages set closed_at = coalesce(closed_at, ${at}) where id = ${id} returning ${columns}`,
  );

/** Moves the reply to a message to the earlier ones. */
export const keepReply = (tx: Database, id: string) =>
  tx.run(
    sql`insert into contact_replies (message_id, text, written_by, written_at)
        select id, answer, answered_by, answered_at from contact_messages where id = ${id} and answer is not null`,
  );

export const setReopened = (tx: Database, id: string, at: Date) =>
  tx.first<MessageRow>(
    sql`update contact_messages
        set answer = null, answered_by = null, answered_at = null, closed_at = null, reopened_at = ${at}
        where id = ${id} returning ${columns}`,
  );

/** Removes messages without recent activity: a customer's words are not kept for ever. */
export const removeContactBefore = (db: Database, before: Date) =>
  db.run(sql`delete from contact_messages where greatest(created_at, answered_at, closed_at, reopened_at) < ${before}`);

export const removeMessagesFrom = (db: Database, email: string | null) =>
  db.run(sql`delete from contact_messages where lower(email) = lower(${email}::text)`);
