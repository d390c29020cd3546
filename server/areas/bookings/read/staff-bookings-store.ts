import { searchedText } from '#domain/basics/phone.ts';
import { calledOffStates, underWay } from '#domain/booking/states.ts';
import { type FarePayment, paidOfFare } from '#domain/money/fare-payments.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { bookingColumns, bookingTables } from '#server/areas/bookings/columns-store.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { containing, joinSql, type Sql, sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn, statusNotIn } from '#server/platform/database/status-in.ts';
import { runsDuring } from './desk-bookings-store.ts';

const state = nameIn(paymentStates);

/** The payments of `r`. */
const payments = sql`(select json_agg(json_build_object('purpose', p.purpose, 'state', p.state, 'amount', p.amount_pence,
      'held', p.held_pence, 'captured', p.captured_pence, 'refunded', p.refunded_pence))
    from payments p where p.reservation_id = r.id)`;

// People are subselects, not joins: with three more joins, planning takes longer than reading the page.
const columns = sql`${bookingColumns}, r.remarks, r.allocated_at as "allocatedAt", r.cancelled_at as "cancelledAt",
  (select jsonb_build_object('id', b.id, 'company', b.company) from account_journeys a join business_accounts b on b.id = a.account_id
    where a.reservation_id = r.id) as account,
  ${payments} as payments,
  (select p.id from payments p where p.reservation_id = r.id and p.state in (${state('asked')}, ${state('failed')}) and p.withdrawn_at is null
    order by p.created_at desc limit 1) as "openPaymentId",
  (select b.code from partner_bookings b where b.reservation_id = r.id) as partner,
  (select email from people where id = r.taken_by) as "takenByEmail",
  (select email from people where id = r.dispatched_by) as "dispatchedByEmail",
  (select email from people where id = r.deleted_by) as "deletedByEmail"`;
const tables = bookingTables;

type Row = Omit<StaffBooking, 'paidOnlinePence'> & { readonly payments: readonly FarePayment[] | null };

const bookingFrom = ({ payments, ...row }: Row): StaffBooking => ({
  ...row,
  paidOnlinePence: paidOfFare(payments ?? []),
});

const readBookings = async (db: Database, statement: Sql): Promise<StaffBooking[]> =>
  (await db.query<Row>(statement)).map(bookingFrom);

/** The filters of the staff list. */
export interface BookingFilter {
  readonly state?: number | undefined;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly driver?: string | undefined;
  readonly text: string;
  /** A code, or `any`; empty without the filter. */
  readonly voucher: string;
  readonly isDeleted: boolean;
  readonly sort: 'pickup' | 'received';
  readonly order: 'asc' | 'desc';
}

function conditions(filter: BookingFilter): Sql[] {
  const list = [filter.isDeleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`];
  if (filter.state !== undefined) list.push(sql`r.status = ${filter.state}`);
  if (filter.since) list.push(sql`r.pickup_at >= ${filter.since}`);
  if (filter.until) list.push(sql`r.pickup_at < ${filter.until}`);
  if (filter.driver === 'none') list.push(sql`r.driver_id is null`);
  else if (filter.driver !== undefined) list.push(sql`r.driver_id = ${filter.driver}`);
  if (filter.text !== '') list.push(sql`r.search_text like lower(${containing(searchedText(filter.text))})`);
  if (filter.voucher !== '') {
    list.push(
      filter.voucher === 'any'
        ? sql`r.voucher_id is not null`
        : sql`r.voucher_id = (select c.id from vouchers c where c.code = ${filter.voucher})`,
    );
  }
  return list;
}

/** A page of bookings in the requested order. */
export function listBookings(
  db: Database,
  filter: BookingFilter,
  limit: number,
  cursor: Cursor | null,
): Promise<StaffBooking[]> {
  const by = filter.sort === 'pickup' ? sql`r.pickup_at` : sql`r.created_at`;
  const isDown = filter.order === 'desc';
  const after = cursor
    ? isDown
      ? [sql`(${by}, r.id) < (${cursor.at}, ${cursor.id}::uuid)`]
      : [sql`(${by}, r.id) > (${cursor.at}, ${cursor.id}::uuid)`]
    : [];
  const statement = sql`select ${columns} from ${tables}
      where ${joinSql([...conditions(filter), ...after], ' and ')}
      order by ${isDown ? sql`${by} desc, r.id desc` : sql`${by}, r.id`} limit ${limit}`;
  if (filter.text === '') return readBookings(db, statement);
  // The best index depends on how rare the text is, so the plan must be made for this text.
  return db.transaction(async (tx) => {
    await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
    return readBookings(tx, statement);
  });
}

/** One booking, even a deleted one. */
export const findStaffBooking = async (db: Database, id: string): Promise<StaffBooking | null> =>
  (await readBookings(db, sql`select ${columns} from ${tables} where r.id = ${id}`))[0] ?? null;

/** The bookings with a pickup in a period that were not cancelled, earliest first. */
export const bookingsBetween = (db: Database, since: Date, until: Date) =>
  readBookings(
    db,
    sql`select ${columns} from ${tables}
        where r.deleted_at is null and ${statusNotIn(calledOffStates, 'r.status')} and r.pickup_at >= ${since} and r.pickup_at < ${until}
        order by r.pickup_at, r.id limit 1000`,
  );

/** The bookings that run at some time in a period and were not cancelled, earliest first. */
export const bookingsDuring = (db: Database, since: Date, until: Date) =>
  readBookings(
    db,
    sql`select ${columns} from ${tables}
        where ${runsDuring(since, until)}
        order by r.pickup_at, r.id limit 1000`,
  );

/** A driver's jobs in a period, and the one under way whatever its day. */
export const jobsOfDriver = (db: Database, personId: string, since: Date, until: Date) =>
  readBookings(
    db,
    sql`select ${columns} from ${tables}
        where r.driver_id = (select id from drivers where person_id = ${personId} and retired_at is null)
          and r.deleted_at is null and ${statusNotIn(calledOffStates, 'r.status')}
          and (${statusIn([underWay], 'r.status')} or r.pickup_at >= ${since} and r.pickup_at < ${until})
        order by r.pickup_at, r.id limit 200`,
  );
