import { setTimeout as delay } from 'node:timers/promises';
import type { StripeServer } from '#server/testing/stand-ins/stripe-server.ts';
import { book, prepare } from '../support/booking-calls.ts';

/** A customer's step: what the site is doing for them when it is killed. */
export const payingSteps = ['opening the page', 'messages', 'coming back', 'refund'] as const;
export type PayingStep = (typeof payingSteps)[number];

export interface PaidSite {
  readonly url: string;
  readonly token: string;
  /** Resolves as soon as the site answers again, so that no requests slow its start down. */
  ready: Promise<unknown>;
}

interface Booked {
  readonly id: string;
  readonly link: string;
}

interface SeenPayment {
  readonly id: string;
  readonly state: string;
  readonly steps: readonly { readonly what: string }[];
}

export async function send(site: PaidSite, method: string, path: string, body: object, isOffice = false) {
  return fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(isOffice ? { authorization: `Bearer ${site.token}` } : {}) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
}

/** Calls again until it gets an answer: the site may just have been killed. */
async function until<T>(site: PaidSite, work: () => Promise<T | null>): Promise<T> {
  for (;;) {
    await site.ready;
    const done = await work().catch(() => null);
    if (done !== null) return done;
    await delay(60);
  }
}

/** Books one journey or a return, which then waits for its payment. */
export async function bookOne(site: PaidSite, email: string, isReturn: boolean): Promise<Booked> {
  const booking = await until(site, () => prepare(site.url, email, isReturn));
  const { id, manageUrl } = await until(site, async () => {
    const answer = await book(site.url, booking);
    return answer.status === 201 ? ((await answer.json()) as { id: string; manageUrl: string }) : null;
  });
  return { id, link: new URLSearchParams(manageUrl.split('?')[1]).get('link') ?? '' };
}

/** Customers who go to the card provider's page, pay, and come back or not; the office refunds some of them. */
export function makeCustomer(site: PaidSite, stripe: StripeServer, random: () => number) {
  /** How many are at each step just now. */
  const under = new Map<PayingStep, number>(payingSteps.map((step) => [step, 0]));
  const steps = { done: 0 };
  /** Payments of which the office has refunded £10. */
  const refunds = new Set<string>();

  async function at<T>(step: PayingStep, work: () => Promise<T>): Promise<T> {
    under.set(step, (under.get(step) ?? 0) + 1);
    try {
      return await work();
    } finally {
      under.set(step, (under.get(step) ?? 0) - 1);
      steps.done += 1;
    }
  }
  const deliver = async (payload: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload) };
    await fetch(`${site.url}/api/Payments/webhook`, { method: 'POST', headers, body: payload }).catch(() => null);
  };
  /** Messages are lost, duplicated and late; none is sent again. */
  const tell = async (messages: readonly string[]) => {
    for (const payload of random() < 0.5 ? messages.toReversed() : messages) {
      if (random() < 0.3) continue;
      await deliver(payload);
      if (random() < 0.3) await deliver(payload);
    }
  };
  async function paymentOf({ id }: Booked): Promise<SeenPayment | undefined> {
    const list = await fetch(`${site.url}/api/Admin/payments?reservationId=${id}`, {
      headers: { authorization: `Bearer ${site.token}` },
    });
    return ((await list.json()) as { $values: SeenPayment[] }).$values[0];
  }
  /** The provider's page sends the customer back, and the site reads the payment again. */
  async function comeBack(booked: Booked): Promise<true | null> {
    const payment = await paymentOf(booked);
    const answer = await fetch(`${site.url}/api/Payments/return?payment=${payment?.id}`, { redirect: 'manual' });
    return answer.status === 302 ? true : null;
  }
  /** The office refunds £10, pressing again until the site has accepted it; the money may go back later. */
  async function refund(booked: Booked): Promise<true | null> {
    const payment = await paymentOf(booked);
    if (payment?.state !== 'paid') return comeBack(booked).then(() => null);
    if (payment.steps.some(({ what }) => what === 'refund')) {
      refunds.add(payment.id);
      return true;
    }
    await send(
      site,
      'POST',
      `/api/Admin/payments/${payment.id}/refund`,
      { amount: 10, reason: 'Fault run', refunded: 0 },
      true,
    );
    return null;
  }
  async function pay(booked: Booked): Promise<void> {
    const page = await at('opening the page', () =>
      until(site, async () => {
        const answer = await send(site, 'POST', '/api/Payments/checkout', {
          reservationId: booked.id,
          link: booked.link,
        });
        return answer.status === 200 ? ((await answer.json()) as { url: string }).url : null;
      }),
    );
    const from = stripe.events.length;
    stripe.payOnPage(page.split('/').at(-1) ?? '');
    const messages = stripe.events.slice(from).map(({ payload }) => payload);
    await at('messages', () => tell(messages));
    // Half of them close the page instead of coming back to the site.
    if (random() < 0.5) return;
    await at('coming back', () => until(site, () => comeBack(booked)));
    if (random() < 0.5) await at('refund', () => until(site, () => refund(booked)));
  }
  return { pay, under, steps, refunds };
}
