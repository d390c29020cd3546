import type { Database } from '#server/platform/database/database.ts';
import { containing, joinSql, sql } from '#server/platform/database/sql.ts';

interface Login {
  readonly id: number;
  readonly at: Date;
  readonly email: string | null;
  readonly personId: string | null;
  readonly outcome: string;
  readonly network: string;
}

interface LoginFilter {
  readonly person?: string | undefined;
  readonly outcome?: string | undefined;
  readonly text: string;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** Newest first. Networks are stored as keyed hashes; eight characters are enough to compare two. */
export function listSignIns(
  db: Database,
  filter: LoginFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<Login[]> {
  const conditions = [sql`s.id < coalesce(${before}::bigint, 9223372036854775807)`];
  if (filter.person) conditions.push(sql`s.person_id = ${filter.person}`);
  if (filter.outcome) conditions.push(sql`s.outcome = ${filter.outcome}`);
  if (filter.since) conditions.push(sql`s.at >= ${filter.since}`);
  if (filter.until) conditions.push(sql`s.at < ${filter.until}`);
  if (filter.text !== '')
    conditions.push(sql`s.person_id in (select id from people where email_key like lower(${containing(filter.text)}))`);
  return db.query<Login>(
    sql`select s.id, s.at, p.email, s.person_id as "personId", s.outcome, left(encode(s.network_hash, 'hex'), 8) as network
        from sign_ins s left join people p on p.id = s.person_id
        where ${joinSql(conditions, ' and ')} order by s.id desc limit ${limit}`,
  );
}
