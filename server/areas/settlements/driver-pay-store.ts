import type { PayRule } from '#domain/money/settlement.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LastSaved } from '#server/platform/http/saved-meanwhile.ts';

/** How a driver is paid, where to, and what the tax office asks for. */
export interface DriverPay extends PayRule {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly taxNumber: string;
  readonly bornOn: string | null;
  readonly address: string;
}

interface SavedPay extends DriverPay, LastSaved {
  readonly version: number;
}

export const findPay = (db: Database, driverId: string) =>
  db.first<SavedPay>(
    sql`select percent, per_job_pence as "perJob", rent_pence as rent, account_name as "accountName", sort_code as "sortCode",
          account_number as "accountNumber", tax_number as "taxNumber", born_on::text as "bornOn", address, version,
          changed_at as "changedAt", (select p.email from people p where p.id = changed_by) as "changedBy"
        from driver_pay where driver_id = ${driverId}`,
  );

export const writePay = (tx: Database, driverId: string, p: DriverPay, at: Date, by: string) =>
  tx.run(
    sql`insert into driver_pay (driver_id, percent, per_job_pence, rent_pence, account_name, sort_code, account_number, tax_number,
          born_on, address, changed_at, changed_by)
        values (${driverId}, ${p.percent}, ${p.perJob}, ${p.rent}, ${p.accountName}, ${p.sortCode}, ${p.accountNumber},
          ${p.taxNumber}, ${p.bornOn}::date, ${p.address}, ${at}, ${by})
        on conflict (driver_id) do update set percent = excluded.percent, per_job_pence = excluded.per_job_pence,
          rent_pence = excluded.rent_pence, account_name = excluded.account_name, sort_code = excluded.sort_code,
          account_number = excluded.account_number, tax_number = excluded.tax_number, born_on = excluded.born_on,
          address = excluded.address, version = driver_pay.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  );

/** Two people who save one driver's pay wait for each other here, the first time too, when there is no row to lock. */
export const holdPay = (tx: Database, driverId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`driver pay ${driverId}`}, 0))`);

/** Removes the details of drivers who left so long ago that tax law no longer requires them. */
export const removeOldPay = (db: Database, before: Date) =>
  db.run(sql`delete from driver_pay where driver_id in (select id from drivers where retired_at < ${before})`);
