import { searchedText } from '#domain/basics/phone.ts';
import { type CaseKind, type CaseState, caseStates, closedStates } from '#domain/cases/case-states.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { containing, joinSql, type Sql, sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { LastSaved, Saving } from '#server/platform/http/saved-meanwhile.ts';

export interface CaseRow extends LastSaved {
  readonly id: string;
  readonly number: number;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly reservationId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: Language;
  readonly what: string;
  readonly ownerId: string | null;
  readonly owner: string | null;
  readonly dueOn: string;
  readonly receivedAt: Date;
  readonly version: number;
}

const columns = sql`c.id, c.number::int as number, c.kind, c.state, c.reservation_id as "reservationId", c.name, c.email,
  c.phone_number as "phoneNumber", c.language, c.what, c.owner_id as "ownerId",
  (select p.email from people p where p.id = c.owner_id) as owner, c.due_on::text as "dueOn", c.received_at as "receivedAt", c.version,
  c.changed_at as "changedAt", (select p.email from people p where p.id = c.changed_by) as "changedBy"`;

// Written into the statement, not passed as parameters: only then can the planner use the partial index.
const isOpenSql = (isOpen: boolean): Sql =>
  sql`c.state ${isOpen ? sql`not in` : sql`in`} (${joinSql(
    closedStates.map((state) => nameIn(caseStates)(state)),
    ', ',
  )})`;

export interface CaseFilter {
  readonly kind: CaseKind | null;
  readonly isOpen: boolean | null;
  readonly owner: string | null;
  readonly text: string;
}

function conditions({ kind, isOpen, owner, text }: CaseFilter): Sql[] {
  const list = [sql`true`];
  if (kind !== null) list.push(sql`c.kind = ${kind}`);
  if (isOpen !== null) list.push(isOpenSql(isOpen));
  if (owner === 'none') list.push(sql`c.owner_id is null`);
  else if (owner !== null) list.push(sql`c.owner_id = ${owner}`);
  if (text !== '')
    list.push(
      sql`(c.search_text like lower(${containing(searchedText(text))}) or c.reservation_id = (select id from reservations where reference = upper(${text})))`,
    );
  return list;
}

/** A page of cases, newest first. */
export const listCases = (db: Database, filter: CaseFilter, limit: number, after: Cursor | null) =>
  db.query<CaseRow>(
    sql`select ${columns} from cases c where ${joinSql(conditions(filter), ' and ')}
          ${after ? sql`and (c.received_at, c.id) < (${after.at}, ${after.id}::uuid)` : sql``}
        order by c.received_at desc, c.id desc limit ${limit}`,
  );

/** Complaints about personal data that nobody has acknowledged, and those whose answer is late; the oldest first. */
export const dataComplaintsToAlert = (db: Database, today: string) =>
  db.query<Pick<CaseRow, 'id' | 'number' | 'kind' | 'state' | 'dueOn'>>(
    sql`select c.id, c.number::int as number, c.kind, c.state, c.due_on::text as "dueOn" from cases c
        where c.kind = 'data-protection' and ${isOpenSql(true)} and (c.state = ${nameIn(caseStates)('unacknowledged')} or c.due_on < ${today})
        order by c.received_at, c.id limit 20`,
  );

/** Cases in the order in which they came in, as in a register. */
export const casesBetween = (db: Database, kind: CaseKind, since: Date, until: Date) =>
  db.query<
    CaseRow & {
      readonly bookingReference: string | null;
      readonly driver: string | null;
      readonly badge: string | null;
    }
  >(
    sql`select ${columns}, r.reference as "bookingReference", d.name as driver, d.badge_number as badge
        from cases c left join reservations r on r.id = c.reservation_id left join drivers d on d.id = r.driver_id
        where c.kind = ${kind} and c.received_at >= ${since} and c.received_at < ${until}
        order by c.received_at, c.number limit 10000`,
  );

export const findCase = (db: Database, id: string) =>
  db.first<CaseRow>(sql`select ${columns} from cases c where c.id = ${id}`);

export const lockCase = (tx: Database, id: string) =>
  tx.first<CaseRow>(sql`select ${columns} from cases c where c.id = ${id} for update of c`);

type NewCase = Pick<
  CaseRow,
  'kind' | 'state' | 'reservationId' | 'name' | 'email' | 'phoneNumber' | 'language' | 'what' | 'ownerId' | 'dueOn'
>;

export const addCase = (tx: Database, row: NewCase, at: Date) =>
  tx.first<{ id: string }>(
    sql`insert into cases (kind, state, reservation_id, name, email, phone_number, language, what, owner_id, due_on, received_at, changed_at)
        values (${row.kind}, ${row.state}, ${row.reservationId}, ${row.name}, ${row.email}, ${row.phoneNumber}, ${row.language},
          ${row.what}, ${row.ownerId}, ${row.dueOn}, ${at}, ${at}) returning id`,
  );

export const updateCase = (
  tx: Database,
  id: string,
  to: Pick<CaseRow, 'state' | 'ownerId' | 'dueOn'>,
  { by, at }: Saving,
) =>
  tx.run(
    sql`update cases set state = ${to.state}, owner_id = ${to.ownerId}, due_on = ${to.dueOn}, changed_at = ${at}, changed_by = ${by},
          version = version + 1
        where id = ${id}`,
  );

export interface CaseEntry {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly kind: 'note' | 'opened' | 'state' | 'owner' | 'due';
  readonly state: CaseState | null;
  readonly text: string;
  readonly emailed: boolean;
}

export const entriesOf = (db: Database, caseId: string) =>
  db.query<CaseEntry>(
    sql`select e.id::int as id, e.at, (select p.email from people p where p.id = e.written_by) as by, e.kind, e.state, e.text, e.emailed
        from case_entries e where e.case_id = ${caseId} order by e.id limit 500`,
  );

export const addEntry = (
  tx: Database,
  caseId: string,
  entry: Pick<CaseEntry, 'kind' | 'text' | 'at'> & { state?: CaseState; emailed?: boolean; by: string },
) =>
  tx.run(
    sql`insert into case_entries (case_id, at, written_by, kind, state, text, emailed)
        values (${caseId}, ${entry.at}, ${entry.by}, ${entry.kind}, ${entry.state ?? null}, ${entry.text}, ${entry.emailed ?? false})`,
  );

/** Every member of staff who can log in. */
export const staff = (db: Database) =>
  db.query<{ id: string; email: string }>(
    sql`select id, email from people where roles @> '{Writer}' and disabled_at is null order by email`,
  );

/** The booking of a case, as its page shows it. */
export const bookingOf = (db: Database, id: string) =>
  db.first<{ id: string; reference: string; pickupAt: Date; driver: string | null; registration: string | null }>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", d.name as driver, v.registration from reservations r
          left join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id where r.id = ${id}`,
  );

export const bookingByReference = (db: Database, reference: string) =>
  db.first<{ id: string; name: string; email: string; phoneNumber: string; language: Language }>(
    sql`select id, name, email, phone_number as "phoneNumber", language from reservations
        where reference = ${reference} and deleted_at is null and erased_at is null`,
  );

/** Cases without activity since then: a customer's words are not kept for ever. */
export const removeCasesBefore = (db: Database, before: Date) =>
  db.run(sql`delete from cases where changed_at < ${before}`);

/** Erases the customer's own words and details; the record that there was a case, and how it ended, stays. */
export async function eraseCases(tx: Database, email: string | null, name: string): Promise<void> {
  const theirs = sql`select id from cases where email <> '' and lower(email) = lower(${email}::text)`;
  await tx.run(sql`update case_entries set text = '' where case_id in (${theirs})`);
  await tx.run(
    sql`update cases set name = ${name}, email = '', phone_number = '', what = '', reservation_id = null, version = version + 1
        where id in (${theirs})`,
  );
}
