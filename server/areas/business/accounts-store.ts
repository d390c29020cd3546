import { type AccountState, accountStates } from '#domain/api/business/business-account.ts';
import type { OwnFare } from '#domain/fares/agreement.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';
import type { LastSaved, Saving } from '#server/platform/http/saved-meanwhile.ts';

const stateName = nameIn(accountStates);

export interface BusinessAccount extends LastSaved {
  readonly id: string;
  readonly personId: string;
  readonly company: string;
  readonly companyNumber: string;
  readonly billingAddress: string;
  readonly billingEmail: string;
  readonly costReferences: string[];
  readonly bookers: string[];
  readonly state: AccountState;
  readonly note: string;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly contactName: string;
  readonly contactPhone: string;
  /** In pence; null for none. */
  readonly creditLimit: number | null;
  readonly discountPercent: number;
  readonly fares: OwnFare[];
  readonly version: number;
}

/** What the office agrees with a company. */
export type AccountTerms = Pick<
  BusinessAccount,
  'contactName' | 'contactPhone' | 'creditLimit' | 'discountPercent' | 'fares'
>;

/** An account with its owner, for staff and emails. */
export interface OwnedAccount extends BusinessAccount {
  readonly email: string;
  readonly language: Language;
}

const columns = sql`a.id, a.person_id as "personId", a.company, a.company_number as "companyNumber", a.billing_address as "billingAddress", a.billing_email as "billingEmail", a.cost_references as "costReferences", a.bookers, a.state, a.note, a.applied_at as "appliedAt", a.decided_at as "decidedAt",
  a.contact_name as "contactName", a.contact_phone as "contactPhone", a.credit_limit_pence as "creditLimit",
  a.discount_percent as "discountPercent", a.own_fares as fares, a.version,
  coalesce(a.changed_at, a.applied_at) as "changedAt", (select s.email from people s where s.id = a.changed_by) as "changedBy"`;

export const accountOf = (db: Database, personId: string) =>
  db.first<BusinessAccount>(sql`select ${columns} from business_accounts a where person_id = ${personId}`);

export const findAccount = (db: Database, id: string) =>
  db.first<BusinessAccount>(sql`select ${columns} from business_accounts a where a.id = ${id}`);

/** Two applications of one person wait for each other here, the first one too, when there is no row to lock. */
export const holdApplication = (tx: Database, personId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`application ${personId}`}, 0))`);

export type Application = Pick<
  BusinessAccount,
  'company' | 'companyNumber' | 'billingAddress' | 'billingEmail' | 'costReferences' | 'bookers'
>;

/** Replaces the application. An approved account whose company stays the same stays approved. */
export const saveApplication = (db: Database, personId: string, account: Application, at: Date) =>
  db.first<BusinessAccount>(
    sql`insert into business_accounts as a (person_id, company, company_number, billing_address, billing_email, cost_references, bookers, applied_at)
        values (${personId}, ${account.company}, ${account.companyNumber}, ${account.billingAddress}, ${account.billingEmail},
                ${account.costReferences}, ${account.bookers}, ${at})
        on conflict (person_id) do update set
          state = case when a.state = ${stateName('approved')} and (a.company, a.company_number) = (excluded.company, excluded.company_number)
            then ${stateName('approved')} else ${stateName('applied')} end,
          applied_at = case when a.state = ${stateName('approved')} and (a.company, a.company_number) = (excluded.company, excluded.company_number)
            then a.applied_at else excluded.applied_at end,
          company = excluded.company, company_number = excluded.company_number,
          billing_address = excluded.billing_address, billing_email = excluded.billing_email,
          cost_references = excluded.cost_references, bookers = excluded.bookers,
          version = a.version + 1, changed_at = ${at}, changed_by = ${personId}
        returning ${columns}`,
  );

/** Newest application first, one more than needed. */
export const accounts = (db: Database, state: AccountState | null, limit: number, after: Cursor | null) =>
  db.query<OwnedAccount>(
    // Looks up only this page's owners: a join would read everybody.
    sql`select ${columns}, (select p.email from people p where p.id = a.person_id) as email,
          (select p.language from people p where p.id = a.person_id) as language
        from business_accounts a
        where ${state ? sql`a.state = ${state}` : sql`true`}
          ${after ? sql`and (a.applied_at, a.id) < (${after.at}, ${after.id})` : sql``}
        order by a.applied_at desc, a.id desc limit ${limit + 1}`,
  );

/** Reads and locks an account until the transaction ends. */
export const lockAccount = (tx: Database, id: string) =>
  tx.first<OwnedAccount>(
    sql`select ${columns}, p.email, p.language from business_accounts a join people p on p.id = a.person_id
        where a.id = ${id} for update of a`,
  );

export const setAccountState = (
  tx: Database,
  id: string,
  decision: { state: AccountState; note: string; by: string; at: Date },
) =>
  tx.run(
    sql`update business_accounts set state = ${decision.state}, note = ${decision.note}, decided_by = ${decision.by}, decided_at = ${decision.at}
        where id = ${id}`,
  );

/** Opens an account for a person who has none; null when they have one. */
export const addAccount = (tx: Database, personId: string, a: Application & AccountTerms, by: string, at: Date) =>
  tx.first<{ id: string }>(
    sql`insert into business_accounts (person_id, company, company_number, billing_address, billing_email, cost_references,
          bookers, applied_at, state, decided_by, decided_at, contact_name, contact_phone, credit_limit_pence, discount_percent, own_fares)
        values (${personId}, ${a.company}, ${a.companyNumber}, ${a.billingAddress}, ${a.billingEmail}, ${a.costReferences},
          ${a.bookers}, ${at}, ${stateName('approved')}, ${by}, ${at}, ${a.contactName}, ${a.contactPhone}, ${a.creditLimit},
          ${a.discountPercent}, ${JSON.stringify(a.fares)}::jsonb)
        on conflict (person_id) do nothing returning id`,
  );

export const writeAccount = (tx: Database, id: string, a: Application & AccountTerms, { by, at }: Saving) =>
  tx.run(
    sql`update business_accounts set company = ${a.company}, company_number = ${a.companyNumber},
          billing_address = ${a.billingAddress}, billing_email = ${a.billingEmail}, cost_references = ${a.costReferences},
          bookers = ${a.bookers}, contact_name = ${a.contactName}, contact_phone = ${a.contactPhone},
          credit_limit_pence = ${a.creditLimit}, discount_percent = ${a.discountPercent},
          own_fares = ${JSON.stringify(a.fares)}::jsonb, version = version + 1, changed_at = ${at}, changed_by = ${by}
        where id = ${id}`,
  );

/** The companies that a booking can be charged to. */
export const approvedAccounts = (db: Database) =>
  db.query<Pick<BusinessAccount, 'id' | 'company' | 'costReferences'>>(
    sql`select a.id, a.company, a.cost_references as "costReferences" from business_accounts a
        where a.state = ${stateName('approved')} order by lower(a.company), a.id`,
  );

/** The companies that have named this person, by a verified address, as somebody who books for them. */
export const bookableAccounts = (db: Database, personId: string) =>
  db.query<Pick<BusinessAccount, 'company' | 'costReferences'>>(
    sql`select a.company, a.cost_references as "costReferences" from business_accounts a join people p on p.id = ${personId}
        where a.state = ${stateName('approved')} and a.person_id <> p.id and p.email_verified_at is not null
          and cardinality(a.cost_references) > 0 and exists (select 1 from unnest(a.bookers) one where lower(one) = p.email_key)
        order by lower(a.company), a.id`,
  );
