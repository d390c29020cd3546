import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export const addPasswordRequest = (db: Database, email: string, at: Date) =>
  db.run(sql`insert into password_requests (email, asked_at) values (${email}, ${at})`);

/**
 * Takes the oldest request. Another process waits for it instead of skipping it: two requests for one mailbox handled
 * in parallel would not see each other's count.
 */
export const takePasswordRequest = (tx: Database) =>
  tx.first<{ email: string }>(
    sql`delete from password_requests
        where id = (select id from password_requests order by id limit 1 for update) returning email`,
  );
