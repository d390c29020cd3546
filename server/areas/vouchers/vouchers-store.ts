import type { Voucher } from '#domain/fares/voucher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

export interface StoredVoucher extends Voucher {
  readonly id: string;
}

/** A voucher for the office: who made it, and what it has come to. */
export interface ListedVoucher extends StoredVoucher {
  readonly note: string;
  readonly createdAt: Date;
  /** An email address; null once the person is gone. */
  readonly createdBy: string | null;
  readonly uses: number;
  readonly givenPence: number;
}

const columns = sql`v.id, v.code, v.percent, v.pence, v.valid_from as "validFrom", v.valid_until as "validUntil", v.most_uses as "mostUses",
  v.most_per_customer as "mostPerCustomer", v.least_fare_pence as "leastFare", v.first_journey_only as "isFirstJourneyOnly",
  v.car_types as "carTypes", v.ended_at as "endedAt"`;

/** Uses that count: a booking that was not paid for in time has not used the code. */
const counting = sql`u.given_back_at is null and r.deleted_at is null and not ${statusIn(['Failed'], 'r.status')}`;

export const findVoucher = (db: Database, code: string) =>
  db.first<StoredVoucher>(sql`select ${columns} from vouchers v where v.code = ${code}`);

export const findVoucherById = (db: Database, id: string) =>
  db.first<StoredVoucher>(sql`select ${columns} from vouchers v where v.id = ${id}`);

/** Bookings with the same code wait for each other here, so that together they stay within its limits. */
export const lockVoucher = (tx: Database, id: string) =>
  tx.first<StoredVoucher>(sql`select ${columns} from vouchers v where v.id = ${id} for no key update`);

/** Adds a voucher; false when the code is taken. */
export const addVoucher = async (
  db: Database,
  v: StoredVoucher & { readonly note: string; readonly at: Date; readonly by: string },
): Promise<boolean> =>
  (await db.run(
    sql`insert into vouchers (id, code, percent, pence, valid_from, valid_until, most_uses, most_per_customer, least_fare_pence,
          first_journey_only, car_types, note, created_at, created_by)
        values (${v.id}, ${v.code}, ${v.percent}::smallint, ${v.pence}::int, ${v.validFrom}::date, ${v.validUntil}::date, ${v.mostUses}::int,
          ${v.mostPerCustomer}::int, ${v.leastFare}, ${v.isFirstJourneyOnly}, ${[...v.carTypes]}, ${v.note}, ${v.at}, ${v.by})
        on conflict (code) do nothing`,
  )) === 1;

/** Ends a voucher; false when it has ended already. */
export const endVoucher = async (db: Database, id: string, at: Date): Promise<boolean> =>
  (await db.run(sql`update vouchers set ended_at = ${at} where id = ${id} and ended_at is null`)) === 1;

/** Vouchers for the office, newest first, or just one. */
export const listVouchers = (db: Database, id: string | null = null) =>
  db.query<ListedVoucher>(
    sql`select ${columns}, v.note, v.created_at as "createdAt", (select p.email from people p where p.id = v.created_by) as "createdBy",
          coalesce(given.uses, 0)::int as uses, coalesce(given.pence, 0)::bigint as "givenPence"
        from vouchers v cross join lateral (
          select count(distinct u.outbound_id) as uses,
            sum(u.reduction_pence) filter (where not ${statusIn(['Cancelled'], 'r.status')}) as pence
          from voucher_uses u join reservations r on r.id = u.reservation_id where u.voucher_id = v.id and ${counting}
        ) given
        where ${id}::uuid is null or v.id = ${id}::uuid order by v.created_at desc, v.id`,
  );

/** Who is booking, as far as is known. */
export interface Customer {
  readonly personId: string | null;
  readonly email: string;
  readonly phoneTail: string;
}

/** Bookings of a customer: those of the login, and any with the same address or phone number. */
const isTheirs = ({ personId, email, phoneTail }: Customer) =>
  sql`(r.person_id = ${personId}::uuid or (r.email_key = ${email.toLowerCase()} and r.email_key <> '')
    or (r.phone_tail = ${phoneTail} and r.phone_tail <> ''))`;

/** How often a code has been used, in all and by a customer; a return is one use. `butNot`: a booking paid late. */
export async function countUses(
  db: Database,
  asked: { readonly voucherId: string; readonly customer: Customer; readonly butNot: string | null },
): Promise<{ all: number; own: number; byLogin: number }> {
  const row = await db.first<{ all: number; own: number; byLogin: number }>(
    sql`select count(distinct u.outbound_id)::int as all,
          count(distinct u.outbound_id) filter (where ${isTheirs(asked.customer)})::int as own,
          count(distinct u.outbound_id) filter (where r.person_id = ${asked.customer.personId}::uuid)::int as "byLogin"
        from voucher_uses u join reservations r on r.id = u.reservation_id
        where u.voucher_id = ${asked.voucherId} and ${counting} and u.outbound_id is distinct from ${asked.butNot}::uuid`,
  );
  return row ?? { all: 0, own: 0, byLogin: 0 };
}

/** Whether a customer has booked before, by any of their details and by login alone. */
export async function hasBookedBefore(
  db: Database,
  customer: Customer,
  butNot: string | null,
): Promise<{ isKnown: boolean; byLogin: boolean }> {
  const row = await db.first<{ isKnown: boolean; byLogin: boolean }>(
    sql`select count(*) > 0 as "isKnown", coalesce(bool_or(r.person_id = ${customer.personId}::uuid), false) as "byLogin"
        from reservations r where ${isTheirs(customer)} and r.deleted_at is null
          and not ${statusIn(['Cancelled', 'Rejected', 'Failed'], 'r.status')}
          and coalesce(r.outbound_id, r.id) is distinct from ${butNot}::uuid`,
  );
  return row ?? { isKnown: false, byLogin: false };
}
