import { mondayOf } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { quarterOf, type Week } from '#domain/money/week.ts';
import type { Deps } from '#server/deps.ts';
import { findPay } from './driver-pay-store.ts';
import { readWeek } from './read-sheet.ts';
import { closedIn } from './settlements-store.ts';

const bankColumns = ['account-name', 'sort-code', 'account-number', 'amount', 'payment-reference'] as const;

/** What the bank is to pay out for a closed week: one row for each driver who is owed something and has an account. */
export async function bankCsv(deps: Deps, week: Week, t: Translate): Promise<string> {
  const rows = (await readWeek(deps, week)).flatMap(({ driver, pay, closed }) => {
    if (!closed || closed.isPaid || closed.sheet.closing <= 0 || !pay?.sortCode || !pay.accountNumber) return [];
    const name = pay.accountName || driver.name;
    return [[name, pay.sortCode, pay.accountNumber, poundsOf(closed.sheet.closing), week]];
  });
  return csvFile(
    bankColumns.map((column) => t(`Csv_${column}`)),
    rows,
  );
}

const reportColumns = [
  'driver',
  'address',
  'date-of-birth',
  'tax-number',
  'account-name',
  'sort-code',
  'account-number',
  'quarter',
  'jobs',
  'fares',
  'earned',
  'fees',
] as const;

interface Quarter {
  readonly driverId: string;
  readonly name: string;
  readonly quarter: string;
  jobs: number;
  fares: number;
  earned: number;
  fees: number;
}

/**
 * A year by driver and quarter, for the report that platforms owe the tax office. Fees are what the firm kept: its part
 * of the fares, less what voucher codes took off them, plus the rent.
 */
export async function payReportCsv(deps: Deps, year: string, t: Translate): Promise<string> {
  const quarters = new Map<string, Quarter>();
  // A week belongs to the quarter it ends in, so one that began last year may count.
  for (const row of await closedIn(deps.db, mondayOf(`${year}-01-01`), `${year}-12-31`)) {
    const { driverId, name } = row;
    const quarter = quarterOf(row.week);
    if (!quarter.startsWith(year)) continue;
    const key = `${driverId} ${quarter}`;
    const sums = quarters.get(key) ?? { driverId, name, quarter, jobs: 0, fares: 0, earned: 0, fees: 0 };
    sums.jobs += row.jobs;
    sums.fares += row.fares;
    sums.earned += row.earned + row.extras;
    sums.fees += row.fares - row.reductions - row.earned + row.rent;
    quarters.set(key, sums);
  }
  const rows: (string | number)[][] = [];
  for (const sums of quarters.values()) {
    const pay = await findPay(deps.db, sums.driverId);
    rows.push([
      sums.name,
      (pay?.address ?? '').replaceAll('\n', ', '),
      pay?.bornOn ?? '',
      pay?.taxNumber ?? '',
      pay?.accountName ?? '',
      pay?.sortCode ?? '',
      pay?.accountNumber ?? '',
      sums.quarter,
      sums.jobs,
      poundsOf(sums.fares),
      poundsOf(sums.earned),
      poundsOf(sums.fees),
    ]);
  }
  return csvFile(
    reportColumns.map((column) => t(`Csv_${column}`)),
    rows,
  );
}
