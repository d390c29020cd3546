import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type ActionChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

export interface StaffAction {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly what: string;
  readonly subject: string;
  readonly changes: Record<string, [unknown, unknown]>;
}

export const addAction = (
  db: Database,
  action: { at: Date; actorId: string | null; what: string; subject: string; changes: ActionChanges },
) =>
  db.run(
    sql`insert into staff_actions (at, actor_id, what, subject, changes)
        values (${action.at}, ${action.actorId}, ${action.what}, ${action.subject}, ${JSON.stringify(action.changes)})`,
  );

/** Newest first; `before` is the last id that the page before showed. */
export const listActions = (db: Database, before: number | null, limit: number) =>
  db.query<StaffAction>(
    sql`select a.id, a.at, p.email as by, a.what, a.subject, a.changes
        from staff_actions a left join people p on p.id = a.actor_id
        where a.id < coalesce(${before}::bigint, 9223372036854775807) order by a.id desc limit ${limit}`,
  );
