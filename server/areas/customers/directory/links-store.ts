import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Saving } from '#server/platform/http/saved-meanwhile.ts';

/** The record that an account or a number leads to. */
interface Linked {
  readonly id: string;
  readonly name: string;
  readonly isByAccount: boolean;
  readonly hasAccount: boolean;
}

/** The records of an account and of a phone number; one row for each that is known. */
export const linkedTo = (db: Database, personId: string | null, phoneTail: string) =>
  db.query<Linked>(
    sql`select c.id, c.name, l.person_id is not null as "isByAccount",
          exists (select 1 from customer_links o join customers m on m.id = o.customer_id
            where (m.id = c.id or m.merged_into = c.id) and o.person_id is not null) as "hasAccount"
        from customer_links l join customers own on own.id = l.customer_id
          join customers c on c.id = coalesce(own.merged_into, own.id)
        where l.person_id = ${personId} or (l.phone_tail = ${phoneTail} and ${phoneTail} <> '')
        order by l.person_id nulls last`,
  );

/** The people whose accounts lead to a record, or to one that was merged into it. */
export const accountsOfRecord = (db: Database, customerId: string) =>
  db.query<{ personId: string }>(
    sql`select l.person_id as "personId" from customer_links l join customers own on own.id = l.customer_id
        where coalesce(own.merged_into, own.id) = ${customerId} and l.person_id is not null order by l.person_id`,
  );

/**
 * Whether every booking made with the numbers of a record belongs to this account, or to its verified address, and staff
 * have written nothing into it: they may have meant whoever rang from that number.
 */
export const isAllTheirs = async (db: Database, customerId: string, personId: string): Promise<boolean> =>
  (await db.first(
    sql`select 1 from customers where (id = ${customerId} or merged_into = ${customerId}) and version > 1
        union all select 1 from customer_links l join customers own on own.id = l.customer_id
          join reservations r on r.phone_tail = l.phone_tail and r.deleted_at is null
        where coalesce(own.merged_into, own.id) = ${customerId} and r.person_id is distinct from ${personId}
          and r.email_key is distinct from (select email_key from people where id = ${personId} and email_verified_at is not null)
        limit 1`,
  )) === null;

/** Makes two first bookings with one number at the same moment share one record. */
export const holdNumber = (tx: Database, key: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`);

interface NewCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly at: Date;
}

export const addCustomer = (tx: Database, { name, phone, email, at }: NewCustomer) =>
  tx.first<{ id: string }>(
    sql`insert into customers (name, phones, email, created_at, last_pickup_at)
        values (${name}, ${phone === '' ? [] : [phone]}, ${email}, ${at}, ${at}) returning id`,
  );

export const linkAccount = (tx: Database, id: string, personId: string) =>
  tx.run(
    sql`insert into customer_links (customer_id, person_id) values (${id}, ${personId}) on conflict (person_id) do nothing`,
  );

/** A number that already leads to somebody else stays theirs. */
export const linkPhone = (tx: Database, id: string, phoneTail: string) =>
  tx.run(
    sql`insert into customer_links (customer_id, phone_tail) values (${id}, ${phoneTail}) on conflict (phone_tail) do nothing`,
  );

const mostAddresses = 12;
const mostPhones = 8;

/** Newest first, each once: +44 and 0 are the same number. */
const withFirst = (column: 'phones' | 'addresses', added: readonly string[]) => {
  const [known, same, most] =
    column === 'phones' ? [sql`phones`, sql`right(one, 9)`, mostPhones] : [sql`addresses`, sql`one`, mostAddresses];
  return sql`(select coalesce(array_agg(one order by place), '{}') from (
    select distinct on (${same}) one, place from unnest(${[...added]}::text[] || ${known}) with ordinality as each (one, place)
    where one <> '' order by ${same}, place) kept where place <= ${most})`;
};

/** Adds what a booking says about its customer. The email is filled in, never replaced: staff may have corrected it. */
export const addBookingFacts = (
  tx: Database,
  id: string,
  facts: { email: string; phones: readonly string[]; addresses: readonly string[]; pickupAt: Date },
) =>
  tx.run(
    sql`update customers set email = case when email = '' then ${facts.email} else email end,
          phones = case when cardinality(phones) = 0 then ${[...facts.phones]}::text[] else (
            select phones || coalesce(array_agg(one), '{}') from unnest(${[...facts.phones]}::text[]) one
            where cardinality(phones) < ${mostPhones} and not exists (select 1 from unnest(phones) known where right(known, 9) = right(one, 9))) end,
          addresses = ${withFirst('addresses', facts.addresses)},
          last_pickup_at = greatest(last_pickup_at, ${facts.pickupAt})
        where id = ${id}`,
  );

/** Stores what customers say about themselves in their profile. */
export const setOwnFacts = (
  tx: Database,
  id: string,
  facts: { name: string; email: string; phones: readonly string[]; addresses: readonly string[] },
  { by, at }: Saving,
) =>
  tx.run(
    sql`update customers set name = case when ${facts.name} = '' then name else ${facts.name} end, email = ${facts.email},
          phones = ${withFirst('phones', facts.phones)},
          addresses = ${withFirst('addresses', facts.addresses)}, version = version + 1, changed_at = ${at}, changed_by = ${by}
        where id = ${id}`,
  );

/** The latest guest record with this address that no account leads to yet. */
export const guestWithEmail = (tx: Database, email: string) =>
  tx.first<{ id: string }>(
    sql`select coalesce(c.merged_into, c.id) as id from customers c
        where c.email <> '' and lower(c.email) = lower(${email}) and not exists (
          select 1 from customer_links l join customers m on m.id = l.customer_id
          where coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id) and l.person_id is not null)
        order by c.last_pickup_at desc, c.id limit 1`,
  );

export const setEmail = (tx: Database, id: string, email: string, { by, at }: Saving) =>
  tx.run(
    sql`update customers set email = ${email}, version = version + 1, changed_at = ${at}, changed_by = ${by} where id = ${id}`,
  );

/**
 * A blocked record that this account, number or address leads to. A number counts however it is written, and also when
 * it is only one of several that the record holds; an address counts when the record's account logs in with it.
 */
export const findBlocked = (db: Database, who: { personId: string | null; phoneTail: string; email: string }) =>
  db.first<{ number: number; reason: string; since: Date }>(
    sql`select c.number::int as number, c.block_reason as reason, c.blocked_at as since
        from customers c where c.blocked_at is not null and c.merged_into is null and (
          (c.email <> '' and lower(c.email) in (lower(${who.email}), (select email_key from people where id = ${who.personId})))
          or (${who.phoneTail} <> '' and exists (select 1 from unnest(c.phones) one where right(one, 9) = ${who.phoneTail}))
          or exists (select 1 from customer_links l join customers m on m.id = l.customer_id
            where (l.person_id = ${who.personId} or (l.phone_tail = ${who.phoneTail} and ${who.phoneTail} <> '')
                or l.person_id = (select id from people where email_key = lower(${who.email})))
              and coalesce(m.merged_into, m.id) = c.id))
        order by c.blocked_at desc limit 1`,
  );

export interface PreferenceRow {
  readonly personId: string | null;
  readonly phoneTail: string | null;
  readonly preferredDriverId: string | null;
  readonly refusedDriverIds: string[];
}

/** The drivers that these customers prefer, or do not want again. */
export const driverPreferences = (db: Database, personIds: readonly string[], phoneTails: readonly string[]) =>
  db.query<PreferenceRow>(
    sql`select l.person_id as "personId", l.phone_tail as "phoneTail", c.preferred_driver_id as "preferredDriverId",
          c.refused_driver_ids as "refusedDriverIds"
        from customer_links l join customers own on own.id = l.customer_id
          join customers c on c.id = coalesce(own.merged_into, own.id)
        where (l.person_id = any(${[...personIds]}::uuid[]) or l.phone_tail = any(${[...phoneTails]}))
          and (c.preferred_driver_id is not null or cardinality(c.refused_driver_ids) > 0)`,
  );

/** Removes the records of an account, and of guests with its verified address, with everything merged into them. */
export const removeCustomersOf = (tx: Database, personId: string, provenEmail: string | null) =>
  tx.run(
    sql`delete from customers where id in (
          select coalesce(c.merged_into, c.id) from customers c
          where exists (select 1 from customer_links l where l.customer_id = c.id and l.person_id = ${personId})
            or (c.email <> '' and lower(c.email) = lower(${provenEmail}::text)))`,
  );

/** Removes guests' records without a journey or a block since then. */
export const removeCustomersBefore = (db: Database, before: Date) =>
  db.run(
    sql`delete from customers c where c.merged_into is null
          and greatest(c.last_pickup_at, c.blocked_at,
            (select max(greatest(m.last_pickup_at, m.blocked_at)) from customers m where m.merged_into = c.id)) < ${before}
          and not exists (select 1 from customer_links l join customers m on m.id = l.customer_id
            where coalesce(m.merged_into, m.id) = c.id and l.person_id is not null)`,
  );
