import { expenseCodes } from '#domain/booking/trip-end.ts';
import type { FareLineCode } from '#domain/fares/fare-lines.ts';
import { type FarePayment, paidOfFare } from '#domain/money/fare-payments.ts';
import type { DrivenJob, EntryKind, SheetEntry, SheetJob } from '#domain/money/settlement.ts';
import type { Week } from '#domain/money/week.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { isCharged } from '#server/platform/database/status-in.ts';

/** The total of the lines with these codes in a booking's price. */
const linesOf = (codes: readonly FareLineCode[]) =>
  sql`coalesce((select sum((line ->> 'amount')::int) from jsonb_array_elements(r.fare_lines) as line
      where line ->> 'code' = any(${[...codes]})), 0)::int`;

/** When it counts as driven; what ended without a passenger, once it is decided what that costs. */
const countedAt = sql`coalesce(r.completed_at, r.end_decided_at)`;

/** The booking `r` counts in this period. */
export const countedIn = (since: Date, until: Date): Sql => sql`${countedAt} >= ${since} and ${countedAt} < ${until}`;

const drivenJob = sql`select r.id, r.reference, ${countedAt} as at, r.price_pence as fare,
          (r.no_show_at is not null or r.end_reason is not null) as "isNoShow",
          exists (select from account_journeys a where a.reservation_id = r.id) as "isOnAccount",
          (select json_agg(json_build_object('purpose', p.purpose, 'state', p.state, 'amount', p.amount_pence, 'held', p.held_pence,
              'captured', p.captured_pence, 'refunded', p.refunded_pence))
            from payments p where p.reservation_id = r.id) as payments,
          case when r.paid_by is null then null
            else json_build_object('paidBy', r.paid_by, 'taken', r.taken_pence, 'tip', r.tip_pence) end as end,
          ${linesOf(expenseCodes)} as expenses, 0 - ${linesOf(['voucher'])} as reduction
        from reservations r`;

type JobRow = Omit<DrivenJob, 'paidOnline'> & { readonly payments: readonly FarePayment[] | null };

const readJobs = async (db: Database, statement: Sql): Promise<DrivenJob[]> =>
  (await db.query<JobRow>(statement)).map(({ payments, ...job }) => ({
    ...job,
    paidOnline: paidOfFare(payments ?? []),
  }));

/** Jobs of a driver that are on no closed sheet, earliest first. */
export const unsettledJobs = (db: Database, driverId: string, since: Date, until: Date) =>
  readJobs(
    db,
    sql`${drivenJob}
        where r.driver_id = ${driverId} and ${isCharged} and r.deleted_at is null
          and ${countedIn(since, until)}
          and not exists (select from settled_jobs j where j.reservation_id = r.id)
        order by ${countedAt}, r.id`,
  );

export const findDrivenJob = async (db: Database, id: string): Promise<DrivenJob | null> =>
  (await readJobs(db, sql`${drivenJob} where r.id = ${id}`))[0] ?? null;

/** Jobs of a driver that are on closed sheets, with the amounts there. */
export async function settledJobsBetween(
  db: Database,
  driverId: string,
  since: Date,
  until: Date,
): Promise<SheetJob[]> {
  const rows = await db.query<{ job: Omit<SheetJob, 'at'>; at: Date }>(
    sql`select job, ${countedAt} as at
        from reservations r join settled_jobs j on j.reservation_id = r.id join settlements s on s.id = j.settlement_id
          cross join lateral jsonb_array_elements(s.sheet -> 'jobs') as job
        where s.driver_id = ${driverId} and ${countedIn(since, until)} and job ->> 'id' = r.id::text`,
  );
  return rows.map(({ job, at }) => ({ ...job, at }));
}

/** What is entered on a driver's weeks from one to another, this included. */
export const entriesOf = (db: Database, driverId: string, from: Week, to: Week = from) =>
  db.query<SheetEntry>(
    sql`select kind, created_at as at, pence, reason from driver_entries
        where driver_id = ${driverId} and week between ${from}::date and ${to}::date order by place`,
  );

export const addEntry = (
  tx: Database,
  e: {
    readonly id: string;
    readonly driverId: string;
    readonly week: Week;
    readonly kind: EntryKind;
    readonly pence: number;
    readonly reason: string;
    readonly settlementId: string | null;
    readonly at: Date;
    readonly by: string;
  },
) =>
  tx.run(
    sql`insert into driver_entries (id, driver_id, week, kind, pence, reason, settlement_id, created_at, created_by)
        values (${e.id}, ${e.driverId}, ${e.week}::date, ${e.kind}, ${e.pence}, ${e.reason}, ${e.settlementId}, ${e.at}, ${e.by})`,
  );
