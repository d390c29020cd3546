import { isDayOfCentury } from '#domain/booking/period.ts';

/** Money that came into the bank, as its file says it. */
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
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** The lines of a file with their numbers; a quoted cell may go over several. */
function linesOf(text: string): { readonly line: number; readonly text: string }[] {
  const lines: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [at, part] of text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n|\n|\r/u)
    .entries()) {
    const whole: { line: number; text: string } = open
      ? { ...open, text: `${open.text} ${part}` }
      : { line: at + 1, text: part };
    const quotes = whole.text.split('"').length - 1;
    open = quotes % 2 === 1 && whole.text.length < 4000 ? whole : null;
    if (!open && whole.text.trim() !== '') lines.push(whole);
  }
  return open ? [...lines, open] : lines;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as British banks write it: 16/11/2026, 16-11-26, 2026-11-16, 16 Nov 2026. */
function readDay(text: string): string | null {
  const two = (part: string) => part.padStart(2, '0');
  const year = (part: string) => (part.length === 2 ? `20${part}` : part);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/u.exec(text);
  const british = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?: .*)?$/u.exec(text);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})$/iu.exec(text);
  const month = named ? months.indexOf((named[2] ?? '').toLowerCase()) + 1 : 0;
  const day = iso
    ? `${iso[1]}-${iso[2]}-${iso[3]}`
    : british
      ? `${year(british[3] ?? '')}-${two(british[2] ?? '')}-${two(british[1] ?? '')}`
      : named && month > 0
        ? `${year(named[3] ?? '')}-${two(String(month))}-${two(named[1] ?? '')}`
        : null;
  return day !== null && isDayOfCentury(day) ? day : null;
}

/** An amount in pence: 1,234.50, £55, 55.5 CR, (12.00), -12. Null for what is none. */
function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[£\s]|GBP|CR$/giu, '').replaceAll(/,(?=\d{3}(?:\D|$))/gu, '');
  const isMinus = /^\(.*\)$/u.test(plain) || plain.startsWith('-') || /D(?:R)?$/iu.test(plain);
  const digits = /^[(+-]?(\d{1,9})(?:\.(\d{1,2}))?\)?(?:DR?)?$/iu.exec(plain);
  if (!digits) return null;
  const pence = Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0') || '0');
  return isMinus ? -pence : pence;
}

interface Columns {
  readonly date: number;
  readonly amount: number;
  /** Column indices that describe the payment. */
  readonly texts: readonly number[];
}

/** Which columns are which, from a head row in the banks' usual words; null where there is none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const date = find(/date/u);
  const credit = find(/credit|paid in|money in|received/u);
  const amount = credit === -1 ? find(/amount|value/u) : credit;
  if (date === -1 || amount === -1) return null;
  const others = /date|amount|value|credit|debit|paid|money|received|balance|sort code|account/u;
  return { date, amount, texts: names.flatMap((name, at) => (others.test(name) ? [] : [at])) };
}

/**
 * Reads the file that a bank gives out: any of the usual separators, head rows and ways to write days and amounts. Money
 * that went out is left out; a line that says no day or no amount is named, and the rest is read.
 */
export function readBankFile(file: string): BankFile {
  const lines = linesOf(file);
  const separator = [',', ';', '\t'].toSorted((a, b) => countIn(lines, b) - countIn(lines, a))[0] ?? ',';
  const rows: BankRow[] = [];
  const problems: { line: number; problem: LineProblem }[] = [];
  let columns: Columns | null = null;
  for (const { line, text } of lines) {
    const cells = cellsOf(text, separator);
    const head: Columns | null = columns ? null : columnsOf(cells);
    if (head || !columns) {
      columns = head;
      continue;
    }
    const on = readDay(cells[columns.date] ?? '');
    const pence = readAmount(cells[columns.amount] ?? '');
    const said = columns.texts
      .map((at) => cells[at] ?? '')
      .filter(Boolean)
      .join(' ');
    if (on === null) problems.push({ line, problem: 'no-date' });
    else if (pence === null && (cells[columns.amount] ?? '') !== '') problems.push({ line, problem: 'no-amount' });
    else if (pence !== null && pence > 0) rows.push({ line, on, pence, text: said });
  }
  return { rows, problems };
}

const countIn = (lines: readonly { readonly text: string }[], separator: string) =>
  lines.slice(0, 20).reduce((sum, { text }) => sum + text.split(separator).length - 1, 0);
