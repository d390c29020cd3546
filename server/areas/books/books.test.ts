import { beforeAll, describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { vatIn } from '#domain/fares/vat.ts';
import { openMonthFrom } from '#domain/money/book-months.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { FIRM_FILE: 'server/testing/vat-firm.json' } });
let office: Office;
let account = '';
beforeAll(async () => {
  office = await openOffice(testServer());
  const names = { email: 'owner@example.org', company: 'Lexicon Ltd' };
  const bills = { billingAddress: '1 High Street', billingEmail: 'bills@example.org' };
  account = (await office.post('/api/Admin/accounts', { ...names, ...bills })).json().id;
  // The first return is read before anything is supplied: from here on everything is counted.
  await vat('2026-10');
});

const query = async (statement: string, values: unknown[] = []) =>
  (await testServer().db.pool.query(statement, values)).rows;
/** A login ends sooner than a month. */
async function at(now: string) {
  testServer().now = new Date(now);
  office = await openOffice(testServer());
}
async function vat(month: string) {
  const answer = await office.get(`/api/Admin/books/vat?month=${month}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const lock = (month: string) => office.post(`/api/Admin/books/months/${month}/lock`);
const unlock = (month: string, reason = 'The bank was late') =>
  office.post(`/api/Admin/books/months/${month}/unlock`, { reason });

/** A journey that was driven and paid in the car. */
async function driven(pickupAt: string, price: number, more: object = {}) {
  const { id } = await office.takeCall(more);
  await query(`update reservations set status = 3, pickup_at = $2, completed_at = $2, price_pence = $3 where id = $1`, [
    id,
    pickupAt,
    price,
  ]);
  return id;
}
const taxOf = (...prices: number[]) =>
  prices.reduce((sum, price) => sum + (vatIn('principal', pence(price)) ?? 0), 0) / 100;

describe('the VAT return', () => {
  it('is what receipts and invoices say, to the penny, each in its own quarter', async () => {
    await driven('2026-11-15T09:00:00Z', 5555);
    await driven('2026-11-15T10:00:00Z', 3333);
    await driven('2026-11-15T11:00:00Z', 7777, { accountId: account });
    const first = await vat('2026-10');
    expect(first).toMatchObject({ from: '2026-10-01', to: '2026-12-31', mode: 'principal', box1: taxOf(5555, 3333) });
    expect(first.box6).toBeCloseTo(88.88 - taxOf(5555, 3333), 9);
    const invoice = (await office.post('/api/Admin/invoices', { accountId: account })).json();
    expect((await vat('2026-10')).box1).toBeCloseTo(taxOf(5555, 3333) + invoice.vat, 9);
    await office.post(`/api/Admin/invoices/${invoice.id}/credit`, { amount: 77.77, reason: 'Never driven' });
    expect((await vat('2026-10')).box1).toBeCloseTo(taxOf(5555, 3333), 9);
    // Read again, nothing is counted twice; and the months before and after have none of it.
    expect((await vat('2026-10')).box1).toBeCloseTo(taxOf(5555, 3333), 9);
    expect([(await vat('2026-07')).box1, (await vat('2027-01')).box1]).toEqual([0, 0]);
    const [{ tax }] = await query("select -sum(pence)::int as tax from ledger_lines where account = 'vat'");
    expect(tax / 100).toBeCloseTo(taxOf(5555, 3333), 9);
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });

  it('counts a correction when it is made, and a deleted journey no more', async () => {
    const before = (await vat('2026-10')).box1;
    const id = await driven('2026-11-15T08:00:00Z', 6000);
    expect((await vat('2026-10')).box1).toBeCloseTo(before + 10, 9);
    await query('update reservations set price_pence = 4800 where id = $1', [id]);
    expect((await vat('2026-10')).box1).toBeCloseTo(before + 8, 9);
    await query('update reservations set deleted_at = now() where id = $1', [id]);
    expect((await vat('2026-10')).box1).toBeCloseTo(before, 9);
  });

  it('is a file too, with both dates and the same total', async () => {
    const { box1, box6 } = await vat('2026-10');
    const { body, statusCode } = await office.get('/api/Admin/books/vat.csv?month=2026-10');
    expect(statusCode).toBe(200);
    const rows = body.trim().split('\r\n');
    const [net, tax] = rows.at(-1)?.split(',').slice(-2).map(Number) ?? [];
    expect([net, tax]).toEqual([expect.closeTo(box6, 9), expect.closeTo(box1, 9)]);
    expect(rows[1]).toMatch(/"2026-11-15","2026-11-15"/);
  });
});

describe('a month of the books', () => {
  it('is locked once it is over; what comes later counts for the next open one, and the file says why', async () => {
    expect((await lock('2026-11')).json().code).toBe('month-running');
    const job = await driven('2026-11-14T09:00:00Z', 12_000, { accountId: account });
    const invoice = (await office.post('/api/Admin/invoices', { accountId: account })).json();
    expect(job).toBeTruthy();
    await at('2026-12-03T12:00:00Z');
    const november = (await vat('2026-09')).box1;
    expect((await lock('2026-11')).statusCode).toBe(200);
    expect((await lock('2026-11')).statusCode).toBe(409);
    const paid = await office.post(`/api/Admin/invoices/${invoice.id}/payments`, {
      amount: 120,
      paidOn: '2026-11-28',
      note: 'Transfer',
    });
    expect(paid.statusCode, paid.body).toBe(200);
    const entries =
      "select happened_on, posted_on from ledger_entries where what = 'invoice-paid' order by id desc limit 1";
    const month = openMonthFrom('2026-11', new Set(['2026-11']));
    expect(await query(entries)).toEqual([{ happened_on: '2026-11-28', posted_on: `${month}-01` }]);
    const file = await office.get('/api/Admin/payments/ledger.csv?from=2026-12-01&to=2026-12-31');
    expect(file.body).toContain('"2026-11-28","November 2026 is locked, so this is posted in December 2026"');
    // A journey of November that is completed only now.
    await driven('2026-11-15T12:30:00Z', 2400);
    expect((await vat('2026-09')).box1).toBeCloseTo(november, 9);
    expect((await vat('2026-12')).box1).toBeCloseTo(4, 9);
    // A payment taken back after the month was locked counts for the month in which it is taken back.
    const { id } = paid.json().payments.find((each: { id: string | null }) => each.id);
    await office.post(`/api/Admin/invoices/${invoice.id}/payments/${id}/reverse`, { reason: 'Bounced' });
    expect(await query(entries)).toEqual([{ happened_on: '2026-12-03', posted_on: '2026-12-03' }]);
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });

  it('is unlocked with a reason, which the audit keeps; what was posted elsewhere stays there', async () => {
    expect((await unlock('2026-11', ' ')).statusCode).toBe(400);
    const { $values } = (await unlock('2026-11')).json();
    expect($values.find(({ month }: { month: string }) => month === '2026-11')).toMatchObject({ lockedAt: null });
    expect((await unlock('2026-11')).statusCode).toBe(409);
    const december = $values.find(({ month }: { month: string }) => month === '2026-12');
    expect(december.late).toBeGreaterThan(0);
    const audit = (await office.get('/api/Admin/audit?what=month-unlocked')).json().$values[0];
    expect(audit).toMatchObject({
      subject: '2026-11',
      changes: [{ field: 'reason', from: null, to: 'The bank was late' }],
    });
  });

  it('takes nothing more once it is being locked', async () => {
    const posting = await testServer().db.pool.connect();
    await posting.query('begin');
    await posting.query(
      `with entry as (insert into ledger_entries (at, what) values ('2026-10-20T12:00:00Z', 'card-taken') returning id)
       insert into ledger_lines (entry_id, account, pence)
       select id, account, pence from entry, (values ('bank', 500), ('fares', -500)) line (account, pence)`,
    );
    const locking = lock('2026-10');
    await posting.query('commit');
    posting.release();
    expect((await locking).statusCode).toBe(200);
    await query(
      `with entry as (insert into ledger_entries (at, what) values ('2026-10-21T12:00:00Z', 'card-taken') returning id)
       insert into ledger_lines (entry_id, account, pence)
       select id, account, pence from entry, (values ('bank', 700), ('fares', -700)) line (account, pence)`,
    );
    const days = "select posted_on from ledger_entries where what = 'card-taken' order by id";
    expect(await query(days)).toEqual([{ posted_on: '2026-10-20' }, { posted_on: '2026-11-01' }]);
  });
});
