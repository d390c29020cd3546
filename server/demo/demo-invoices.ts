import { londonDate, startOfLondonDay } from '#domain/basics/london-time.ts';
import { addMonths, monthOf } from '#domain/booking/month.ts';
import { sendMonthlyInvoices } from '#server/areas/invoices/make-invoice.ts';
import { listForStaff } from '#server/areas/invoices/read-invoices.ts';
import { recordPayment } from '#server/areas/invoices/settle-invoice.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';
import { firstCompany } from './demo-business.ts';

const morningMs = 7 * 3_600_000;

/**
 * The invoices of the last months. Part of what is due is still owed: ten pounds that the first company forgot, and
 * half of what the other one was charged.
 */
export async function invoiceDemoMonths(deps: Deps, who: Person): Promise<void> {
  const thisMonth = monthOf(londonDate(deps.clock()));
  for (const month of [addMonths(thisMonth, -2), addMonths(thisMonth, -1), thisMonth]) {
    const then = new Date(startOfLondonDay(`${month}-01`).getTime() + morningMs);
    if (then < deps.clock()) await sendMonthlyInvoices({ ...deps, clock: () => then });
  }
  const { $values } = await listForStaff(deps, { limit: 100 });
  for (const { id, issuedOn, open, company } of $values) {
    const owed = company === firstCompany ? 10 : Math.floor(open / 2);
    if (monthOf(issuedOn) < thisMonth && open > owed)
      await recordPayment(deps, who, id, { amount: open - owed, paidOn: issuedOn, note: '' });
  }
}
