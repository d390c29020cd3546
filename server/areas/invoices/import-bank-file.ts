import { createHash } from 'node:crypto';
import type { importBankFile as contract } from '#domain/api/invoices.ts';
import type { Answer } from '#domain/api/route.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { type BankRow, readBankFile } from '#domain/money/bank-file.ts';
import { documentNumber, invoiceNumbersIn, openOf } from '#domain/money/invoice.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isTaken } from './invoice-payments-store.ts';
import { findByNumber } from './invoices-store.ts';
import { holdInvoice, receive } from './settle-invoice.ts';

type Outcome = Answer<typeof contract>['rows'][number]['outcome'];
type Keyed = BankRow & { readonly key: string };

/** Two identical rows on one day are two payments: the key numbers them, so that a second import pays nothing. */
function withKeys(rows: readonly BankRow[]): Keyed[] {
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
  readonly number: number | null;
}

/** Matches one row to the invoice that it pays. Money that fits no open invoice is left for staff to look at. */
async function match(deps: Deps, who: Person, row: Keyed, number: number): Promise<Match> {
  if (await isTaken(deps.db, row.key)) return { outcome: 'known', number: null };
  const found = await findByNumber(deps.db, number);
  if (!found) return { outcome: 'unknown-number', number: null };
  const open = openOf(await holdInvoice(deps, found.id));
  if (open === 0) return { outcome: 'settled', number };
  if (row.pence > open) return { outcome: 'too-much', number };
  const received = { pence: row.pence, paidOn: row.on, note: row.text.slice(0, 200) };
  const isNew = await receive(deps, found.id, { ...received, bankKey: row.key, by: who.personId });
  return { outcome: isNew ? 'paid' : 'known', number };
}

/** Reads a file from our bank and records what it pays on the invoices, each row in its own transaction. */
export async function importBankFile(deps: Deps, who: Person, file: string): Promise<Answer<typeof contract>> {
  const read = readBankFile(file);
  const rows: Answer<typeof contract>['rows'] = [];
  for (const row of withKeys(read.rows)) {
    const [named, ...more] = invoiceNumbersIn(row.text);
    // Most rows in a bank's file have nothing to do with invoices.
    const { outcome, number }: Match =
      named === undefined || more.length > 0
        ? { outcome: 'no-number', number: null }
        : await inTransaction(deps, (deps) => match(deps, who, row, named));
    const invoice = number === null ? null : documentNumber(number, false);
    rows.push({ line: row.line, on: row.on, amount: pounds(pence(row.pence)), text: row.text, outcome, invoice });
  }
  const paid = rows.filter(({ outcome }) => outcome === 'paid').length;
  if (paid > 0) await noteAction(deps, who, { what: 'bank-file-imported', subject: String(paid) });
  return { rows, problems: [...read.problems] };
}
