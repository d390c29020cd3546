import Papa from 'papaparse';
import { isDayOfCentury } from '#domain/booking/period.ts';
import type { BankRow } from '#domain/money/bank-row.ts';
import { readOfx } from '#domain/money/ofx-file.ts';
import { readQif } from '#domain/money/qif-file.ts';

/** Why a line was left out. */
export type LineProblem = 'no-date' | 'no-amount' | 'unreadable';

export interface BankFile {
  readonly rows: readonly BankRow[];
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem }[];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

// A file with more quotes that nobody closes has no quoted cells at all.
const mostStrayQuotes = 20;

/** The cells of a file. A line whose quotes are not closed properly is read without them, and the rest as usual. */
function cellsOf(text: string, strays = 0): readonly (readonly string[])[] {
  const quoteChar = strays < mostStrayQuotes ? '"' : '\0';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n', quoteChar });
  const stray = errors.find(({ type }) => type === 'Quotes')?.row;
  if (stray === undefined) return data;
  const before = data.slice(0, stray).reduce((sum, row) => sum + linesIn(row), 0);
  const lines = text.split('\n');
  return cellsOf(lines.with(before, (lines[before] ?? '').replaceAll('"', '')).join('\n'), strays + 1);
}

const linesIn = (row: readonly string[]) => row.join('').split('\n').length;

/** The rows that have something in them, with the number of their first line; a quoted cell may span several. */
function rowsOf(text: string): Row[] {
  let next = 1;
  return cellsOf(text.replaceAll(/\r\n?/gu, '\n')).flatMap((whole) => {
    const line = next;
    next += linesIn(whole);
    const cells = whole.map((cell) => cell.replaceAll('\n', ' ').trim());
    return cells.some((cell) => cell !== '') ? [{ line, cells }] : [];
  });
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as British banks write it: 16/11/2026, 16-11-26, 2026-11-16, 16 Nov 2026. */
function readDay(text: string): string | null {
  const write = (day: string, month: string, year: string) =>
    `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const day = text
    .replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/u, '$1')
    .replace(
      /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: .*)?$/u,
      (_all, ofMonth: string, month: string, year: string) => write(ofMonth, month, year),
    )
    .replace(
      /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})$/iu,
      (_all, ofMonth: string, name: string, year: string) =>
        write(ofMonth, String(months.indexOf(name.toLowerCase()) + 1), year),
    );
  return isDayOfCentury(day) ? day : null;
}

/** An amount in pence: 1,234.50, £55, 55.5 CR, (12.00), -12. Null for anything else. */
function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[£\s]|GBP|CR$/giu, '').replaceAll(/,(?=\d{3}(?:\D|$))/gu, '');
  const digits = /^[(+-]?(\d{1,9})(?:\.(\d{1,2}))?\)?(?:DR?)?$/iu.exec(plain);
  if (!digits || plain.includes('(') !== plain.includes(')')) return null;
  const pence = Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  const isMinus = /\(.*\)|-|D/iu.test(plain);
  return isMinus ? -pence : pence;
}

interface Columns {
  readonly date: number;
  readonly amount: number;
  /** For each column, whether it describes the payment. */
  readonly isText: readonly boolean[];
  /** -1 where the file has no such column. */
  readonly currency: number;
  readonly state: number;
}

/** Which column is which, from a header row in the banks' usual words; null if the row is not one. */
function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  // A payment that is still pending has started, but is not completed.
  const completed = find(/completed date|date completed|settled/u);
  const date = completed === -1 ? find(/date/u) : completed;
  const credit = find(/credit|paid in|money in|received/u);
  const found = credit === -1 ? find(/^(?:amount|value)\b/u) : credit;
  const amount = found === -1 ? find(/amount|value/u) : found;
  if (date === -1 || amount === -1) return null;
  const others =
    /date|time|amount|value|credit|debit|paid|money|received|balance|sort code|account|currency|^state$|status|^fee$|^id$/u;
  const isText = names.map((name) => !others.test(name));
  return { date, amount, isText, currency: find(/^(?:local )?currency$/u), state: find(/^state$|status/u) };
}

/** The character that splits the first lines into the most cells. */
function separatorOf(text: string): string {
  const first = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
    .join('\n');
  const cellsBy = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (cellsBy(each) > cellsBy(best) ? each : best));
}

const isDone = (state: string) => state === '' || /^(?:completed?|settled|booked|posted|cleared|done)$/iu.test(state);

/**
 * The columns of a file without a heading (as HSBC writes them): the first with a day, the first with an amount after it,
 * the rest text. Null unless this line has both.
 */
function columnsWithout(cells: readonly string[]): Columns | null {
  const date = cells.findIndex((cell) => readDay(cell) !== null);
  const amount = cells.findIndex((cell, at) => at > date && /\d/u.test(cell) && readAmount(cell) !== null);
  if (date === -1 || amount === -1) return null;
  const isText = cells.map((cell, at) => at !== date && readAmount(cell) === null);
  return { date, amount, isText, currency: -1, state: -1 };
}

/** What an OFX or QIF file has; a number is a line that could not be read. */
const asFile = (found: readonly (BankRow | number)[]): BankFile => ({
  rows: found.filter((row): row is BankRow => typeof row !== 'number' && row.pence > 0),
  problems: found.flatMap((row) => (typeof row === 'number' ? [{ line: row, problem: 'unreadable' as const }] : [])),
});

/**
 * Reads a bank's file, with any of the usual separators, header rows and ways to write days and amounts. Outgoing money
 * is left out; a line without a day or an amount is reported, and the rest is read. OFX, QIF and files without a heading are
 * read too.
 */
export function readBankFile(file: string): BankFile {
  const found = readOfx(file, readAmount) ?? readQif(file, readDay, readAmount);
  if (found) return asFile(found);
  const lines = rowsOf(file);
  const rows: BankRow[] = [];
  const problems: { line: number; problem: LineProblem }[] = [];
  const cells = lines.map((each) => each.cells);
  const hasHead = cells.some((row) => columnsOf(row) !== null);
  let columns: Columns | null = hasHead ? null : (cells.map(columnsWithout).find((each) => each !== null) ?? null);
  for (const { line, cells: own } of lines) {
    if (!columns) {
      columns = columnsOf(own);
      continue;
    }
    const { date, amount, isText, currency, state }: Columns = columns;
    const cellAt = (at: number) => own[at] ?? '';
    const on = readDay(cellAt(date));
    // For outgoing money, the cell for incoming money is often empty.
    const pence = cellAt(amount) === '' ? 0 : readAmount(cellAt(amount));
    const said = own.filter((cell, at) => cell !== '' && isText[at]).join(' ');
    const isForeign = currency !== -1 && !/^(?:gbp|£|)$/iu.test(cellAt(currency));
    const isOpen = state !== -1 && !isDone(cellAt(state));
    // A payment that is not completed may have no day yet.
    if (on === null && isOpen) continue;
    if (on === null) problems.push({ line, problem: 'no-date' });
    else if (pence === null) problems.push({ line, problem: 'no-amount' });
    else if (pence > 0) rows.push({ line, on, pence, text: said, isForeign, isOpen });
  }
  return { rows, problems };
}
