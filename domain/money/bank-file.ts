import { isDayOfCentury } from '#domain/booking/period.ts';

/** Money that came into the bank, as its file has it. */
export interface BankRow {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly on: string;
  readonly pence: number;
  readonly text: string;
}

/** Why a line was left out. */
export type LineProblem = 'no-date' | 'no-amount';

export interface BankFile {
  readonly rows: readonly BankRow[];
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem }[];
}

/** Splits a line at its separators, outside of quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let before = '';
  for (const sign of line) {
    if (sign === '"') {
      // Two quotes in a quoted cell mean one in its text: the first only seemed to end the cell.
      if (!isQuoted && before === '"') cell += '"';
      isQuoted = !isQuoted;
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
    before = sign;
  }
  return [...cells, cell.trim()];
}

/** The lines of a file with their numbers; a quoted cell may span several. */
function linesOf(text: string): { readonly line: number; readonly text: string }[] {
  const lines: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [at, part] of text.split(/\r\n|\n|\r/u).entries()) {
    const whole: { line: number; text: string } = open
      ? { ...open, text: `${open.text} ${part}` }
      : { line: at + 1, text: part };
    const isInQuotes = whole.text.split('"').length % 2 === 0;
    open = isInQuotes && whole.text.length < 4000 ? whole : null;
    if (!open && whole.text.trim() !== '') lines.push(whole);
  }
  return open ? [...lines, open] : lines;
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
}

/** Which column is which, from a header row in the banks' usual words; null if the row is not one. */
function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const date = find(/date/u);
  const credit = find(/credit|paid in|money in|received/u);
  const amount = credit === -1 ? find(/amount|value/u) : credit;
  if (date === -1 || amount === -1) return null;
  const others = /date|amount|value|credit|debit|paid|money|received|balance|sort code|account/u;
  return { date, amount, isText: names.map((name) => !others.test(name)) };
}

/** The character that splits the first lines into the most cells. */
function separatorOf(lines: readonly { readonly text: string }[]): string {
  const first = lines.slice(0, 20);
  const cellsBy = (separator: string) => first.reduce((sum, { text }) => sum + text.split(separator).length, 0);
  return [',', ';', '\t'].reduce((best, each) => (cellsBy(each) > cellsBy(best) ? each : best));
}

/**
 * Reads a bank's file, with any of the usual separators, header rows and ways to write days and amounts. Outgoing money
 * is left out; a line without a day or an amount is reported, and the rest is read.
 */
export function readBankFile(file: string): BankFile {
  const lines = linesOf(file);
  const separator = separatorOf(lines);
  const rows: BankRow[] = [];
  const problems: { line: number; problem: LineProblem }[] = [];
  let columns: Columns | null = null;
  for (const { line, text } of lines) {
    const cells = cellsOf(text, separator);
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const { date, amount, isText }: Columns = columns;
    const cellAt = (at: number) => cells[at] ?? '';
    const on = readDay(cellAt(date));
    // For outgoing money, the cell for incoming money is often empty.
    const pence = cellAt(amount) === '' ? 0 : readAmount(cellAt(amount));
    const said = cells.filter((cell, at) => cell !== '' && isText[at]).join(' ');
    if (on === null) problems.push({ line, problem: 'no-date' });
    else if (pence === null) problems.push({ line, problem: 'no-amount' });
    else if (pence > 0) rows.push({ line, on, pence, text: said });
  }
  return { rows, problems };
}
