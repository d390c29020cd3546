import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { seededRandom } from '#server/testing/seeded-values.ts';
import { StripeServer } from '#server/testing/stripe-server.ts';
import { type BenchRow, zeroRow } from './bench-row.ts';
import { exited, freePort, makeDataDir, spawnServer, untilReady } from './bench-server.ts';
import { book, inParallel, prepare } from './booking-calls.ts';
import { judgePayments } from './judge-payments.ts';

const seed = 20_261_116;
/** A message that never comes is made up for after two minutes, by asking again. */
const patienceSeconds = 200;

interface Site {
  readonly url: string;
  readonly token: string;
}

async function send(site: Site, method: string, path: string, body: object, isOffice = false) {
  return fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(isOffice ? { authorization: `Bearer ${site.token}` } : {}) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
}

/** Calls again until it was answered: the site may just have been killed. */
async function until<T>(work: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const done = await work().catch(() => null);
    if (done !== null) return done;
    await delay(60);
  }
}

async function logIn(url: string): Promise<string> {
  const body = { email: 'writer@demo.bracknelltaxis.test', password: 'demo-Bracknell-2026' };
  const answer = await send({ url, token: '' }, 'POST', '/api/Auth/login', body);
  return ((await answer.json()) as { token: string }).token;
}

/** One customer: books one journey or a return, goes to the card provider's page, pays, and sometimes is refunded. */
function makeCustomer(site: Site, stripe: StripeServer, random: () => number) {
  const deliver = async (payload: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) };
    await fetch(`${site.url}/api/Payments/webhook`, { method: 'POST', headers, body: payload }).catch(() => null);
  };
  /** Messages are lost, doubled and late; none is sent again. */
  const tell = async (from: number) => {
    const messages = stripe.events.slice(from).map(({ payload }) => payload);
    for (const payload of random() < 0.5 ? messages.toReversed() : messages) {
      if (random() < 0.3) continue;
      await deliver(payload);
      if (random() < 0.3) await deliver(payload);
    }
  };
  return async (email: string) => {
    const isReturn = random() < 0.3;
    const booked = await until(async () => {
      const booking = await prepare(site.url, email, isReturn);
      const answer = await book(site.url, booking);
      return answer.status === 201 ? ((await answer.json()) as { id: string; manageUrl: string }) : null;
    });
    const link = new URLSearchParams(booked.manageUrl.split('?')[1]).get('link') ?? '';
    const page = await until(async () => {
      const answer = await send(site, 'POST', '/api/Payments/checkout', { reservationId: booked.id, link });
      return answer.status === 200 ? ((await answer.json()) as { url: string }).url : null;
    });
    const from = stripe.events.length;
    stripe.payOnPage(page.split('/').at(-1) ?? '');
    await tell(from);
    // Half of them close the page instead of coming back to the site.
    if (random() < 0.5) return;
    await until(() => comeBack(booked.id));
    if (random() < 0.5) await refund(booked.id);
  };
  /** The provider's page leads the customer back, and the site reads the payment again. */
  async function comeBack(reservationId: string): Promise<true | null> {
    const payment = await paymentOf(reservationId);
    const answer = await fetch(`${site.url}/api/Payments/return?payment=${payment?.id}`, { redirect: 'manual' });
    return answer.status === 302 ? true : null;
  }
  async function paymentOf(reservationId: string) {
    const list = await fetch(`${site.url}/api/Admin/payments?reservationId=${reservationId}`, {
      headers: { authorization: `Bearer ${site.token}` },
    });
    return ((await list.json()) as { $values: { id: string; refunded: number; state: string }[] }).$values[0];
  }
  /** The office refunds £10, once, however often it has to press. */
  async function refund(reservationId: string): Promise<void> {
    await until(async () => {
      const payment = await paymentOf(reservationId);
      if (!payment || payment.state !== 'paid') return comeBack(reservationId).then(() => null);
      if (payment.refunded > 0) return true;
      const body = { amount: 10, reason: 'Fault run', refunded: 0 };
      await send(site, 'POST', `/api/Admin/payments/${payment.id}/refund`, body, true);
      return null;
    });
  }
}

/** Card payments while the site is killed, messages are lost and doubled, and answers never come although the work was done. */
export async function benchPayments(payments = 1000): Promise<BenchRow[]> {
  const random = seededRandom(seed);
  const stripe = new StripeServer();
  await stripe.start();
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => spawnServer(port, dataDir, stripe.env);
  let child: ChildProcess = start();
  await untilReady(url);
  const site = { url, token: await logIn(url) };
  const settings = { payments: { online: 'now', telephone: 'in-car', bufferPercent: 20 } };
  await send(site, 'PUT', '/api/Admin/settings', settings, true);
  let lostAnswers = 0;
  stripe.fault = (call) => {
    const drawn = random();
    if (call.startsWith('POST') && drawn < 0.15) {
      lostAnswers += 1;
      return 'lost-answer';
    }
    return drawn > 0.95 ? 'no-connection' : drawn > 0.92 ? 'busy' : null;
  };
  let kills = 0;
  let isOver = false;
  const killer = (async () => {
    while (!isOver) {
      await delay(900 + random() * 1200);
      child.kill('SIGKILL');
      await exited(child);
      kills += 1;
      child = start();
      await untilReady(url);
    }
  })();
  let paid = 0;
  const customer = makeCustomer(site, stripe, random);
  const emails = Array.from({ length: payments }, (_, i) => `pay-${i}@example.org`);
  await inParallel(emails, 8, async (email) => {
    await customer(email);
    paid += 1;
    if (paid % 50 === 0) console.error(`${paid} of ${payments} payments, ${kills} kills`);
  });
  isOver = true;
  await killer;
  stripe.fault = () => null;
  const db = openDatabase({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const rows = await judgePayments(db, stripe, patienceSeconds);
  await db.end();
  child.kill('SIGTERM');
  await exited(child);
  await stripe.stop();
  return [
    {
      name: 'payments, kills of the site, answers lost after the work was done',
      value: `${payments}, ${kills}, ${lostAnswers}`,
      target: '≥ 1,000 payments',
      ok: payments >= 1000 && kills > 0 && lostAnswers > 0,
    },
    zeroRow('bookings, returns included, still waiting for a payment that was made', rows.waiting),
    zeroRow('payments lost', rows.lost),
    zeroRow('payments doubled', rows.doubled),
    zeroRow('refunds lost or doubled', rows.refunds),
    zeroRow('entries of the ledger that do not balance', rows.unbalanced),
    zeroRow('pence between the ledger and the provider', rows.difference),
  ];
}
