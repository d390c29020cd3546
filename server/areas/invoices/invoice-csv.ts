import { londonWallTime } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { linesOf } from './invoice-lines-store.ts';
import type { Invoice } from './invoices-store.ts';

const csvColumns = [
  'pickup-time',
  'reference',
  'name',
  'cost-reference',
  'pickup',
  'via',
  'destination',
  'price',
] as const;

/** The journeys of an invoice for a spreadsheet, by cost code, with the total in the last row. */
export async function invoiceCsv(deps: Deps, invoice: Invoice, t: Translate): Promise<string> {
  const money = (amount: number) => pounds(pence(amount));
  const hasVat = invoice.vat !== null;
  const header = [...csvColumns.map((column) => t(`Csv_${column}`)), ...(hasVat ? [t('Statement_csv-vat')] : [])];
  const lines = await linesOf(deps.db, invoice.credits ?? invoice.id);
  const rows = lines.map((row) => [
    londonWallTime(row.pickupAt).replace('T', ' '),
    row.reference,
    row.name,
    row.costReference,
    row.pickupLocation,
    row.via,
    row.dropoffLocation,
    money(row.pricePence),
    ...(hasVat ? [money(row.vatPence ?? 0)] : []),
  ]);
  const sum = [t('Statement_total'), '', '', '', '', '', '', money(invoice.total)];
  return csvFile(header, [...rows, [...sum, ...(hasVat ? [money(invoice.vat ?? 0)] : [])]]);
}
