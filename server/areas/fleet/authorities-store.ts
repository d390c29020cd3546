import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import type { LastSaved, Saving } from '#server/platform/http/saved-meanwhile.ts';

export interface AuthorityRow {
  readonly name: string;
  readonly operatorNumber: string | null;
  readonly isChecked: boolean;
}

export const authorityRows = (db: Database) =>
  db.query<AuthorityRow>(
    sql`select name, operator_number as "operatorNumber", checked as "isChecked" from licensing_authorities order by name`,
  );

export const addAuthority = (db: Database, name: string) =>
  db.run(sql`insert into licensing_authorities (name) values (${name}) on conflict (name) do nothing`);

/** The drivers and cars of this authority follow its name. */
export const renameAuthority = (db: Database, from: string, to: string) =>
  db.run(sql`update licensing_authorities set name = ${to} where name = ${from}`);

export const markChecked = (db: Database, name: string) =>
  db.run(sql`update licensing_authorities set checked = true where name = ${name} and not checked`);

/** One authority licenses the operator. A new number is a new licence, but rarely one with another end. */
export async function writeOperator(db: Database, { name, number }: { name: string; number: string }): Promise<void> {
  await db.run(
    sql`update licensing_authorities set operator_number = null, operator_expires = null where name <> ${name} and operator_number is not null`,
  );
  await db.run(sql`update licensing_authorities set operator_number = ${number}, checked = true where name = ${name}`);
}

export interface OperatorLicenceRow extends Pick<LastSaved, 'changedBy'> {
  /** Null while nobody has entered its end. */
  readonly changedAt: Date | null;
  readonly version: number;
  readonly authority: string;
  readonly number: string;
  readonly expires: string | null;
}

const columns = sql`name as authority, operator_number as number, operator_expires as expires, version,
  changed_at as "changedAt", (select s.email from people s where s.id = changed_by) as "changedBy"`;

export const operatorLicence = (db: Database) =>
  db.first<OperatorLicenceRow>(sql`select ${columns} from licensing_authorities where operator_number is not null`);

export const lockOperatorLicence = (tx: Database) =>
  tx.first<OperatorLicenceRow>(
    sql`select ${columns} from licensing_authorities where operator_number is not null for no key update`,
  );

export const writeOperatorExpiry = (db: Database, expires: string, { by, at }: Saving) =>
  db.run(
    sql`update licensing_authorities set operator_expires = ${expires}, version = version + 1, changed_at = ${at}, changed_by = ${by}
        where operator_number is not null`,
  );

/** How the authority in this column stands to the operator's. */
export const standingOf = (authority: Sql): Sql =>
  sql`(select case when operator_number is not null then 'own' when checked then 'other' else 'unchecked' end
       from licensing_authorities where name = ${authority})`;
