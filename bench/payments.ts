import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { StripeServer } from '#server/testing/stand-ins/stripe-server.ts';
import { checkPayments } from './payments/check-payments.ts';
import {
  bookOne,
  makeCustomer,
  type PaidSite,
  type PayingStep,
  payingSteps,
  send,
} from './payments/paying-customer.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';
import { exited, freePort, makeDataDir, spawnServer, untilReady } from './support/bench-server.ts';
import { inParallel } from './support/booking-calls.ts';

const seed = 20_261_116;
/** The site makes up for a lost message after two minutes, and repeats a call that a kill cut off after one. */
const patienceSeconds = 300;
/** How many customers pay at the same time, and how many steps the site must get done between two kills. */
const atOnce = 24;
const stepsPerLife = 6;
/** About how long a customer takes from the page to the refund: the kill may come at any instant of it. */
const flowMs = 500;

async function logIn(url: string): Promise<string> {
  const body = { email: 'writer@demo.bracknelltaxis.test', password: 'demo-Bracknell-2026' };
  const answer = await send({ url, token: '', ready: Promise.resolve() }, 'POST', '/api/Auth/login', body);
  return ((await answer.json()) as { token: string }).token;
}

/** Answers that never come although the work was done, and calls that do not get through. */
function addFaults(stripe: StripeServer, random: () => number) {
  const lost = { answers: 0 };
  stripe.fault = (call) => {
    const drawn = random();
    if (call.startsWith('POST') && drawn < 0.15) {
      lost.answers += 1;
      return 'lost-answer';
    }
    return drawn > 0.95 ? 'no-connection' : drawn > 0.92 ? 'busy' : null;
  };
  return lost;
}

/** Card payments while the site is killed, messages are lost or duplicated, and answers to completed calls are lost. */
export async function benchPayments(payments = 1000): Promise<BenchRow[]> {
  const random = seededNumbers(seed);
  const stripe = new StripeServer();
  await stripe.start();
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => spawnServer(port, dataDir, stripe.env);
  let child: ChildProcess = start();
  await untilReady(url);
  const site: PaidSite = { url, token: await logIn(url), ready: Promise.resolve() };
  const settings = { payments: { online: 'now', telephone: 'in-car', bufferPercent: 20 } };
  await send(site, 'PUT', '/api/Admin/settings', settings, true);
  // Booking while the site is killed has its own benchmark (`kill`); here the bookings are made beforehand.
  const emails = Array.from({ length: payments }, (_, i) => `pay-${i}@example.org`);
  const bookings = await inParallel(emails, 8, (email) => bookOne(site, email, random() < 0.3));
  const lost = addFaults(stripe, random);
  const customer = makeCustomer(site, stripe, random);
  const hit = new Map<PayingStep, number>();
  let [kills, paid, isOver] = [0, 0, false];
  const killer = (async () => {
    for (;;) {
      const next = customer.steps.done + stepsPerLife;
      while (customer.steps.done < next && !isOver) await delay(10);
      await delay(random() * flowMs);
      if (isOver) return;
      for (const [step, count] of customer.under) if (count > 0) hit.set(step, (hit.get(step) ?? 0) + 1);
      child.kill('SIGKILL');
      await exited(child);
      kills += 1;
      child = start();
      await (site.ready = untilReady(url));
    }
  })();
  await inParallel(bookings, atOnce, async (booking) => {
    await customer.pay(booking);
    paid += 1;
    if (paid % 50 === 0) console.error(`${paid} of ${payments} payments, ${kills} kills`);
  });
  isOver = true;
  await killer;
  stripe.fault = () => null;
  const db = openDatabase({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const rows = await checkPayments(db, stripe, customer.refunds, patienceSeconds);
  await db.end();
  child.kill('SIGTERM');
  await exited(child);
  await stripe.stop();
  return [
    {
      name: 'payments, kills of the site, answers lost after the work was done',
      value: `${payments}, ${kills}, ${lost.answers}`,
      target: '≥ 1,000 payments',
      ok: payments >= 1000 && kills > 0 && lost.answers > 0,
    },
    {
      name: `kills while somebody was at a step: ${payingSteps.join(', ')}`,
      value: payingSteps.map((step) => hit.get(step) ?? 0).join(', '),
      target: 'each',
      ok: payingSteps.every((step) => hit.has(step)),
    },
    zeroRow('bookings, returns included, still waiting for a payment that was made', rows.waiting),
    zeroRow('payments lost', rows.lost),
    zeroRow('payments doubled', rows.doubled),
    zeroRow('refunds lost or doubled', rows.refunds),
    zeroRow('entries of the ledger that do not balance', rows.unbalanced),
    zeroRow('pence between the ledger and the provider', rows.difference),
  ];
}
