import { loginOutcomes } from '#domain/api/audit/audit.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { containing, joinSql, sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { LastSaved } from '#server/platform/http/saved-meanwhile.ts';

export interface ListedPerson {
  readonly id: string;
  readonly email: string;
  readonly roles: Role[];
  readonly permission: Permission | null;
  readonly emailVerified: boolean;
  readonly secondFactor: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly lastSignIn: Date | null;
  readonly openSessions: number;
  readonly bookings: number;
  readonly version: number;
}

export interface PeopleFilter {
  readonly text: string;
  readonly role?: Role | undefined;
  readonly isDisabled?: boolean | undefined;
}

// Each figure in a row has its own index, and is read only for the rows on the page.
const columns = (now: Date) => sql`p.id, p.email, p.roles,
  case when p.roles @> '{Writer}' then p.permission end as permission, p.email_verified_at is not null as "emailVerified",
  exists (select 1 from second_factors f where f.person_id = p.id) as "secondFactor",
  p.disabled_at as "disabledAt", p.created_at as "createdAt",
  (select at from sign_ins s where s.person_id = p.id and s.outcome = ${nameIn(loginOutcomes)('signed-in')} order by s.id desc limit 1) as "lastSignIn",
  (select count(*) from sessions s where s.person_id = p.id and s.ended_at is null and s.expires_at > ${now})::int as "openSessions",
  (select count(*) from reservations r where r.person_id = p.id and r.deleted_at is null)::int as bookings,
  p.rights_version as version`;

export function listPeople(
  db: Database,
  filter: PeopleFilter,
  page: { now: Date; limit: number; cursor: Cursor | null },
): Promise<ListedPerson[]> {
  const conditions = [sql`true`];
  if (filter.text !== '') conditions.push(sql`p.email_key like lower(${containing(filter.text)})`);
  if (filter.role) conditions.push(sql`p.roles @> ${[filter.role]}`);
  if (filter.isDisabled !== undefined)
    conditions.push(filter.isDisabled ? sql`p.disabled_at is not null` : sql`p.disabled_at is null`);
  if (page.cursor) conditions.push(sql`(p.created_at, p.id) < (${page.cursor.at}, ${page.cursor.id}::uuid)`);
  return db.query<ListedPerson>(
    sql`select ${columns(page.now)} from people p where ${joinSql(conditions, ' and ')}
        order by p.created_at desc, p.id desc limit ${page.limit}`,
  );
}

export const findListedPerson = (db: Database, id: string, now: Date) =>
  db.first<ListedPerson>(sql`select ${columns(now)} from people p where p.id = ${id}`);

export interface LockedPerson extends LastSaved {
  readonly id: string;
  readonly email: string;
  readonly roles: Role[];
  readonly permission: Permission;
  readonly language: Language;
  readonly isVerified: boolean;
  readonly disabledAt: Date | null;
  readonly version: number;
}

const locked = sql`id, email, roles, permission, language, email_verified_at is not null as "isVerified", disabled_at as "disabledAt",
  rights_version as version, coalesce(rights_changed_at, created_at) as "changedAt",
  (select c.email from people c where c.id = people.rights_changed_by) as "changedBy"`;

export const lockPerson = (tx: Database, id: string) =>
  tx.first<LockedPerson>(sql`select ${locked} from people where id = ${id} for update`);

export const lockPersonByEmail = (tx: Database, email: string) =>
  tx.first<LockedPerson>(sql`select ${locked} from people where email_key = ${email.toLowerCase()} for update`);

/** Locks all staff who can log in, always in the same order, and returns how many of them are managers. */
export async function lockStaff(tx: Database): Promise<number> {
  const staff = await tx.query<{ permission: Permission }>(
    sql`select permission from people where roles @> '{Writer}' and disabled_at is null order by id for update`,
  );
  return staff.filter(({ permission }) => permission === 'manager').length;
}
