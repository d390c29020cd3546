import { createHash } from 'node:crypto';
import type { importBankFile as contract } from '#domain/api/invoices/bank-import.ts';
import type { Answer, Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { isLongAgo, namesAnother } from '#domain/money/bank-questions.ts';
import type { BankRow } from '#domain/money/bank-row.ts';
import { documentNumber, invoiceNumbersIn, openOf } from '#domain/money/invoice.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { assignRow, type KeyedRow } from './assign-bank-row.ts';
import { readBankFile } from './bank-file.ts';
import { hasAlike, isTaken } from './invoice-payments-store.ts';
import { findByNumber, invoicedCompanies } from './invoices-store.ts';
import { holdInvoice, receive } from './settle-invoice.ts';

type Outcome = Answer<typeof contract>['rows'][number]['outcome'];
type Accepted = NonNullable<Body<typeof contract>['accept']>;

/** Two identical rows on one day are two payments: the key numbers them, so that a second import pays nothing. */
function withKeys(rows: readonly BankRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const alike = `${row.on} ${row.pence} ${row.text.replaceAll(/\s+/gu, ' ').toLowerCase()}`;
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { ...row, key: createHash('sha256').update(`${alike} ${nth}`).digest('hex') };
  });
}

interface Match {
  readonly outcome: Outcome;
  readonly invoice: string | null;
}

/** What a file is matched with. */
interface Work {
  readonly deps: Deps;
  readonly who: Person;
  /** The rows of this file: two that are alike in it are two payments. */
  readonly keys: readonly string[];
  readonly companies: readonly string[];
}

/** Matches one row to the invoice that it pays. Money that fits no open invoice is left for staff to look at. */
async function match({ deps, who, keys, companies }: Work, row: KeyedRow, number: number): Promise<Match> {
  const found = await findByNumber(deps.db, number);
  if (!found) return { outcome: 'unknown-number', invoice: null };
  const invoice = documentNumber(number, false);
  const open = openOf(await holdInvoice(deps, found.id));
  if (await hasAlike(deps.db, found, row, keys)) return { outcome: 'ask-known', invoice };
  if (open === 0) return { outcome: 'settled', invoice };
  if (row.pence > open) return { outcome: 'too-much', invoice };
  if (isLongAgo(row.on, londonDate(deps.clock()))) return { outcome: 'ask-date', invoice };
  if (namesAnother(row.text, found.company, companies)) return { outcome: 'ask-payer', invoice };
  const received = { pence: row.pence, paidOn: row.on, note: row.text.slice(0, 200) };
  const isNew = await receive(deps, found.id, { ...received, bankKey: row.key, by: who.personId });
  return { outcome: isNew ? 'paid' : 'known', invoice };
}

/** Each row in its own transaction: one that is refused leaves the others as they are. */
function take(work: Work, row: KeyedRow, accept: Accepted): Promise<Match> {
  if (row.isOpen || row.isForeign)
    return Promise.resolve({ outcome: row.isOpen ? 'not-done' : 'foreign', invoice: null });
  if (row.on > londonDate(work.deps.clock())) return Promise.resolve({ outcome: 'in-future', invoice: null });
  return inTransaction(work.deps, async (deps) => {
    if (await isTaken(deps.db, row.key)) return { outcome: 'known', invoice: null };
    const chosen = await assignRow(deps, work.who, row, accept);
    if (chosen !== undefined) return { outcome: chosen === null ? 'known' : 'paid', invoice: chosen };
    const [named, ...more] = invoiceNumbersIn(row.text);
    // Most rows in a bank's file have nothing to do with invoices.
    if (named === undefined || more.length > 0) return { outcome: 'no-number', invoice: null };
    return match({ ...work, deps }, row, named);
  });
}

/**
 * Reads a file from our bank and records what it pays on the invoices. What is doubtful is asked about, and what fits
 * none is left: the same file sent again with `accept` notes such rows on the invoices that staff chose.
 */
export async function importBankFile(
  deps: Deps,
  who: Person,
  { file, accept = [] }: Body<typeof contract>,
): Promise<Answer<typeof contract>> {
  const read = readBankFile(file);
  const keyed = withKeys(read.rows);
  const work = { deps, who, keys: keyed.map(({ key }) => key), companies: await invoicedCompanies(deps.db) };
  const rows: Answer<typeof contract>['rows'] = [];
  for (const row of keyed) {
    const { line, on, text } = row;
    rows.push({ line, on, amount: poundsOf(row.pence), text, ...(await take(work, row, accept)) });
  }
  const paid = rows.filter(({ outcome }) => outcome === 'paid').length;
  if (paid > 0) await noteAction(deps, who, { what: 'bank-file-imported', subject: String(paid) });
  return { rows, problems: [...read.problems] };
}
