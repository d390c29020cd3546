import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { sendMonthlyInvoices } from './make-invoice.ts';
import { remindOfInvoices } from './send-invoice.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
/** A company with an owner who can log in. */
async function company(more: object = {}) {
  const email = `owner${(counter += 1)}@example.org`;
  const token = await logInAs(testServer(), email);
  const body = {
    email,
    company: `Company ${counter} Ltd`,
    billingAddress: '1 High Street',
    billingEmail: `bills${counter}@example.org`,
    costReferences: ['SALES', 'BOARD'],
    ...more,
  };
  const { id } = (await office.post('/api/Admin/accounts', body)).json();
  return { id: id as string, token, bills: `bills${counter}@example.org` };
}
/** A journey driven on an account. */
async function driven(accountId: string, more: object = {}) {
  const booked = await office.takeCall({ accountId, costReference: 'SALES', ...more });
  await testServer().db.pool.query('update reservations set status = 3 where id = $1', [booked.id]);
  return booked;
}
const past = async (id: string, pickupAt: string) =>
  testServer().db.pool.query('update reservations set pickup_at = $2 where id = $1', [id, pickupAt]);

interface Invoiced {
  id: string;
  number: string;
  total: number;
  open: number;
  state: string;
}
const issue = (accountId: string) => office.post('/api/Admin/invoices', { accountId });
async function invoiced(journeys = 1): Promise<{ account: Awaited<ReturnType<typeof company>>; invoice: Invoiced }> {
  const account = await company();
  for (let each = 0; each < journeys; each += 1) await past((await driven(account.id)).id, '2026-11-10T09:00:00Z');
  return { account, invoice: (await issue(account.id)).json() };
}
const balances = async (): Promise<Record<string, number>> => {
  const { rows } = await testServer().db.pool.query(
    'select account, sum(pence)::int as pence from ledger_lines group by 1',
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
};

describe('an invoice', () => {
  it('has a number, a due date, every journey once, and goes to the company by email', async () => {
    const { account, invoice } = await invoiced(2);
    expect(invoice).toMatchObject({
      total: 110,
      open: 110,
      state: 'open',
      issuedOn: '2026-11-15',
      dueOn: '2026-12-15',
      periodFrom: '2026-11-10',
      lines: [{ costReference: 'SALES', price: 55 }, { price: 55 }],
    });
    expect(invoice.number).toMatch(/^INV-\d{5}$/);
    const again = await issue(account.id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'nothing-to-invoice']);
    const mail = (await testServer().emails(account.bills)).at(-1);
    expect(mail?.subject).toContain(invoice.number);
    const link = /http\S+invoice\.pdf/.exec(mail?.text ?? '')?.[0] ?? '';
    const pdf = await testServer().call('GET', new URL(link).pathname);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const broken = new URL(link).pathname.replace('/invoice.pdf', 'x/invoice.pdf');
    expect((await testServer().call('GET', broken)).statusCode).toBe(404);
  });

  it('is numbered without gaps, also when several are issued at once and some fail', async () => {
    const accounts = await Promise.all([company(), company(), company()]);
    for (const { id } of accounts.slice(0, 2)) await past((await driven(id)).id, '2026-11-10T09:00:00Z');
    await Promise.all([...accounts, ...accounts].map(({ id }) => issue(id)));
    const { rows } = await testServer().db.pool.query('select number from invoices order by number');
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  it('keeps its price and the statement’s when the booking is changed afterwards', async () => {
    const account = await company();
    const booked = await driven(account.id);
    await past(booked.id, '2026-11-10T09:00:00Z');
    await issue(account.id);
    await testServer().db.pool.query('update reservations set price_pence = 1 where id = $1', [booked.id]);
    const { $values } = (await office.get(`/api/Admin/accounts/${account.id}/statements`)).json();
    expect($values[0]).toMatchObject({ month: '2026-11', total: 55 });
  });

  it('is seen by its company and by nobody else’s', async () => {
    const { account, invoice } = await invoiced();
    const other = await company();
    const own = (await testServer().call('GET', '/api/Account/invoices', { token: account.token })).json().$values;
    expect(own).toMatchObject([{ id: invoice.id, open: 55 }]);
    for (const ending of ['pdf', 'csv']) {
      const url = `/api/Account/invoices/${invoice.id}/invoice.${ending}`;
      expect((await testServer().call('GET', url, { token: account.token })).statusCode).toBe(200);
      expect((await testServer().call('GET', url, { token: other.token })).statusCode).toBe(404);
      expect((await testServer().call('GET', url)).statusCode).toBe(401);
      expect((await office.get(url.replace('/Account/', '/Admin/'))).statusCode).toBe(200);
    }
  });

  it('is a table by cost code, with the total last', async () => {
    const account = await company();
    await past((await driven(account.id)).id, '2026-11-10T09:00:00Z');
    await past((await driven(account.id, { costReference: 'BOARD', name: '=1+1 Person' })).id, '2026-11-11T09:00:00Z');
    const { id } = (await issue(account.id)).json();
    const lines = (await office.get(`/api/Admin/invoices/${id}/invoice.csv`)).body.split('\r\n');
    expect(lines[1]).toContain('"BOARD"');
    expect(lines[1]).toContain(`"'=1+1 Person"`);
    expect(lines[3]).toBe('"Total","","","","","","",110');
  });
});

describe('what companies pay', () => {
  it('is recorded up to what is owed, and frees the credit limit', async () => {
    const account = await company({ creditLimit: 60 });
    await past((await driven(account.id)).id, '2026-11-10T09:00:00Z');
    const { id } = (await issue(account.id)).json();
    const pay = (amount: number, key: string) =>
      office.post(`/api/Admin/invoices/${id}/payments`, { amount, paidOn: '2026-11-15' }, { 'idempotency-key': key });
    expect((await office.post('/api/Admin/bookings', { ...goodCall, accountId: account.id })).statusCode).toBe(409);
    expect((await pay(55.01, `pay-${id}-1`)).statusCode).toBe(400);
    expect((await pay(5, `pay-${id}-2`)).json()).toMatchObject({ open: 50, paid: 5, state: 'open' });
    expect((await pay(5, `pay-${id}-2`)).json()).toMatchObject({ open: 50 });
    expect((await pay(50, `pay-${id}-3`)).json()).toMatchObject({ open: 0, state: 'settled' });
    expect((await pay(1, `pay-${id}-4`)).statusCode).toBe(400);
    await office.takeCall({ accountId: account.id });
  });

  it('never comes to more than is owed when two record it at once', async () => {
    const { invoice } = await invoiced();
    const both = await Promise.all(
      ['a', 'b'].map((key) =>
        office.post(
          `/api/Admin/invoices/${invoice.id}/payments`,
          { amount: 55, paidOn: '2026-11-15' },
          { 'idempotency-key': `twice-${key}-${invoice.id}` },
        ),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is found in the bank’s file by the number, once', async () => {
    const { invoice } = await invoiced(2);
    const settled = await invoiced();
    const number = invoice.number;
    const file = [
      'Date,Description,Amount',
      `14/11/2026,COMPANY ${number.toLowerCase().replace('-', ' ')},60.00`,
      `14/11/2026,COMPANY ${number},500.00`,
      '14/11/2026,SOMEBODY,55.00',
      '14/11/2026,COMPANY INV-99999,55.00',
      `14/11/2026,COMPANY ${settled.invoice.number},55.00`,
      `15/11/2026,COMPANY ${settled.invoice.number},55.00`,
      'rubbish,x,y',
    ].join('\n');
    const read = async () => (await office.post('/api/Admin/invoices/bank', { file })).json();
    const outcomes = (answer: { rows: { outcome: string }[] }) => answer.rows.map(({ outcome }) => outcome);
    const first = await read();
    expect(outcomes(first)).toEqual(['paid', 'too-much', 'no-number', 'unknown-number', 'paid', 'settled']);
    expect(first.problems).toEqual([{ line: 8, problem: 'no-date' }]);
    expect(outcomes(await read())).toEqual(['known', 'too-much', 'no-number', 'unknown-number', 'known', 'settled']);
    expect((await office.get(`/api/Admin/invoices/${invoice.id}`)).json()).toMatchObject({ paid: 60, open: 50 });
    for (const odd of ['hello', '%PDF-1.7\n', '"', 'Date,Amount\n,,,,\n'])
      expect((await office.post('/api/Admin/invoices/bank', { file: odd })).json().rows).toEqual([]);
  });

  it('is less after a credit note, which has a number and an email of its own', async () => {
    const { account, invoice } = await invoiced();
    const credit = (amount: number, key: string) =>
      office.post(
        `/api/Admin/invoices/${invoice.id}/credit`,
        { amount, reason: 'Driver came late' },
        { 'idempotency-key': `credit-${key}-${invoice.id}` },
      );
    expect((await credit(60, 'a')).statusCode).toBe(400);
    expect((await credit(15, 'b')).json()).toMatchObject({ credited: 15, open: 40 });
    const { $values } = (await office.get('/api/Admin/invoices?limit=1')).json();
    expect($values[0]).toMatchObject({
      kind: 'credit-note',
      credits: invoice.number,
      total: 15,
      reason: 'Driver came late',
    });
    expect($values[0].number).toMatch(/^CN-\d{5}$/);
    expect((await testServer().emails(account.bills)).at(-1)?.subject).toContain($values[0].number);
    const on = await office.post(
      `/api/Admin/invoices/${$values[0].id}/payments`,
      { amount: 1, paidOn: '2026-11-15' },
      { 'idempotency-key': `on-credit-${invoice.id}` },
    );
    expect(on.statusCode).toBe(409);
  });

  it('is in the one ledger', async () => {
    const before = await balances();
    const { invoice } = await invoiced();
    const of = async (account: string) => ((await balances())[account] ?? 0) - (before[account] ?? 0);
    expect([await of('companies'), await of('fares')]).toEqual([5500, -5500]);
    const file = `Date,Description,Amount\n14/11/2026,LEDGER ${invoice.number},20.00\n`;
    await office.post('/api/Admin/invoices/bank', { file });
    expect([await of('companies'), await of('bank')]).toEqual([3500, 2000]);
  });
});

describe('by themselves', () => {
  const later = useTestServer({ now: '2026-12-01T07:00:00Z' });
  it('invoices go out once the month is over, reminders when they are overdue, and debts grow old', async () => {
    const desk = await openOffice(later());
    const body = {
      email: 'owner@example.org',
      company: 'Old Ltd',
      billingAddress: '1 High Street',
      billingEmail: 'old@example.org',
    };
    const { id } = (await desk.post('/api/Admin/accounts', body)).json();
    for (const [pickupAt, status] of [
      ['2026-11-30T23:30:00Z', 3],
      ['2026-12-01T00:30:00Z', 3],
      ['2026-11-30T22:30:00Z', 2],
    ] as const) {
      const booked = await desk.takeCall({ accountId: id, pickupTime: '2026-12-02T09:30' });
      const change = 'update reservations set pickup_at = $2, status = $3 where id = $1';
      await later().db.pool.query(change, [booked.id, pickupAt, status]);
    }
    const { deps } = later().app;
    const at = (now: string) => ({ ...deps, clock: () => new Date(now) });
    expect(await sendMonthlyInvoices(at('2026-12-01T05:59:00Z'))).toBe(0);
    expect(await sendMonthlyInvoices(deps)).toBe(1);
    expect(await sendMonthlyInvoices(deps)).toBe(0);
    const [invoice] = (await desk.get('/api/Admin/invoices')).json().$values;
    expect(invoice).toMatchObject({ number: 'INV-00001', total: 55, dueOn: '2026-12-31', periodTo: '2026-11-30' });
    expect(await remindOfInvoices(at('2027-01-02T09:00:00Z'))).toBe(0);
    later().now = new Date('2027-01-03T09:00:00Z');
    expect(await remindOfInvoices(deps)).toBe(1);
    expect(await remindOfInvoices(at('2027-01-03T10:00:00Z'))).toBe(0);
    expect((await later().emails('old@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Invoice INV-00001'),
      expect.stringContaining('Reminder'),
    ]);
    // Their sessions have ended by then.
    const token = await logInAs(later(), 'next@example.org', ['Writer']);
    const read = async (url: string) => (await later().call('GET', url, { token })).json().$values;
    expect(await read('/api/Admin/invoices/aged')).toMatchObject([{ company: 'Old Ltd', total: 55, 'to-30': 55 }]);
    expect(await read('/api/Admin/invoices?state=overdue')).toMatchObject([{ open: 55 }]);
  });
});

describe('a firm that charges VAT', () => {
  const taxed = useTestServer({ now: '2026-11-15T12:00:00Z', env: { FIRM_FILE: 'server/testing/vat-firm.json' } });
  it('says the VAT of the whole, the sum of that of its journeys', async () => {
    const desk = await openOffice(taxed());
    const body = {
      email: 'o@example.org',
      company: 'Taxed Ltd',
      billingAddress: '1 High Street',
      billingEmail: 'b@example.org',
    };
    const { id } = (await desk.post('/api/Admin/accounts', body)).json();
    for (let each = 0; each < 5; each += 1) {
      const booked = await desk.takeCall({ accountId: id });
      await taxed().db.pool.query("update reservations set status = 3, pickup_at = '2026-11-10' where id = $1", [
        booked.id,
      ]);
    }
    const invoice = (await desk.post('/api/Admin/invoices', { accountId: id })).json();
    expect(invoice).toMatchObject({ total: 275, vat: 45.85 });
    const pdf = await desk.get(`/api/Admin/invoices/${invoice.id}/invoice.pdf`);
    expect(pdf.headers['content-disposition']).toContain('inv-00001.pdf');
  });
});
