import type { VatReturn } from '#domain/api/books/books.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import { addMonths, daysOfMonth, type Month } from '#domain/booking/month.ts';
import type { Period } from '#domain/booking/period.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { documentNumber } from '#domain/money/invoice.ts';
import { supplyKinds } from '#domain/money/supplies.ts';
import type { Deps } from '#server/deps.ts';
import { recordSupplies } from './record-supplies.ts';
import { type SupplyRow, suppliesBetween } from './supplies-store.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const netOf = ({ gross, tax }: SupplyRow) => gross - tax;

/** The three months that begin with this one. */
const quarterFrom = (month: Month): Period => ({
  from: daysOfMonth(month).from,
  to: daysOfMonth(addMonths(month, 2)).to,
});

async function readRows(deps: Deps, month: Month) {
  await recordSupplies(deps);
  const period = quarterFrom(month);
  return { period, rows: await suppliesBetween(deps.db, period) };
}

/** What goes in boxes 1 and 6 of the return for a quarter, and what it is made of. */
export async function readReturn(deps: Deps, month: Month): Promise<VatReturn> {
  const { period, rows } = await readRows(deps, month);
  const lines = supplyKinds.flatMap((what) => {
    const own = rows.filter((row) => row.what === what);
    if (own.length === 0) return [];
    return [
      { what, count: own.length, net: poundsOf(sum(own.map(netOf))), tax: poundsOf(sum(own.map(({ tax }) => tax))) },
    ];
  });
  return {
    ...period,
    mode: deps.env.firm.vat.mode,
    box1: poundsOf(sum(rows.map(({ tax }) => tax))),
    box6: poundsOf(sum(rows.map(netOf))),
    lines,
  };
}

const columns = ['day', 'happened', 'supply', 'payment-reference', 'vat-percent', 'gross', 'net', 'vat'] as const;

/** The same, line by line; the last line is the total. */
export async function returnCsv(deps: Deps, month: Month, t: Translate): Promise<string> {
  const { rows } = await readRows(deps, month);
  const total = {
    gross: sum(rows.map(({ gross }) => gross)),
    net: sum(rows.map(netOf)),
    tax: sum(rows.map(({ tax }) => tax)),
  };
  return csvFile(
    columns.map((column) => t(`Csv_${column}`)),
    [
      ...rows.map((row) => [
        row.postedOn,
        row.happenedOn,
        t(`Books_supply-${row.what}`),
        row.reference ?? (row.invoice && documentNumber(row.invoice.number, row.invoice.isCredit)) ?? row.driver ?? '',
        row.percent,
        poundsOf(row.gross),
        poundsOf(netOf(row)),
        poundsOf(row.tax),
      ]),
      ['', '', t('Books_total'), '', '', poundsOf(total.gross), poundsOf(total.net), poundsOf(total.tax)],
    ],
  );
}
