import { accountStates } from '#domain/api/business/business-account.ts';
import { takenHow } from '#domain/api/phone-desk/telephone-body.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

/** A company that a caller's number is connected with, and how. */
export interface CallersAccount {
  readonly id: string;
  readonly company: string;
  readonly costReferences: string[];
  /** In pence; null for none. */
  readonly creditLimit: number | null;
  readonly contactName: string;
  readonly isOwner: boolean;
  readonly isBooker: boolean;
  readonly isContact: boolean;
  /** Journeys with this number that the company was charged for. */
  readonly journeys: number;
  /** How many of these staff took: anybody can type a number online. */
  readonly takenJourneys: number;
  /** From the latest of these. */
  readonly lastCostReference: string | null;
  readonly lastBooker: string | null;
}

/**
 * Open accounts that a caller may book on: their own, one that names their verified address as a booker, one whose
 * contact has this number, and those that paid for journeys booked with it. Closest connection first.
 */
export const accountsOfCaller = (
  db: Database,
  { personIds, phoneTail }: { readonly personIds: readonly string[]; readonly phoneTail: string },
) =>
  db.query<CallersAccount>(
    sql`select * from (
          select a.id, a.company, a.cost_references as "costReferences", a.credit_limit_pence as "creditLimit",
            a.contact_name as "contactName", a.person_id = any(${[...personIds]}::uuid[]) as "isOwner",
            exists (select 1 from people p where p.id = any(${[...personIds]}::uuid[]) and p.email_verified_at is not null
              and p.email_key in (select lower(one) from unnest(a.bookers) one)) as "isBooker",
            right(regexp_replace(a.contact_phone, '\\D', '', 'g'), 9) = ${phoneTail} as "isContact",
            coalesce(last.journeys, 0) as journeys, coalesce(last.taken, 0) as "takenJourneys", last.cost_reference as "lastCostReference", last.booker as "lastBooker"
          from business_accounts a left join lateral (
            select (count(*) over ())::int as journeys, (count(*) filter (where r.how_made = any(${[...takenHow]})) over ())::int as taken, r.cost_reference,
              (select p.email from people p where p.id = r.person_id) as booker
            from reservations r join account_journeys j on j.reservation_id = r.id and j.account_id = a.id
            where r.phone_tail = ${phoneTail} and r.deleted_at is null and r.erased_at is null
            order by r.pickup_at desc, r.id limit 1) last on true
          where a.state = ${nameIn(accountStates)('approved')}) tied
        where "isOwner" or "isBooker" or "isContact" or journeys > 0
        order by "isOwner" desc, "isBooker" desc, "isContact" desc, journeys desc, lower(company), id limit 3`,
  );
