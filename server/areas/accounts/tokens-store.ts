import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a token for an emailed link and stores its hash. Older ones for the same purpose stop working, unless told
 * otherwise.
 */
export async function issueToken(
  db: Database,
  token: {
    personId: string;
    purpose: TokenPurpose;
    expiresAt: Date;
    newEmail?: string;
    askedFrom?: Buffer;
    keepsOthers?: boolean;
  },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  if (!token.keepsOthers)
    await db.run(sql`delete from mailed_tokens where person_id = ${token.personId} and purpose = ${token.purpose}`);
  await db.run(
    sql`insert into mailed_tokens (token_hash, person_id, purpose, new_email, asked_from, expires_at)
        values (${hashOf(secret)}, ${token.personId}, ${token.purpose}, ${token.newEmail ?? null},
          ${token.askedFrom ?? null}, ${token.expiresAt})`,
  );
  return secret;
}

/** Whose a token is that could be used now; null when it is unknown, used or expired. */
export const findToken = (db: Database, token: string, purpose: TokenPurpose, now: Date) =>
  db.first<{ personId: string }>(
    sql`select person_id as "personId" from mailed_tokens
        where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`,
  );

/** Uses up a token; null when it is unknown, used or expired. */
export const useToken = (db: Database, token: string, purpose: TokenPurpose, now: Date) =>
  db.first<{ personId: string; newEmail: string | null; askedFrom: Buffer | null }>(
    sql`update mailed_tokens set used_at = ${now}
        where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        returning person_id as "personId", new_email as "newEmail", asked_from as "askedFrom"`,
  );
