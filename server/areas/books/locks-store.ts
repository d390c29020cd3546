import type { Month } from '#domain/booking/month.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface LockedMonth {
  readonly month: Month;
  readonly lockedAt: Date;
  readonly lockedBy: string | null;
}

/** Whoever posts to the books holds this lock shared (see the trigger): nobody posts while a month is being locked. */
export const holdBooks = (tx: Database) => tx.run(sql`select pg_advisory_xact_lock(hashtext('book_months'))`);

export const lockedMonths = (db: Database) =>
  db.query<LockedMonth>(
    sql`select to_char(m.month, 'YYYY-MM') as month, m.locked_at as "lockedAt", p.email as "lockedBy"
        from book_months m left join people p on p.id = m.locked_by order by m.month desc`,
  );

/** False if it is locked already. */
export const addLock = async (tx: Database, month: Month, at: Date, by: string): Promise<boolean> =>
  (
    await tx.query(
      sql`insert into book_months (month, locked_at, locked_by) values (${`${month}-01`}::date, ${at}, ${by})
        on conflict do nothing returning month`,
    )
  ).length > 0;

/** False if it is not locked. */
export const removeLock = async (tx: Database, month: Month): Promise<boolean> =>
  (await tx.query(sql`delete from book_months where month = ${`${month}-01`}::date returning month`)).length > 0;

/** How much was posted in each month: entries, and those of them that belong to an earlier, locked month. */
export const postedByMonth = (db: Database) =>
  db.query<{ month: Month; entries: number; late: number }>(
    sql`select to_char(posted_on, 'YYYY-MM') as month, count(*)::int as entries,
          (count(*) filter (where date_trunc('month', happened_on) < date_trunc('month', posted_on)))::int as late
        from ledger_entries group by 1`,
  );
