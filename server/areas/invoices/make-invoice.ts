import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { pence, sumPence } from '#domain/basics/money.ts';
import { daysOfMonth, monthOf } from '#domain/booking/month.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { vatIn } from '#domain/fares/vat.ts';
import { documentNumber, vatOf } from '#domain/money/invoice.ts';
import { invoiceEntry } from '#domain/money/ledger.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { accountForStaff } from '#server/areas/business/read-statement.ts';
import { postInvoice } from '#server/areas/payments/ledger/post-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { accountsToInvoice, addLines, openJourneys } from './invoice-lines-store.ts';
import { addInvoice, nextNumber } from './invoices-store.ts';
import { sendInvoice } from './send-invoice.ts';

/** Issues an invoice for everything driven on a company's account before this time that is not on an invoice yet. */
async function issue(deps: Deps, accountId: string, until: Date, by: string | null) {
  const account = await accountForStaff(deps, accountId);
  // The number comes first: it makes anyone else who issues an invoice wait, so that no journey is on two.
  const number = await nextNumber(deps.db);
  const journeys = await openJourneys(deps.db, accountId, until);
  const amounts = journeys.map(({ pricePence }) => pence(pricePence));
  const total = sumPence(amounts);
  const [first, last] = [journeys[0], journeys.at(-1)];
  if (!first || !last || total === 0) throw new AppError('nothing-to-invoice');
  const { mode } = deps.env.firm.vat;
  const issuedOn = londonDate(deps.clock());
  const { charges } = await deps.settings(deps.db);
  const id = randomUUID();
  await addInvoice(deps.db, {
    ...account,
    id,
    number,
    accountId,
    credits: null,
    issuedOn,
    dueOn: addLondonDays(issuedOn, charges.accountDays),
    periodFrom: londonDate(first.pickupAt),
    periodTo: londonDate(last.pickupAt),
    vatMode: mode,
    total,
    vat: vatOf(mode, amounts),
    reason: '',
    createdAt: deps.clock(),
    createdBy: by,
  });
  await addLines(
    deps.db,
    id,
    journeys.map((journey) => ({ ...journey, vatPence: vatIn(mode, pence(journey.pricePence)) })),
  );
  await postInvoice(deps, id, invoiceEntry(total));
  await sendInvoice(deps, id, 'invoice');
  return { id, number, company: account.company, total };
}

/** Staff invoice a company for everything driven so far, before its month is over. */
export function invoiceNow(deps: Deps, who: Person, accountId: string): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const { id, number, total } = await issue(deps, accountId, deps.clock(), who.personId);
    const subject = documentNumber(number, false);
    await noteAction(deps, who, { what: 'invoice-issued', subject, changes: { amount: [null, total] } });
    return id;
  });
}

/** This long after midnight, the last journeys of the month have been completed. */
const afterMidnightMs = 6 * 3_600_000;

/** Once a month is over, each company gets the invoice for it. */
export async function sendMonthlyInvoices(deps: Deps): Promise<number> {
  const now = deps.clock();
  const { since: monthStart } = instantsOf(daysOfMonth(monthOf(londonDate(now))));
  if (now.getTime() < monthStart.getTime() + afterMidnightMs) return 0;
  let count = 0;
  for (const { id } of await accountsToInvoice(deps.db, monthStart)) {
    try {
      await inTransaction(deps, (deps) => issue(deps, id, monthStart, null));
      count += 1;
    } catch (error) {
      // Another process was faster, or one company's invoice failed: the others still get theirs.
      if (!(error instanceof AppError)) deps.log.error({ err: error, account: id }, 'an invoice could not be issued');
    }
  }
  return count;
}
