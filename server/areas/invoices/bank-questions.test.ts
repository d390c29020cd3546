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
/** An invoice over £55 of a company with this name. */
async function invoice(company: string): Promise<{ id: string; number: string }> {
  const email = `owner${(counter += 1)}@example.org`;
  const bills = { billingAddress: '1 High Street', billingEmail: `bills${counter}@example.org` };
  const { id } = (await office.post('/api/Admin/accounts', { email, company, ...bills })).json();
  const booked = await office.takeCall({ accountId: id });
  await testServer().db.pool.query("update reservations set status = 3, pickup_at = '2026-11-10' where id = $1", [
    booked.id,
  ]);
  return (await office.post('/api/Admin/invoices', { accountId: id })).json();
}
const openOf = async ({ id }: { id: string }) => (await office.get(`/api/Admin/invoices/${id}`)).json().open;
const fileOf = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const send = (file: string, accept?: object[]) =>
  office.post('/api/Admin/invoices/bank', { file, ...(accept ? { accept } : {}) });
const outcomes = async (file: string, accept?: object[]) =>
  (await send(file, accept)).json().rows.map(({ outcome }: { outcome: string }) => outcome);

describe('a row of a bank’s file', () => {
  it('from another company asks first, and counts when staff say so', async () => {
    const [school] = [await invoice('Wildridings School'), await invoice('Lexicon Publishing Ltd')];
    const file = fileOf(`14/11/2026,LEXICON ${school.number},55.00`);
    expect(await outcomes(file)).toEqual(['ask-payer']);
    expect(await openOf(school)).toBe(55);
    const shares = [{ invoice: school.number, amount: 55 }];
    expect(await outcomes(file, [{ line: 2, shares }])).toEqual(['paid']);
    expect([await openOf(school), await outcomes(file)]).toEqual([0, ['known']]);
  });

  it('of long ago asks first', async () => {
    const { number } = await invoice('Ringmead Bakery');
    expect(await outcomes(fileOf(`01/05/2025,${number},10`))).toEqual(['ask-date']);
    expect(await outcomes(fileOf(`15/11/2026,${number},10`, `20/05/2025,${number},11`))).toEqual(['paid', 'paid']);
  });

  it('of the future is no payment, whatever staff say', async () => {
    const made = await invoice('Great Hollands Florist');
    const file = fileOf(`16/11/2026,${made.number},10`);
    expect(await outcomes(file)).toEqual(['in-future']);
    expect(await outcomes(file, [{ line: 2, shares: [{ invoice: made.number, amount: 10 }] }])).toEqual(['in-future']);
    expect(await openOf(made)).toBe(55);
  });

  it('that was entered by hand, or came in another export, is found and asks', async () => {
    const made = await invoice('Binfield Garage');
    await office.post(`/api/Admin/invoices/${made.id}/payments`, { amount: 20, paidOn: '2026-11-12', note: '' });
    expect(await outcomes(fileOf(`15/11/2026,BINFIELD ${made.number},20`))).toEqual(['ask-known']);
    expect(await outcomes(fileOf(`08/11/2026,BINFIELD ${made.number},20`))).toEqual(['paid']);
    expect(await outcomes(fileOf(`09/11/2026,FPI BINFIELD GARAGE ${made.number},20`))).toEqual(['ask-known']);
    expect(await openOf(made)).toBe(15);
  });

  it('that is pending, reverted or in another currency is none', async () => {
    const { number } = await invoice('Easthampstead Books');
    const row = (currency: string, state: string) =>
      `TOPUP,2026-11-14 09:30:05,EASTHAMPSTEAD ${number},5.00,${currency},${state}`;
    const file = `Type,Completed Date,Description,Amount,Currency,State\n${row('GBP', 'REVERTED')}\n${row('EUR', 'COMPLETED')}\n`;
    expect(await outcomes(file)).toEqual(['not-done', 'foreign']);
    const shares = [{ invoice: number, amount: 5 }];
    expect(await outcomes(file, [{ line: 2, shares }])).toEqual(['not-done', 'foreign']);
  });

  it('is assigned by hand to several invoices, and to no more than came in or is owed', async () => {
    const [one, other] = [await invoice('Priestwood Dental'), await invoice('Priestwood Opticians')];
    const file = fileOf('14/11/2026,PRIESTWOOD,100.00');
    const assign = (...amounts: [number, number]) =>
      send(file, [
        { line: 2, shares: [one, other].map(({ number }, at) => ({ invoice: number, amount: amounts[at] })) },
      ]);
    for (const [amounts, at] of [
      [[50, 51], 1],
      [[56, 44], 0],
    ] as [[number, number], number][])
      expect(Object.keys((await assign(...amounts)).json().errors)).toEqual([`accept.0.shares.${at}.amount`]);
    const unknown = [one.number, 'INV-99999'].map((number) => ({ invoice: number, amount: 10 }));
    expect(Object.keys((await send(file, [{ line: 2, shares: unknown }])).json().errors)).toEqual([
      'accept.0.shares.1.invoice',
    ]);
    expect([await openOf(one), await openOf(other)]).toEqual([55, 55]);
    expect((await assign(55, 45)).json().rows).toMatchObject([
      { outcome: 'paid', invoice: `${one.number}, ${other.number}` },
    ]);
    expect([await openOf(one), await openOf(other), await outcomes(file)]).toEqual([0, 10, ['known']]);
    expect((await send(file, [{ line: 2, shares: [{ invoice: 'INV-99999', amount: 1 }] }])).json().rows).toMatchObject([
      { outcome: 'known' },
    ]);
  });

  it('pays for no more than came in, although a part of it is taken back, or two people assign it at once', async () => {
    const [one, other] = [await invoice('Crowthorne Timber'), await invoice('Crowthorne Glass')];
    const file = fileOf('14/11/2026,CROWTHORNE,60.00');
    const share = ({ number }: { number: string }, amount: number) => ({ invoice: number, amount });
    const assign = (...shares: object[]) => send(file, [{ line: 2, shares }]);
    const both = await Promise.all([assign(share(one, 20)), assign(share(other, 30), share(one, 30))]);
    const said: string[] = both.map((answer) => answer.json().rows[0].outcome);
    expect(said.toSorted()).toEqual(['known', 'paid']);
    expect((await openOf(one)) + (await openOf(other))).toBe(110 - (said[0] === 'paid' ? 20 : 60));
    const paidBy = async ({ id }: { id: string }) =>
      (await office.get(`/api/Admin/invoices/${id}`))
        .json()
        .payments.filter((each: { id: string }) => each.id !== null);
    const takeBack = async (made: { id: string }) => {
      for (const { id } of await paidBy(made))
        await office.post(`/api/Admin/invoices/${made.id}/payments/${id}/reverse`, { reason: 'Wrong one' });
    };
    for (const made of [one, other]) await takeBack(made);
    expect((await assign(share(one, 20), share(other, 40))).json().rows[0].outcome).toBe('paid');
    await takeBack(one);
    expect((await assign(share(one, 55))).json().rows[0].outcome).toBe('known');
    await takeBack(other);
    expect((await assign(share(one, 55))).json().rows[0].outcome).toBe('paid');
  });

  it('is read from a file of several megabytes, and refused above five', async () => {
    const big = fileOf(...Array.from({ length: 20_000 }, (_, at) => `14/11/2026,FUEL ${at},-1.00`));
    const { statusCode } = await send(big);
    expect([big.length > 400_000, statusCode]).toEqual([true, 200]);
    expect((await send('x'.repeat(5_000_001))).statusCode).toBe(400);
  });

  it('leaves the books balanced in all of these cases', async () => {
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });
});
