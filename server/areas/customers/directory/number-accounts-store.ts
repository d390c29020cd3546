import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** An account that a number may be linked to: its address is verified, and it is not disabled. */
export interface NumberAccount {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

const accounts = sql`select p.id as "personId", p.email, p.language, coalesce(trim(concat_ws(' ', f.first_name, f.surname)), '') as name
  from people p left join profiles f on f.person_id = p.id
  where p.email_verified_at is not null and p.disabled_at is null`;

/** The account that staff have linked to a number. */
export const accountOfTail = (db: Database, phoneTail: string) =>
  db.first<NumberAccount>(
    sql`${accounts} and p.id = (select person_id from number_accounts where phone_tail = ${phoneTail})`,
  );

export const accountsToLink = (db: Database, personIds: readonly string[]) =>
  db.query<NumberAccount>(sql`${accounts} and p.id = any(${[...personIds]}::uuid[])`);

interface NumberLink {
  readonly phoneTail: string;
  readonly personId: string;
  readonly by: string;
  readonly at: Date;
}

/** False if the number is linked already. */
export const linkTail = async (tx: Database, { phoneTail, personId, by, at }: NumberLink): Promise<boolean> =>
  (await tx.run(
    sql`insert into number_accounts (phone_tail, person_id, linked_by, linked_at) values (${phoneTail}, ${personId}, ${by}, ${at})
        on conflict (phone_tail) do nothing`,
  )) > 0;

export const personOfTail = (db: Database, phoneTail: string) =>
  db.first<{ personId: string }>(
    sql`select person_id as "personId" from number_accounts where phone_tail = ${phoneTail}`,
  );

/** Returns the account that the number no longer leads to. */
export const unlinkTail = (tx: Database, phoneTail: string) =>
  tx.first<{ personId: string }>(
    sql`delete from number_accounts where phone_tail = ${phoneTail} returning person_id as "personId"`,
  );

/** The number of an account's record in the directory: the audit may keep it for ever. */
export const recordNumberOf = (db: Database, personId: string) =>
  db.first<{ number: number }>(
    sql`select c.number::int as number from customer_links l join customers own on own.id = l.customer_id
          join customers c on c.id = coalesce(own.merged_into, own.id) where l.person_id = ${personId}`,
  );

export const removeNumbersOf = (tx: Database, personId: string) =>
  tx.run(sql`delete from number_accounts where person_id = ${personId}`);
