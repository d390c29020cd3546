import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
async function invoice(): Promise<{ id: string; number: string }> {
  counter += 1;
  const names = { email: `owner${counter}@example.org`, company: `Company ${counter} Ltd` };
  const bills = { billingAddress: '1 High Street', billingEmail: `bills${counter}@example.org` };
  const { id } = (await office.post('/api/Admin/accounts', { ...names, ...bills })).json();
  const booked = await office.takeCall({ accountId: id });
  await testServer().db.pool.query("update reservations set status = 3, pickup_at = '2026-11-10' where id = $1", [
    booked.id,
  ]);
  return (await office.post('/api/Admin/invoices', { accountId: id })).json();
}
const read = async ({ id }: { id: string }) => (await office.get(`/api/Admin/invoices/${id}`)).json();
const balance = async (account: string) => {
  const statement = 'select coalesce(sum(pence), 0)::int as pence from ledger_lines where account = $1';
  return (await testServer().db.pool.query(statement, [account])).rows[0].pence / 100;
};
const books = async () => ({
  bank: await balance('bank'),
  companies: await balance('companies'),
  faults: await faultsOfLedger(testServer().db.pool),
});
const codes = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

describe('whatever is pressed twice, the books balance', () => {
  it('the same statement brought in twice at once counts once', async () => {
    const [one, other] = [await invoice(), await invoice()];
    const before = await books();
    const file = `Date,Description,Amount\n14/11/2026,COMPANY 1 ${one.number},55.00\n14/11/2026,COMPANY 2 ${other.number},20.00\n`;
    const send = () => office.post('/api/Admin/invoices/bank', { file });
    const both = await Promise.all([send(), send()]);
    expect(codes(both)).toEqual([200, 200]);
    await send();
    expect([(await read(one)).open, (await read(other)).open]).toEqual([0, 35]);
    expect(await books()).toEqual({ bank: before.bank + 75, companies: before.companies - 75, faults: [] });
  });

  it('a payment moved to two invoices at once is moved to one of them', async () => {
    const [wrong, left, right] = [await invoice(), await invoice(), await invoice()];
    const paid = (
      await office.post(`/api/Admin/invoices/${wrong.id}/payments`, { amount: 55, paidOn: '2026-11-14', note: '' })
    ).json();
    const before = await books();
    const move = (to: { number: string }) =>
      office.post(`/api/Admin/invoices/${wrong.id}/payments/${paid.payments[0].id}/reverse`, {
        reason: 'For another one',
        toInvoice: to.number,
      });
    expect(codes(await Promise.all([move(left), move(right)]))).toEqual([200, 409]);
    expect((await read(wrong)).open).toBe(55);
    expect([(await read(left)).open, (await read(right)).open].toSorted((a, b) => a - b)).toEqual([0, 55]);
    expect(await books()).toEqual(before);
  });

  it('a payment of a locked month is moved without touching that month', async () => {
    const [wrong, right] = [await invoice(), await invoice()];
    const paid = (
      await office.post(`/api/Admin/invoices/${wrong.id}/payments`, { amount: 55, paidOn: '2026-10-30', note: '' })
    ).json();
    expect((await office.post('/api/Admin/books/months/2026-10/lock')).statusCode).toBe(200);
    const october =
      "select count(*)::int as count from ledger_entries where posted_on between '2026-10-01' and '2026-10-31'";
    const { rows: before } = await testServer().db.pool.query(october);
    const moved = await office.post(`/api/Admin/invoices/${wrong.id}/payments/${paid.payments[0].id}/reverse`, {
      reason: 'For another one',
      toInvoice: right.number,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await testServer().db.pool.query(october)).rows).toEqual(before);
    const last = 'select happened_on, posted_on from ledger_entries order by id desc limit 2';
    expect((await testServer().db.pool.query(last)).rows).toEqual([
      { happened_on: '2026-10-30', posted_on: '2026-11-01' },
      { happened_on: '2026-11-15', posted_on: '2026-11-15' },
    ]);
    expect((await books()).faults).toEqual([]);
  });
});
