import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Read {
  readonly id: string;
  readonly number: string;
  readonly open: number;
  readonly payments: readonly { readonly id: string | null; readonly amount: number; readonly note: string }[];
}

let counter = 0;
/** An invoice over £55 of a company of its own. */
async function invoice(): Promise<Read> {
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
const pay = async ({ id }: Read, amount = 55): Promise<Read> =>
  (await office.post(`/api/Admin/invoices/${id}/payments`, { amount, paidOn: '2026-11-14', note: 'Transfer' })).json();
const read = async ({ id }: Read): Promise<Read> => (await office.get(`/api/Admin/invoices/${id}`)).json();
const reverse = (paid: Read, more: object = {}) =>
  office.post(`/api/Admin/invoices/${paid.id}/payments/${paid.payments.at(-1)?.id}/reverse`, {
    reason: 'Noted on the wrong one',
    ...more,
  });
const inBank = async () => {
  const { rows } = await testServer().db.pool.query(
    "select coalesce(sum(pence), 0)::int as pence from ledger_lines where account = 'bank'",
  );
  return rows[0].pence / 100;
};

describe('a payment of an invoice', () => {
  it('is taken back by an entry of its own, and what was noted stays to be read', async () => {
    const before = await inBank();
    const paid = await pay(await invoice());
    expect(paid.open).toBe(0);
    const reversed = await reverse(paid);
    expect([reversed.statusCode, reversed.json()]).toMatchObject([
      200,
      {
        open: 55,
        state: 'open',
        payments: [
          { id: null, amount: 55, note: 'Transfer' },
          { id: null, amount: -55, note: 'Noted on the wrong one' },
        ],
      },
    ]);
    expect(await inBank()).toBe(before);
    expect((await pay(paid)).open).toBe(0);
  });

  it('is moved to the invoice that it was for', async () => {
    const before = await inBank();
    const [wrong, right] = [await invoice(), await invoice()];
    const paid = await pay(wrong);
    expect((await reverse(paid, { toInvoice: right.number })).json()).toMatchObject({ open: 55 });
    expect(await read(right)).toMatchObject({ open: 0, payments: [{ amount: 55, note: 'Transfer' }] });
    expect(await inBank()).toBe(before + 55);
    // And back again, by its number alone.
    const back = await reverse(await read(right), { toInvoice: String(Number(wrong.number.slice(4))) });
    expect([back.json().open, (await read(wrong)).open]).toEqual([55, 0]);
  });

  it('is taken back once, also when two press at once', async () => {
    const paid = await pay(await invoice());
    const both = await Promise.all([reverse(paid), reverse(paid)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(paid)).open).toBe(55);
  });

  it('is not moved to an invoice that owes less, is unknown or the same: then nothing changes', async () => {
    const [paid, small] = [await pay(await invoice()), await invoice()];
    await pay(small, 50);
    for (const [toInvoice, code] of [
      [small.number, 'bad-input'],
      ['INV-99999', 'bad-input'],
      [paid.number, 'bad-input'],
      ['next week', 'bad-input'],
    ])
      expect((await reverse(paid, { toInvoice })).json()).toMatchObject({
        code,
        errors: { toInvoice: [expect.any(String)] },
      });
    expect((await reverse(paid, { reason: ' ' })).statusCode).toBe(400);
    expect(
      (await office.post(`/api/Admin/invoices/${small.id}/payments/${paid.payments[0]?.id}/reverse`, { reason: 'x' }))
        .statusCode,
    ).toBe(404);
    expect((await read(paid)).open).toBe(0);
  });

  it('from a bank file can be imported again once it was taken back', async () => {
    const made = await invoice();
    const file = `Date,Description,Amount\n14/11/2026,LEXICON ${made.number},55.00\n`;
    const outcome = async () =>
      (await office.post('/api/Admin/invoices/bank', { file }))
        .json()
        .rows.map((row: { outcome: string }) => row.outcome);
    expect(await outcome()).toEqual(['paid']);
    expect(await outcome()).toEqual(['known']);
    await reverse(await read(made));
    expect(await outcome()).toEqual(['paid']);
  });

  it('leaves the books balanced in all of these cases', async () => {
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });
});
