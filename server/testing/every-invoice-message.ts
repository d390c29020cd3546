import type { Deps } from '#server/deps.ts';
import type { Office } from './office.ts';
import type { TestServer } from './test-server.ts';

export interface InvoiceJobs {
  readonly remindOfInvoices: (deps: Deps) => Promise<number>;
}

interface Stage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<{ json: () => { readonly id?: string } }>;
}

/** A company is invoiced for a journey, reminded of it, and gets all of it back. */
export async function invoiceCompany(
  { testServer, office, staff }: Stage,
  jobs: InvoiceJobs,
  on: { readonly accountId: string; readonly bookingId: string },
): Promise<void> {
  const drive = "update reservations set status = 3, pickup_at = '2026-11-10T09:30Z' where id = $1";
  await testServer.db.pool.query(drive, [on.bookingId]);
  const { id } = (await staff(office.post('/api/Admin/invoices', { accountId: on.accountId }))).json();
  await jobs.remindOfInvoices({ ...testServer.app.deps, clock: () => new Date('2026-12-24T09:00:00Z') });
  const { open } = (await office.get(`/api/Admin/invoices/${id}`)).json();
  const credit = { amount: open, reason: 'Driver came late' };
  const key = { 'idempotency-key': `credit-${id}` };
  await staff(office.post(`/api/Admin/invoices/${id}/credit`, credit, key));
}
