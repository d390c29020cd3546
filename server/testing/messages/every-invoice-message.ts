import type { Deps } from '#server/deps.ts';
import { nothingPaid, type ProviderReport } from '#server/platform/payments/payments-port.ts';
import type { Office } from '#server/testing/office.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export interface InvoiceJobs {
  readonly remindOfInvoices: (deps: Deps) => Promise<number>;
  readonly sendInvoice: (deps: Deps, id: string, what: 'invoice') => Promise<void>;
  readonly recordReport: (deps: Deps, paymentId: string, report: ProviderReport) => Promise<unknown>;
}

interface Stage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly call: (method: 'POST', url: string, body: unknown) => Promise<{ readonly url: string }>;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<{ json: () => { readonly id?: string } }>;
}

/** The company pays by card, and its bank takes the money back: the invoice is owed again. */
async function payAndLose({ testServer, office, call }: Stage, jobs: InvoiceJobs, id: string): Promise<void> {
  const { payUrl } = (await office.get(`/api/Admin/invoices/${id}`)).json();
  const { url } = await call('POST', '/api/Payments/checkout', { link: new URL(payUrl).searchParams.get('link') });
  await call('POST', `/api/Payments/till/${new URL(url).searchParams.get('payment')}`, { act: 'pay' });
  const [payment] = (await office.get(`/api/Admin/payments?invoiceId=${id}`)).json().$values;
  const captured = Math.round(payment.paid * 100);
  const lost = { ...nothingPaid, state: 'lost', captured, disputed: captured } as const;
  await jobs.recordReport(testServer.app.deps, payment.id, lost);
}

/** A company is invoiced for a journey, reminded of it, pays it by card, and gets all of it back. */
export async function invoiceCompany(
  stage: Stage,
  jobs: InvoiceJobs,
  on: { readonly accountId: string; readonly bookingId: string },
): Promise<void> {
  const { testServer, office, staff } = stage;
  const drive = "update reservations set status = 3, pickup_at = '2026-11-10T09:30Z' where id = $1";
  await testServer.db.pool.query(drive, [on.bookingId]);
  const { id } = (await staff(office.post('/api/Admin/invoices', { accountId: on.accountId }))).json();
  await jobs.remindOfInvoices({ ...testServer.app.deps, clock: () => new Date('2026-12-24T09:00:00Z') });
  // For a firm that takes no cards online.
  await jobs.sendInvoice({ ...testServer.app.deps, payments: null }, id ?? '', 'invoice');
  await payAndLose(stage, jobs, id ?? '');
  const { open } = (await office.get(`/api/Admin/invoices/${id}`)).json();
  const credit = { amount: open, reason: 'Driver came late' };
  const key = { 'idempotency-key': `credit-${id}` };
  await staff(office.post(`/api/Admin/invoices/${id}/credit`, credit, key));
}
