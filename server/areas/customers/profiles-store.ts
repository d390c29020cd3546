import { accountStates } from '#domain/api/business/business-account.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { PreferredPayment } from '#domain/people/preferred-payments.ts';
import type { Gender, ProfileForm } from '#domain/people/profile-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

export interface Profile {
  readonly id: string;
  readonly firstName: string;
  readonly surname: string;
  readonly birthday: string;
  readonly gender: Gender | '';
  readonly mobile: string;
  readonly landline: string;
  readonly email: string;
  readonly address: string;
  readonly payMethod: PreferredPayment;
  readonly payNote: string;
  readonly language: Language;
}

// A business account that is no longer approved cannot be used to pay.
const payMethod = sql`case when f.pay_method is null or (f.pay_method = 'business-account' and not exists
  (select 1 from business_accounts b where b.person_id = p.id and b.state = ${nameIn(accountStates)('approved')}))
  then 'card-in-car' else f.pay_method end`;

/** The profile, empty if nothing has been filled in. */
export const profileOf = (db: Database, personId: string) =>
  db.first<Profile>(
    sql`select p.id, coalesce(f.first_name, '') as "firstName", coalesce(f.surname, '') as surname,
          coalesce(f.birthday::text, '') as birthday, coalesce(f.gender, '') as gender,
          coalesce(f.mobile, '') as mobile, coalesce(f.landline, '') as landline,
          coalesce(nullif(f.email, ''), p.email) as email, coalesce(f.address, '') as address,
          ${payMethod} as "payMethod",
          coalesce(f.pay_note, '') as "payNote", p.language
        from people p left join profiles f on f.person_id = p.id where p.id = ${personId}`,
  );

export const payMethodsOf = (db: Database, personIds: readonly string[]) =>
  db.query<{ id: string; payMethod: PreferredPayment }>(
    sql`select p.id, ${payMethod} as "payMethod" from people p left join profiles f on f.person_id = p.id
        where p.id = any(${[...personIds]}::uuid[])`,
  );

export const saveForm = (db: Database, personId: string, form: ProfileForm, at: Date) =>
  db.run(
    sql`insert into profiles (person_id, first_name, surname, birthday, gender, mobile, landline, email, address, updated_at)
        values (${personId}, ${form.firstName}, ${form.surname}, ${form.birthday}, ${form.gender}, ${form.mobile},
                ${form.landline}, ${form.email}, ${form.address}, ${at})
        on conflict (person_id) do update set
          first_name = excluded.first_name, surname = excluded.surname, birthday = excluded.birthday,
          gender = excluded.gender, mobile = excluded.mobile, landline = excluded.landline,
          email = excluded.email, address = excluded.address, updated_at = excluded.updated_at`,
  );

/** Fields left out stay unchanged. */
export const savePayment = (
  db: Database,
  personId: string,
  payment: { payMethod?: PreferredPayment | undefined; payNote?: string | undefined },
  at: Date,
) =>
  db.run(
    sql`insert into profiles as f (person_id, pay_method, pay_note, updated_at)
        values (${personId}, coalesce(${payment.payMethod ?? null}::text, 'card-in-car'), coalesce(${payment.payNote ?? null}::text, ''), ${at})
        on conflict (person_id) do update set
          pay_method = coalesce(${payment.payMethod ?? null}::text, f.pay_method),
          pay_note = coalesce(${payment.payNote ?? null}::text, f.pay_note), updated_at = ${at}`,
  );
