import type { Database } from '#server/platform/database/database.ts';
import { containing, joinSql, sql } from '#server/platform/database/sql.ts';

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

export interface ActionFilter {
  readonly text: string;
  readonly what?: string | undefined;
  readonly since: Date | null;
  readonly until: Date | null;
}

/**
 * Newest first; `before` is the last id on the previous page. The page is found by an index alone, so that listing a
 * rare kind reads no more rows than it shows.
 */
export function listActions(
  db: Database,
  filter: ActionFilter,
  page: { before: number | null; limit: number },
): Promise<StaffAction[]> {
  const conditions = [sql`a.id < coalesce(${page.before}::bigint, 9223372036854775807)`];
  if (filter.what) conditions.push(sql`a.what = ${filter.what}`);
  if (filter.since) conditions.push(sql`a.at >= ${filter.since}`);
  if (filter.until) conditions.push(sql`a.at < ${filter.until}`);
  if (filter.text !== '')
    conditions.push(
      sql`(lower(a.subject) like lower(${containing(filter.text)})
        or a.actor_id = any(array(select id from people where email_key like lower(${containing(filter.text)}))))`,
    );
  return db.query<StaffAction>(
    sql`select a.id, a.at, p.email as by, a.what, a.subject, a.changes
        from staff_actions a left join people p on p.id = a.actor_id
        where a.id = any(array(
          select a.id from staff_actions a where ${joinSql(conditions, ' and ')} order by a.id desc limit ${page.limit}))
        order by a.id desc`,
  );
}
