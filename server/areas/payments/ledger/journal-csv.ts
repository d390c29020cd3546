import { badField } from '#domain/api/errors.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { csvFile } from '#domain/booking/csv.ts';
import { monthOf } from '#domain/booking/month.ts';
import { daysIn, type Period } from '#domain/booking/period.ts';
import { formatMonth } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { documentNumber } from '#domain/money/invoice.ts';
import { byDay, ledgerCodes } from '#domain/money/journal.ts';
import type { Deps } from '#server/deps.ts';
import { type JournalLine, journalLines } from './journal-store.ts';

/** A year and a day. */
const mostDays = 367;

function readLines(deps: Deps, period: Period): Promise<JournalLine[]> {
  const days = daysIn(period);
  if (days < 1) throw badField('to', 'Error_period');
  if (days > mostDays) throw badField('to', 'Error_period-long');
  return journalLines(deps.db, period);
}

/** What an entry is about: the booking, the invoice or the driver's week. */
const subjectOf = ({ reference, invoice, driver }: JournalLine) =>
  reference ?? (invoice && documentNumber(invoice.number, invoice.isCredit)) ?? driver ?? '';

const columns = [
  'entry',
  'day',
  'entry-kind',
  'payment-reference',
  'account',
  'account-code',
  'debit',
  'credit',
  'happened',
  'posted-note',
] as const;

/** Why it counts for a later month than its own; empty where it doesn't. */
const laterNote = ({ happenedOn, postedOn }: JournalLine, t: Translate, tag: string): string =>
  monthOf(happenedOn) === monthOf(postedOn)
    ? ''
    : t('Journal_posted-later', {
        month: formatMonth(monthOf(postedOn), tag),
        lockedMonth: formatMonth(monthOf(happenedOn), tag),
      });

/** The ledger of a period, line by line. */
export async function ledgerCsv(deps: Deps, period: Period, t: Translate, tag: string): Promise<string> {
  const codes = { ...ledgerCodes, ...deps.env.LEDGER_CODES };
  const lines = await readLines(deps, period);
  return csvFile(
    columns.map((column) => t(`Csv_${column}`)),
    lines.map((line) => [
      line.entryId,
      line.postedOn,
      t(`Journal_${line.what}`),
      subjectOf(line),
      t(`Payments_account-${line.account}`),
      codes[line.account],
      line.pence > 0 ? poundsOf(line.pence) : null,
      line.pence < 0 ? poundsOf(-line.pence) : null,
      line.happenedOn,
      laterNote(line, t, tag),
    ]),
  );
}

// The first line of Xero's own template for manual journals; Xero goes by these names.
const xeroColumns = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

/**
 * The ledger as manual journals for Xero: one for each day, a line for each account that moved, debits positive.
 * A line for another day than its journal's says so. Output tax has an account of its own, so no line carries a rate.
 */
export async function xeroCsv(deps: Deps, period: Period, t: Translate): Promise<string> {
  const codes = { ...ledgerCodes, ...deps.env.LEDGER_CODES };
  const lines = (await readLines(deps, period)).map((line) => ({ ...line, day: line.postedOn }));
  return csvFile(
    xeroColumns,
    byDay(lines).map(({ day, happenedOn, account, pence: amount }) => [
      `${deps.env.firm.name} ${day}`,
      day.split('-').toReversed().join('/'),
      `${t(`Payments_account-${account}`)}${happenedOn === day ? '' : `, ${happenedOn}`}`,
      codes[account],
      'No VAT',
      poundsOf(amount),
    ]),
  );
}
