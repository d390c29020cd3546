import { describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { jobList } from '#server/job-list.ts';
import { openPaying } from '#server/testing/paying.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';

const { deliver, deliverAll, deps, dropMessages, office, stripe, testServer } = openPaying();

let counter = 0;
/** A company with an invoice of £55 for one journey, and what its accounts department does. */
async function invoiced() {
  const email = `owner${(counter += 1)}@example.org`;
  const token = await logInAs(testServer(), email);
  const billingEmail = `bills${counter}@example.org`;
  const company = { email, company: `Payer ${counter} Ltd`, billingAddress: '1 High Street', billingEmail };
  const { id: accountId } = (
    await office().post('/api/Admin/accounts', { ...company, costReferences: ['SALES'] })
  ).json();
  const { id } = await office().takeCall({ accountId, costReference: 'SALES' });
  const drive = "update reservations set status = 3, pickup_at = '2026-11-10T09:00:00Z' where id = $1";
  await testServer().db.pool.query(drive, [id]);
  const invoice = (await office().post('/api/Admin/invoices', { accountId })).json();
  const link = new URL(invoice.payUrl).searchParams.get('link') ?? '';
  const checkout = () => testServer().call('POST', '/api/Payments/checkout', { body: { link } });
  const read = async () => (await office().get(`/api/Admin/invoices/${invoice.id}`)).json();
  return {
    id: invoice.id as string,
    number: invoice.number as string,
    accountId: accountId as string,
    billingEmail,
    token,
    link,
    checkout,
    read,
    page: async () => (await testServer().call('GET', `/api/Payments/by-link?link=${link}`)).json(),
    openPage: async () => {
      const answer = await checkout();
      expect(answer.statusCode, answer.body).toBe(200);
      return String(answer.json().url).split('/').at(-1) ?? '';
    },
    payments: async () => (await office().get(`/api/Admin/payments?invoiceId=${invoice.id}`)).json().$values,
    transfer: (amount: number) =>
      office().post(
        `/api/Admin/invoices/${invoice.id}/payments`,
        { amount, paidOn: '2026-11-15' },
        { 'idempotency-key': `${invoice.id}-${amount}` },
      ),
    ledger: async () => {
      const { rows } = await testServer().db.pool.query(
        `select e.what, l.account, l.pence::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
         where e.invoice_id = $1 and l.account <> 'companies' order by e.id`,
        [invoice.id],
      );
      return rows.map(({ what, account, pence }) => `${what} ${account} ${pence}`);
    },
  };
}

describe('an invoice paid by card', () => {
  it('offers the way to pay in its email, on its page and to its owner', async () => {
    const bill = await invoiced();
    const mail = (await testServer().emails(bill.billingEmail)).at(-1);
    expect(mail?.text).toContain(`/bracknellTaxis/pay?link=${bill.link}`);
    expect(mail?.text).toMatch(/http\S+invoice\.pdf/);
    expect(await bill.page()).toMatchObject({
      state: 'due',
      amount: 55,
      invoice: { number: bill.number, total: 55, pdf: expect.stringContaining('/invoice.pdf') },
    });
    const own = await testServer().call('GET', '/api/Account/invoices', { token: bill.token });
    expect(own.json().$values[0].payUrl).toContain(bill.link);
    expect((await bill.payments()).length).toBe(0);
  });

  it('is settled, with the ledger, the credit limit and a receipt', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    expect(await bill.read()).toMatchObject({
      state: 'settled',
      open: 0,
      paid: 55,
      payUrl: null,
      payments: [{ how: 'card', amount: 55, paidOn: '2026-11-15' }],
    });
    expect(await bill.page()).toMatchObject({ state: 'paid', amount: 0, paid: 55 });
    expect(await bill.ledger()).toEqual(['invoiced fares -5500', 'taken provider 5500']);
    const { $values } = (await office().get('/api/Admin/invoices/aged')).json();
    expect($values.some(({ accountId }: { accountId: string }) => accountId === bill.accountId)).toBe(false);
    const mail = (await testServer().emails(bill.billingEmail)).at(-1);
    expect(mail?.subject).toContain(bill.number);
    expect(mail?.text).toContain('•••• 4242');
    expect((await bill.checkout()).json().code).toBe('nothing-to-pay');
  });

  it('counts doubled messages once, in whatever order they come', async () => {
    const bill = await invoiced();
    const from = stripe.events.length;
    stripe.payOnPage(await bill.openPage());
    const messages = stripe.events.slice(from);
    for (const { payload } of [...messages.toReversed(), ...messages]) await deliver(payload);
    dropMessages();
    expect(await bill.read()).toMatchObject({ paid: 55, open: 0 });
    expect((await bill.ledger()).filter((entry) => entry.startsWith('taken'))).toHaveLength(1);
    const receipts = (await testServer().emails(bill.billingEmail)).filter(({ text }) => text?.includes('4242'));
    expect(receipts).toHaveLength(1);
  });

  it('gives the same page to whoever asks twice, and asks for what a transfer left', async () => {
    const bill = await invoiced();
    const answers = await Promise.all([bill.checkout(), bill.checkout(), bill.checkout()]);
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
    const whole = await bill.openPage();
    await bill.transfer(20);
    expect(await bill.page()).toMatchObject({ amount: 35, paid: 20 });
    const rest = await bill.openPage();
    expect(rest).not.toBe(whole);
    expect(stripe.sessions.get(whole)?.status).toBe('expired');
    stripe.payOnPage(rest);
    await deliverAll();
    expect(await bill.read()).toMatchObject({
      paid: 55,
      open: 0,
      payments: [{ how: 'bank' }, { how: 'card', amount: 35 }],
    });
    expect(await bill.payments()).toMatchObject([
      { state: 'paid', paid: 35, reference: bill.number, reservationId: null },
    ]);
  });

  it('closes the page once a transfer has paid it', async () => {
    const bill = await invoiced();
    const page = await bill.openPage();
    await bill.transfer(55);
    await settlePayments(deps());
    expect(stripe.sessions.get(page)?.status).toBe('expired');
    expect((await bill.payments())[0].state).toBe('released');
    expect(await bill.page()).toMatchObject({ state: 'paid', amount: 0 });
    await deliverAll();
  });

  it('goes back to the card when it was paid by transfer at the same moment', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    await bill.transfer(55);
    await deliverAll();
    expect(await bill.read()).toMatchObject({ open: 0, paid: 110, state: 'settled' });
    await settlePayments(deps());
    await deliverAll();
    await settlePayments(deps());
    expect(await bill.read()).toMatchObject({ open: 0, paid: 55, state: 'settled' });
    expect((await bill.payments())[0]).toMatchObject({
      state: 'refunded',
      refunded: 55,
      steps: [{ what: 'refund', reason: 'paid-twice', done: true }],
    });
    expect(await bill.ledger()).toEqual([
      'invoiced fares -5500',
      'invoice-paid bank 5500',
      'taken provider 5500',
      'refunded provider -5500',
    ]);
    const mail = (await testServer().emails(bill.billingEmail)).at(-1);
    expect(mail?.subject).toContain('refund');
  });

  it('is owed again when the office refunds some of it, and can be paid again', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    const [{ id }] = await bill.payments();
    const refund = { amount: 15, reason: 'A journey was wrong' };
    expect((await office().post(`/api/Admin/payments/${id}/refund`, refund)).statusCode).toBe(200);
    await settlePayments(deps());
    expect(await bill.read()).toMatchObject({ open: 15, paid: 40, state: 'open' });
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    expect(await bill.read()).toMatchObject({ open: 0, paid: 55 });
    const amounts = (await bill.payments()).map(({ paid }: { paid: number }) => paid);
    expect(new Set(amounts)).toEqual(new Set([55, 15]));
  });

  it('is owed again when the bank takes the money back for good, and the office is notified', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    const [{ id }] = await bill.payments();
    const { rows } = await testServer().db.pool.query('select intent_id from payments where id = $1', [id]);
    stripe.dispute(rows[0].intent_id, 'needs_response');
    await deliverAll();
    expect(await bill.read()).toMatchObject({ open: 0, state: 'settled' });
    stripe.dispute(rows[0].intent_id, 'lost');
    await deliverAll();
    expect(await bill.read()).toMatchObject({ open: 55, state: 'open' });
    const alerts = (await testServer().emails()).filter(({ subject }) => subject === `Payment problem: ${bill.number}`);
    expect(alerts).toHaveLength(2);
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    expect(await bill.read()).toMatchObject({ open: 0, state: 'settled' });
  });

  it('lets another card be tried after a decline', async () => {
    const bill = await invoiced();
    const page = await bill.openPage();
    stripe.payOnPage(page, 'declined');
    await deliverAll();
    expect(await bill.page()).toMatchObject({ state: 'failed', amount: 55 });
    stripe.payOnPage(page);
    await deliverAll();
    expect((await bill.read()).state).toBe('settled');
  });

  it('leads back to its own page, and opens nothing with a broken link', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    const [{ id }] = await bill.payments();
    const back = await testServer().call('GET', `/api/Payments/return?payment=${id}`);
    expect([back.statusCode, back.headers.location]).toEqual([302, `/bracknellTaxis/pay?link=${bill.link}`]);
    dropMessages();
    const broken = `${bill.link}x`;
    expect((await testServer().call('GET', `/api/Payments/by-link?link=${broken}`)).statusCode).toBe(404);
    const body = { link: broken };
    expect((await testServer().call('POST', '/api/Payments/checkout', { body })).statusCode).toBe(404);
  });

  it('is kept for six years, whatever becomes of its owner’s account; then the amounts stay and the names go', async () => {
    const bill = await invoiced();
    stripe.payOnPage(await bill.openPage());
    await deliverAll();
    const erased = await testServer().call('DELETE', '/api/UserProfile', {
      token: bill.token,
      body: { password: testPassword },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    const forget = async (month: string) => {
      const before = testServer().now;
      testServer().now = new Date(`${month}-16T12:00:00Z`);
      await jobList(deps())
        .find(({ name }) => name === 'old payments')
        ?.run();
      testServer().now = before;
    };
    const stored = async () => {
      const { rows } = await testServer().db.pool.query(
        `select i.company, i.billing_address, i.billing_email, i.total_pence, p.captured_pence, p.brand, p.last_four, p.card_id
         from invoices i join payments p on p.invoice_id = i.id where i.id = $1`,
        [bill.id],
      );
      return rows[0];
    };
    const amounts = { total_pence: 5500, captured_pence: 5500 };
    await forget('2032-10');
    expect(await stored()).toMatchObject({
      ...amounts,
      company: expect.stringMatching(/^Payer \d+ Ltd$/),
      billing_address: '1 High Street',
      billing_email: bill.billingEmail,
      brand: 'visa',
      last_four: '4242',
    });
    expect(await bill.read()).toMatchObject({ number: bill.number, state: 'settled', paid: 55 });
    expect((await office().get(`/api/Admin/invoices/${bill.id}/invoice.pdf`)).body.slice(0, 5)).toBe('%PDF-');
    await forget('2032-12');
    const gone = { company: '', billing_address: '', billing_email: '', brand: null, last_four: null, card_id: null };
    expect(await stored()).toEqual({ ...amounts, ...gone });
    expect(await bill.ledger()).toEqual(['invoiced fares -5500', 'taken provider 5500']);
  });

  it('is neither sent nor withdrawn like a pay link', async () => {
    const bill = await invoiced();
    await bill.openPage();
    const [payment] = await bill.payments();
    expect(payment).toMatchObject({ may: [], payUrl: null, purpose: 'invoice', pickupTime: null });
    expect((await office().post(`/api/Admin/payments/${payment.id}/withdraw`)).statusCode).toBe(409);
    expect((await office().post(`/api/Admin/payments/${payment.id}/send`, { send: 'email' })).statusCode).toBe(409);
  });
});
