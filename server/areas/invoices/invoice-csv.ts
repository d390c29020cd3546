import { journeysCsv } from '#domain/booking/journeys-csv.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { linesOf } from './invoice-lines-store.ts';
import type { Invoice } from './invoices-store.ts';

/** The journeys of an invoice, or of the invoice that a credit note is for, by cost code. */
export async function invoiceCsv(deps: Deps, invoice: Invoice, t: Translate): Promise<string> {
  const lines = await linesOf(deps.db, invoice.credits ?? invoice.id);
  return journeysCsv(lines, ({ vatPence }) => vatPence, invoice, t);
}
