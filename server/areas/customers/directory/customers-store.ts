import type { AccessNeed } from '#domain/booking/access-needs.ts';
import type { PreferredPayment } from '#domain/people/preferred-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { containing, joinSql, sql } from '#server/platform/database/sql.ts';
import type { LastSaved, Saving } from '#server/platform/http/saved-meanwhile.ts';

/** A customer as lists show them. */
export interface CustomerRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly phones: readonly string[];
  readonly email: string;
  readonly addresses: readonly string[];
  readonly isVip: boolean;
  readonly blockedAt: Date | null;
  readonly hasAccount: boolean;
  readonly lastPickupAt: Date;
}

/** A whole record. */
export interface Customer extends CustomerRow, LastSaved {
  readonly note: string;
  readonly accessNeeds: readonly AccessNeed[];
  readonly payMethod: PreferredPayment | null;
  readonly preferredDriverId: string | null;
  readonly refusedDriverIds: readonly string[];
  readonly blockReason: string;
  readonly mergedInto: string | null;
  readonly version: number;
  readonly createdAt: Date;
}

const rowColumns = sql`c.id, c.number::int as number, c.name, c.phones, c.email, c.addresses, c.is_vip as "isVip",
  c.blocked_at as "blockedAt", c.last_pickup_at as "lastPickupAt",
  exists (select 1 from customer_links l join customers m on m.id = l.customer_id
    where (m.id = c.id or m.merged_into = c.id) and l.person_id is not null) as "hasAccount"`;

const columns = sql`${rowColumns}, c.note, c.access_needs as "accessNeeds", c.pay_method as "payMethod",
  c.preferred_driver_id as "preferredDriverId", c.refused_driver_ids as "refusedDriverIds", c.block_reason as "blockReason",
  c.merged_into as "mergedInto", c.version, c.created_at as "createdAt", coalesce(c.changed_at, c.created_at) as "changedAt",
  (select p.email from people p where p.id = c.changed_by) as "changedBy"`;

export interface CustomerFilter {
  /** Any part of a detail that customers can be found by. */
  readonly text: string;
  readonly isVip: boolean | null;
  readonly isBlocked: boolean | null;
}

/** A page of customers, latest pickup first. */
export function listCustomers(
  db: Database,
  filter: CustomerFilter,
  limit: number,
  after: Cursor | null,
): Promise<CustomerRow[]> {
  const conditions = [sql`c.merged_into is null`];
  if (filter.text !== '') conditions.push(sql`c.search_text like lower(${containing(filter.text)})`);
  if (filter.isVip !== null) conditions.push(filter.isVip ? sql`c.is_vip` : sql`not c.is_vip`);
  if (filter.isBlocked !== null)
    conditions.push(filter.isBlocked ? sql`c.blocked_at is not null` : sql`c.blocked_at is null`);
  if (after) conditions.push(sql`(c.last_pickup_at, c.id) < (${after.at}, ${after.id}::uuid)`);
  const statement = sql`select ${rowColumns} from customers c where ${joinSql(conditions, ' and ')}
      order by c.last_pickup_at desc, c.id desc limit ${limit}`;
  if (filter.text === '') return db.query<CustomerRow>(statement);
  // The best index depends on how rare the text is, so the plan must be made for this text.
  return db.transaction(async (tx) => {
    await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
    return tx.query<CustomerRow>(statement);
  });
}

export const findCustomer = (db: Database, id: string) =>
  db.first<Customer>(sql`select ${columns} from customers c where c.id = ${id}`);

/** Reads and locks records until the transaction ends, always in one order. */
export const lockCustomers = (tx: Database, ids: readonly string[]) =>
  tx.query<Customer>(
    sql`select ${columns} from customers c where c.id = any(${[...ids]}::uuid[]) order by c.id for update of c`,
  );

export const mergedRecords = (db: Database, id: string) =>
  db.query<CustomerRow>(
    sql`select ${rowColumns} from customers c where c.merged_into = ${id} order by c.number limit 50`,
  );

/** Other records with the same email address or name. */
export const similarRecords = (db: Database, { id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>) =>
  db.query<CustomerRow>(
    sql`select ${rowColumns} from customers c
        where c.merged_into is null and c.id <> ${id}
          and (lower(c.name) = lower(${name}) or (${email} <> '' and c.email <> '' and lower(c.email) = lower(${email})))
        order by c.last_pickup_at desc, c.id limit 5`,
  );

export const driverNames = (db: Database, ids: readonly string[]) =>
  db.query<{ id: string; name: string }>(
    sql`select id, name from drivers where id = any(${[...ids]}::uuid[]) order by name, id`,
  );

export type CustomerChanges = Pick<
  Customer,
  | 'name'
  | 'phones'
  | 'email'
  | 'note'
  | 'isVip'
  | 'accessNeeds'
  | 'payMethod'
  | 'preferredDriverId'
  | 'refusedDriverIds'
  | 'blockedAt'
  | 'blockReason'
>;

export const updateCustomer = (tx: Database, id: string, to: CustomerChanges, { by, at }: Saving) =>
  tx.run(
    sql`update customers set name = ${to.name}, phones = ${[...to.phones]}, email = ${to.email}, note = ${to.note}, is_vip = ${to.isVip},
          access_needs = ${[...to.accessNeeds]}, pay_method = ${to.payMethod}, preferred_driver_id = ${to.preferredDriverId},
          refused_driver_ids = ${[...to.refusedDriverIds]}::uuid[], blocked_at = ${to.blockedAt}, block_reason = ${to.blockReason},
          version = version + 1, changed_at = ${at}, changed_by = ${by}
        where id = ${id}`,
  );

/** Merges a record, and those already merged into it, into another. */
export const setMerged = (tx: Database, id: string, into: string) =>
  tx.run(sql`update customers set merged_into = ${into} where id = ${id} or merged_into = ${id}`);

/** Puts a record back in the directory, with its numbers. False when it is not merged into that record. */
export async function setSeparate(tx: Database, id: string, from: string): Promise<boolean> {
  if ((await tx.run(sql`update customers set merged_into = null where id = ${id} and merged_into = ${from}`)) === 0)
    return false;
  await tx.run(
    sql`update customers kept set phones = array(
          select one from unnest(kept.phones) with ordinality as each (one, place)
          where right(one, 9) not in (select right(its, 9) from customers o, unnest(o.phones) its where o.id = ${id})
          order by place)
        where kept.id = ${from}`,
  );
  return true;
}

/** Lets a record be found by the names, numbers and addresses of the duplicates merged into it. */
export const renewKnownAs = (tx: Database, id: string, { by, at }: Saving) =>
  tx.run(
    sql`update customers set version = version + 1, changed_at = ${at}, changed_by = ${by}, also_known_as = coalesce(
          (select string_agg(m.search_text, ' ' order by m.number) from customers m where m.merged_into = ${id}), '')
        where id = ${id}`,
  );
