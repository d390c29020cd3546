import { loginDays } from '#domain/people/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { removeKeysBefore } from '#server/platform/http/idempotency.ts';
import { removeOldRequests } from '#server/platform/http/requests-store.ts';

/** Removes expired sessions, emailed links and idempotency keys, and logins older than the audit needs. */
export async function removeExpired(db: Database, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const counts = [
    await db.run(sql`delete from sessions where expires_at < ${daysAgo(1)}`),
    await db.run(sql`delete from mailed_tokens where expires_at < ${daysAgo(1)}`),
    await db.run(sql`delete from factor_challenges where expires_at < ${daysAgo(1)}`),
    await db.run(sql`delete from factor_tries where at < ${daysAgo(2)}`),
    await removeKeysBefore(db, daysAgo(2)),
    await db.run(sql`delete from sign_ins where at < ${daysAgo(loginDays)}`),
    await removeOldRequests(db, now),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
