import type { Language } from '#domain/i18n/language.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Saving } from '#server/platform/http/saved-meanwhile.ts';

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
  readonly permission: Permission;
  readonly emailVerifiedAt: Date | null;
  readonly disabledAt: Date | null;
  readonly language: Language;
}

const columns = sql`id, email, password_hash as "passwordHash", roles, permission, email_verified_at as "emailVerifiedAt", disabled_at as "disabledAt", language`;

export const findPersonByEmail = (db: Database, email: string) =>
  db.first<PersonRow>(sql`select ${columns} from people where email_key = ${email.toLowerCase()}`);

export const findPerson = (db: Database, id: string) =>
  db.first<PersonRow>(sql`select ${columns} from people where id = ${id}`);

/** Locks a person until the transaction ends. */
export const holdPerson = (tx: Database, id: string) =>
  tx.run(sql`select 1 from people where id = ${id} for no key update`);

/** Adds a person; null when the address is taken. */
export const addPerson = (
  db: Database,
  person: {
    email: string;
    passwordHash: string | null;
    language: Language;
    roles?: readonly Role[];
    permission?: Permission | undefined;
    at: Date;
  },
) =>
  db.first<{ id: string }>(
    sql`insert into people (email, password_hash, language, roles, permission, created_at)
        values (${person.email}, ${person.passwordHash}, ${person.language}, ${person.roles ?? ['Reader']},
          ${person.permission ?? 'manager'}, ${person.at})
        on conflict (email_key) do nothing returning id`,
  );

export const setPassword = (db: Database, id: string, passwordHash: string) =>
  db.run(sql`update people set password_hash = ${passwordHash} where id = ${id}`);

export const clearPassword = (db: Database, id: string) =>
  db.run(sql`update people set password_hash = null where id = ${id}`);

export const setVerified = (db: Database, id: string, at: Date) =>
  db.run(sql`update people set email_verified_at = coalesce(email_verified_at, ${at}) where id = ${id}`);

export const setRoles = (db: Database, id: string, roles: readonly Role[]) =>
  db.run(sql`update people set roles = ${[...roles]} where id = ${id}`);

/** What staff may do. Their roles and this are one thing to whoever changes them, with one version. */
export const setPermission = (db: Database, id: string, permission: Permission, { by, at }: Saving) =>
  db.run(
    sql`update people set permission = ${permission}, rights_version = rights_version + 1, rights_changed_at = ${at},
          rights_changed_by = ${by} where id = ${id}`,
  );

/** Rows that reference the person with `on delete cascade` go too. */
export const removePerson = (db: Database, id: string) => db.run(sql`delete from people where id = ${id}`);

export const setDisabled = (db: Database, id: string, at: Date | null) =>
  db.run(sql`update people set disabled_at = ${at} where id = ${id}`);
