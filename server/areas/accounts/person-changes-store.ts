import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export const setLanguage = (db: Database, personId: string, language: Language) =>
  db.run(sql`update people set language = ${language} where id = ${personId}`);

/** Moves an account to another, verified address. The unique key refuses one that is taken. */
export const setEmail = (db: Database, personId: string, email: string, at: Date) =>
  db.run(sql`update people set email = ${email}, email_verified_at = ${at} where id = ${personId}`);

/** Invalidates the links emailed to an address that is no longer used. */
export const dropTokens = (db: Database, personId: string) =>
  db.run(sql`delete from mailed_tokens where person_id = ${personId}`);

export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Active sessions, newest first. */
export const openSessionsOf = (db: Database, personId: string, now: Date) =>
  db.query<OpenSession>(
    sql`select id, device, created_at as "createdAt", expires_at as "expiresAt" from sessions
        where person_id = ${personId} and ended_at is null and expires_at > ${now}
        order by created_at desc, id`,
  );
