import { londonDate, startOfLondonDay } from '#domain/basics/london-time.ts';
import { addMonths, monthOf } from '#domain/booking/month.ts';
import { sendMonthlyInvoices } from '#server/areas/invoices/make-invoice.ts';
import { listForStaff } from '#server/areas/invoices/read-invoices.ts';
import { recordPayment } from '#server/areas/invoices/settle-invoice.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';

const morningMs = 7 * 3_600_000;

/** The invoices of the last two months. Of the earlier one something is still owed, so that there is a debt to look at. */
export async function invoiceDemoMonths(deps: Deps, who: Person): Promise<void> {
  const thisMonth = monthOf(londonDate(deps.clock()));
  for (const month of [addMonths(thisMonth, -1), thisMonth]) {
    const then = new Date(startOfLondonDay(`${month}-01`).getTime() + morningMs);
    if (then < deps.clock()) await sendMonthlyInvoices({ ...deps, clock: () => then });
  }
  const { $values } = await listForStaff(deps, { limit: 100 });
  for (const { id, issuedOn, open } of $values)
    if (monthOf(issuedOn) < thisMonth && open > 10)
      await recordPayment(deps, who, id, { amount: open - 10, paidOn: issuedOn, note: '' });
}
