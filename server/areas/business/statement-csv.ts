import { londonWallTime } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import { type VatMode, vatIn } from '#domain/fares/vat.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Statement } from './read-statement.ts';

const columns = [
  'pickup-time',
  'reference',
  'name',
  'cost-reference',
  'pickup',
  'via',
  'destination',
  'price',
] as const;

/**
 * A month as a table for a spreadsheet, with the total in the last row. A firm that charges VAT gets a column for it.
 */
export function statementCsv({ journeys, total, vat }: Statement, mode: VatMode, t: Translate): string {
  const money = (amount: number) => pounds(pence(amount));
  const vatOf = (price: number) => {
    const within = vatIn(mode, pence(price));
    return within === null ? [] : [money(within)];
  };
  const header = [...columns.map((column) => t(`Csv_${column}`)), ...(vat === null ? [] : [t('Statement_csv-vat')])];
  const rows = journeys.map((row) => [
    londonWallTime(row.pickupAt).replace('T', ' '),
    row.reference,
    row.name,
    row.costReference,
    row.pickupLocation,
    row.via,
    row.dropoffLocation,
    money(row.pricePence),
    ...vatOf(row.pricePence),
  ]);
  const sum = [t('Statement_total'), '', '', '', '', '', '', money(total), ...(vat === null ? [] : [money(vat)])];
  return csvFile(header, [...rows, sum]);
}
