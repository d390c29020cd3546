import type { PayRule, Sheet } from '#domain/money/settlement.ts';
import type { Week } from '#domain/money/week.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { countedIn } from './sheets-store.ts';

/** A closed week. Amounts are pence. */
export interface Settlement {
  readonly id: string;
  readonly driverId: string;
  readonly week: Week;
  readonly extras: number;
  readonly closedAt: Date;
  readonly isPaid: boolean;
  readonly sheet: StoredSheet;
}

/** The sheet as it was when it was closed; times are text, as in JSON. */
export interface StoredSheet extends Omit<Sheet, 'jobs' | 'entries'> {
  readonly rule: PayRule;
  readonly jobs: readonly (Omit<Sheet['jobs'][number], 'at'> & { readonly at: string })[];
  readonly entries: readonly (Omit<Sheet['entries'][number], 'at'> & { readonly at: string })[];
}

const columns = sql`s.id, s.driver_id as "driverId", s.week::text as week, s.extras_pence as extras, s.closed_at as "closedAt", s.sheet,
  s.closing_pence = 0 or exists (select from driver_entries e where e.settlement_id = s.id) as "isPaid"`;

/** Locks a driver: nobody else can close or add to their weeks in the meantime. */
export const lockDriver = (tx: Database, driverId: string) =>
  tx.first<{ id: string; name: string }>(sql`select id, name from drivers where id = ${driverId} for no key update`);

export const findDriver = (db: Database, driverId: string) =>
  db.first<{ id: string; name: string }>(sql`select id, name from drivers where id = ${driverId}`);

/** The driver of a login. */
export const findDriverOf = (db: Database, personId: string) =>
  db.first<{ id: string; name: string }>(
    sql`select id, name from drivers where person_id = ${personId} and retired_at is null`,
  );

/** Drivers who work for us, and those who have left but have a week to settle. */
export const driversToSettle = (db: Database, since: Date, until: Date, week: Week) =>
  db.query<{ id: string; name: string }>(
    sql`select d.id, d.name from drivers d where d.retired_at is null
          or exists (select from settlements s where s.driver_id = d.id and s.week = ${week}::date)
          or exists (select from reservations r where r.driver_id = d.id and ${countedIn(since, until)})
        order by d.name, d.id`,
  );

export const findSettlement = (db: Database, driverId: string, week: Week) =>
  db.first<Settlement>(
    sql`select ${columns} from settlements s where s.driver_id = ${driverId} and s.week = ${week}::date`,
  );

/** A driver's last closed weeks, newest first. */
export const latestSettlements = (db: Database, driverId: string, most: number) =>
  db.query<Settlement>(
    sql`select ${columns} from settlements s where s.driver_id = ${driverId} order by s.week desc limit ${most}`,
  );

/** The closed sheet that a job is on, with its rule. */
export const findSettledJob = (db: Database, bookingId: string) =>
  db.first<{ settlementId: string; rule: PayRule }>(
    sql`select s.id as "settlementId", s.sheet -> 'rule' as rule from settled_jobs j join settlements s on s.id = j.settlement_id
        where j.reservation_id = ${bookingId}`,
  );

/** The first and the last week that were closed for a driver, and what the last one came to. */
export const closedWeeks = (db: Database, driverId: string) =>
  db.first<{ first: Week; last: Week; closing: number }>(
    sql`select min(week)::text as first, max(week)::text as last, (array_agg(closing_pence order by week desc))[1] as closing
        from settlements where driver_id = ${driverId} having count(*) > 0`,
  );

export const addSettlement = (
  tx: Database,
  s: {
    readonly id: string;
    readonly driverId: string;
    readonly week: Week;
    readonly sheet: Sheet & { readonly rule: PayRule };
    readonly extras: number;
    readonly at: Date;
    readonly by: string;
  },
) =>
  tx.run(
    sql`insert into settlements (id, driver_id, week, opening_pence, fares_pence, earned_pence, extras_pence, collected_pence,
          rent_pence, closing_pence, sheet, closed_at, closed_by)
        values (${s.id}, ${s.driverId}, ${s.week}::date, ${s.sheet.opening}, ${s.sheet.fares}, ${s.sheet.earned}, ${s.extras},
          ${s.sheet.collected}, ${s.sheet.rent}, ${s.sheet.closing}, ${JSON.stringify(s.sheet)}, ${s.at}, ${s.by})`,
  );

export const addSettledJobs = (tx: Database, settlementId: string, ids: readonly string[]) =>
  tx.run(
    sql`insert into settled_jobs (reservation_id, settlement_id) select job, ${settlementId}::uuid from unnest(${[...ids]}::uuid[]) as job`,
  );

/** The totals of the closed weeks of a year, by driver and week. */
export const closedIn = (db: Database, from: Week, to: Week) =>
  db.query<{
    driverId: string;
    name: string;
    week: Week;
    jobs: number;
    fares: number;
    reductions: number;
    earned: number;
    extras: number;
    rent: number;
  }>(
    sql`select s.driver_id as "driverId", d.name, s.week::text as week, jsonb_array_length(s.sheet -> 'jobs') as jobs,
          s.fares_pence as fares, coalesce((s.sheet ->> 'reductions')::int, 0) as reductions, s.earned_pence as earned, s.extras_pence as extras, s.rent_pence as rent
        from settlements s join drivers d on d.id = s.driver_id
        where s.week >= ${from}::date and s.week <= ${to}::date order by d.name, s.driver_id, s.week`,
  );
