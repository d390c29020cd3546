import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';

const { after, bookReturn, deliverAll, deps, dropMessages, office, payOnline, stripe, testServer } = openPaying();

type Return = Awaited<ReturnType<typeof bookReturn>>;

const read = async ({ outward, back }: Return) => [await outward.read(), await back.read()];

const cancel = ({ id, link }: { readonly id: string; readonly link: string }) =>
  testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?link=${link}`);

/** What the ledger says about one booking, by account. */
async function booksOf(id: string): Promise<Record<string, number>> {
  const { rows } = await testServer().db.pool.query<{ account: string; pence: number }>(
    `select l.account, sum(l.pence)::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.reservation_id = $1 group by 1 having sum(l.pence) <> 0`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
}

async function payOnce(booked: Return, card: 'good' | 'declined-later' = 'good'): Promise<void> {
  stripe.payOnPage(await booked.outward.openPage(), card);
  await deliverAll();
  await settlePayments(deps());
}

describe('both journeys of a return, paid now', () => {
  beforeAll(() => payOnline('now'));

  it('are paid on one page with one card, each as a payment of its own', async () => {
    const booked = await bookReturn(3, 6);
    const { outward, back } = booked;
    expect((await outward.read()).payment).toMatchObject({
      due: 49.5,
      together: { reference: back.reference, due: 49.5, kind: 'pay' },
    });
    const page = await outward.openPage();
    expect(await back.openPage()).toBe(page);
    expect(stripe.sessions.get(page)).toMatchObject({ amount_total: 4950, keeps_card: true });
    expect(String(stripe.sessions.get(page)?.['custom_text'])).toContain(
      `£49.50 to the same card for the return journey, ${back.reference}`,
    );
    await payOnce(booked);
    for (const leg of await read(booked))
      expect(leg).toMatchObject({
        status: 0,
        payment: { state: 'paid', paid: 49.5, lastFour: '4242', together: null },
      });
    expect(back.intent()).toMatchObject({ amount_received: 4950, capture_method: 'automatic' });
    expect(await booksOf(outward.id)).toEqual({ customers: -4950, provider: 4950 });
    expect(await booksOf(back.id)).toEqual({ customers: -4950, provider: 4950 });
    expect((await back.checkout()).json().code).toBe('nothing-to-pay');
    const subjects = (await testServer().emails(outward.email)).map(({ subject }) => subject);
    for (const { reference } of [outward, back])
      expect(subjects.filter((subject) => subject?.includes(`payment for ${reference}`))).toHaveLength(1);
  });

  it('are charged once, whatever is asked twice, at once or is lost', async () => {
    const booked = await bookReturn(3, 6);
    const { outward, back } = booked;
    const answers = await Promise.all([outward.checkout(), back.checkout(), outward.checkout(), back.checkout()]);
    const urls = new Set(answers.map((answer) => String(answer.json().url)));
    expect([...urls]).toHaveLength(1);
    stripe.payOnPage([...urls][0]?.split('/').at(-1) ?? '');
    let isLost = false;
    stripe.fault = (call) => {
      if (call !== 'POST /v1/payment_intents' || isLost) return null;
      isLost = true;
      return 'lost-answer';
    };
    await deliverAll();
    await Promise.all([settlePayments(deps()), settlePayments(deps()), back.checkout()]);
    stripe.fault = () => null;
    expect(isLost).toBe(true);
    await after(1, () => settlePayments(deps()));
    await deliverAll();
    expect((await read(booked)).map(({ payment }) => payment.paid)).toEqual([49.5, 49.5]);
    const ids = new Set([(await outward.payment()).id, (await back.payment()).id]);
    const taken = [...stripe.intents.values()].filter(
      ({ metadata, amount_received: pence }) => ids.has((metadata as { payment: string }).payment) && pence !== 0,
    );
    expect(taken).toHaveLength(2);
  });

  it('are settled by the time the customer is back, without a message', async () => {
    const booked = await bookReturn(3, 6);
    stripe.payOnPage(await booked.outward.openPage());
    const { id } = await booked.outward.payment();
    await testServer().call('GET', `/api/Payments/return?payment=${id}&link=${booked.outward.link}`);
    expect((await read(booked)).map(({ payment }) => payment.state)).toEqual(['paid', 'paid']);
    dropMessages();
  });

  it('give back only the share of the one that is cancelled', async () => {
    const booked = await bookReturn(3, 6);
    await payOnce(booked);
    expect((await cancel(booked.outward)).statusCode).toBe(200);
    await settlePayments(deps());
    const [outward, back] = await read(booked);
    expect(outward).toMatchObject({ status: 2, payment: { state: 'refunded', paid: 49.5, refunded: 49.5 } });
    expect(back).toMatchObject({ status: 0, payment: { state: 'paid', paid: 49.5, refunded: 0 } });
    expect(await booksOf(booked.outward.id)).toEqual({});
    expect(await booksOf(booked.back.id)).toEqual({ customers: -4950, provider: 4950 });
  });

  it('ask only for the one that is left when the other is cancelled first', async () => {
    const first = await bookReturn(3, 6);
    const page = await first.outward.openPage();
    await cancel(first.back);
    await settlePayments(deps());
    const fresh = await first.outward.openPage();
    expect(fresh).not.toBe(page);
    expect(stripe.sessions.get(page)?.['status']).toBe('expired');
    expect(stripe.sessions.get(fresh)).toMatchObject({ amount_total: 4950, keeps_card: false, custom_text: null });
    await payOnce(first);
    expect((await read(first)).map(({ payment }) => payment.paid)).toEqual([49.5, 0]);

    const second = await bookReturn(3, 6);
    await second.outward.openPage();
    await cancel(second.outward);
    await settlePayments(deps());
    stripe.payOnPage(await second.back.openPage());
    await deliverAll();
    expect((await read(second)).map(({ payment }) => payment.paid)).toEqual([0, 49.5]);
  });

  it('notify customer and office when the card does not cover the return, which waits and is paid by its link', async () => {
    const booked = await bookReturn(3, 6);
    await payOnce(booked, 'declined-later');
    const [outward, back] = await read(booked);
    expect(outward).toMatchObject({ status: 0, payment: { state: 'paid' } });
    expect(back).toMatchObject({ status: 6, payment: { state: 'failed', due: 49.5, together: null } });
    expect((await testServer().emails(booked.outward.email)).at(-1)?.subject).toContain('couldn’t take your payment');
    expect((await testServer().emails(deps().env.firm.email)).at(-1)?.subject).toContain('Payment problem');
    stripe.payOnPage(await booked.back.openPage());
    await deliverAll();
    expect(await booked.back.read()).toMatchObject({ status: 0, payment: { state: 'paid', paid: 49.5 } });
  });

  it('fail together when nobody pays, and are tried again together', async () => {
    const booked = await bookReturn(3, 6);
    await after(25, () => settlePayments(deps()));
    expect((await read(booked)).map(({ status }) => status)).toEqual([7, 7]);
    await payOnce(booked);
    expect((await read(booked)).map(({ status, payment }) => [status, payment.paid])).toEqual([
      [0, 49.5],
      [0, 49.5],
    ]);
  });

  it('are not paid together once one of them is somebody else’s', async () => {
    const booked = await bookReturn(3, 6);
    const page = await booked.outward.openPage();
    await testServer().db.pool.query("update reservations set email = 'other@example.org' where id = $1", [
      booked.back.id,
    ]);
    stripe.payOnPage(page);
    await deliverAll();
    await settlePayments(deps());
    expect((await read(booked)).map(({ payment }) => payment.paid)).toEqual([49.5, 0]);
    expect((await booked.back.payment()).state).toBe('asked');
  });

  it('have one pay link, whose page shows both', async () => {
    const booked = await bookReturn(3, 6);
    const { outward, back } = booked;
    for (const { id } of [outward, back]) {
      const sent = await office().post('/api/Admin/payments', { reservationId: id, send: 'email' });
      expect(sent.statusCode, sent.body).toBe(201);
      const mail = (await testServer().emails(outward.email)).at(-1);
      expect(mail?.text).toContain(back.reference);
      expect(mail?.text).toContain('£99.00');
      const link = new URL(sent.json().payUrl).pathname.split('/').at(-1) ?? '';
      const page = (await testServer().call('GET', `/api/Payments/by-link?link=${link}`)).json();
      expect(page).toMatchObject({
        reference: outward.reference,
        amount: 49.5,
        together: { reference: back.reference, amount: 49.5, kind: 'pay', state: 'due' },
      });
    }
  });
});

describe('both journeys of a return, held and charged after', () => {
  beforeAll(() => payOnline('hold'));

  it('hold what is near now, and keep the card for what is further away', async () => {
    const booked = await bookReturn(2, 10);
    const { outward, back } = booked;
    expect((await outward.read()).payment).toMatchObject({ kind: 'hold', together: { kind: 'save', due: 59.4 } });
    const page = await outward.openPage();
    expect(String(stripe.sessions.get(page)?.['custom_text'])).toContain('24 hours before');
    await payOnce(booked);
    expect(await outward.read()).toMatchObject({ status: 0, payment: { state: 'held', held: 59.4 } });
    expect(await back.read()).toMatchObject({ status: 0, payment: { state: 'saved', held: 0, lastFour: '4242' } });
    await after(9.2 * 24, () => settlePayments(deps()));
    expect((await back.read()).payment).toMatchObject({ state: 'held', held: 59.4 });
    expect(back.intent()).toMatchObject({ amount: 5940, capture_method: 'manual' });
    dropMessages();
  });

  it('hold both when both are near, and release the one that is cancelled', async () => {
    const booked = await bookReturn(2, 4);
    await payOnce(booked);
    expect((await read(booked)).map(({ payment }) => [payment.state, payment.held])).toEqual([
      ['held', 59.4],
      ['held', 59.4],
    ]);
    await cancel(booked.back);
    await settlePayments(deps());
    expect((await read(booked)).map(({ payment }) => [payment.state, payment.held])).toEqual([
      ['held', 59.4],
      ['released', 0],
    ]);
    expect(booked.back.intent()?.['status']).toBe('canceled');
  });

  it('save the card once when both are further away', async () => {
    const booked = await bookReturn(10, 14);
    await payOnce(booked);
    expect((await read(booked)).map(({ status, payment }) => [status, payment.state])).toEqual([
      [0, 'saved'],
      [0, 'saved'],
    ]);
  });
});
