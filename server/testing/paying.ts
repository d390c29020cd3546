import { afterAll, beforeAll, expect } from 'vitest';
import { bookAsGuest } from './booking.ts';
import { type Office, openOffice } from './office.ts';
import type { TestCard } from './stand-ins/stripe-objects.ts';
import { StripeServer } from './stand-ins/stripe-server.ts';
import { type TestServer, useTestServer } from './test-server.ts';

interface SeenPayment {
  readonly id: string;
  readonly state: string;
  readonly problem: string | null;
  readonly payUrl: string | null;
}

/** A server that takes payments through Stripe's own library and a stand-in for Stripe, and ways to pay there. */
export function openPaying() {
  const stripe = new StripeServer();
  beforeAll(() => stripe.start());
  const testServer = useTestServer({ env: () => stripe.env });
  afterAll(() => stripe.stop());
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(testServer());
    stripe.now = () => testServer().now;
  });
  let delivered = 0;
  const deliver = (payload: string, signature = stripe.sign(payload)) =>
    testServer().call('POST', '/api/Payments/webhook', {
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  /** Delivers every message that Stripe has for us so far. */
  const deliverAll = async () => {
    for (const { payload } of stripe.events.slice(delivered)) expect((await deliver(payload)).statusCode).toBe(200);
    delivered = stripe.events.length;
  };
  let count = 0;
  const inDays = (days: number) =>
    new Date(testServer().now.getTime() + days * 86_400_000 + (count % 12) * 300_000).toISOString().slice(0, 16);
  const book = async (days: number, returnDays?: number) => {
    const email = `guest${(count += 1)}@example.org`;
    const returnTime = returnDays === undefined ? undefined : inDays(returnDays);
    return bookingOf(testServer(), office, stripe, { email, pickupTime: inDays(days), returnTime });
  };
  /** A guest's return: both journeys, each as a booking of its own. */
  const bookReturn = async (days: number, returnDays: number) => {
    const outward = await book(days, returnDays);
    const { otherLeg } = await outward.read();
    const booked = { ...outward, ...outward.returnReservation, link: String(otherLeg.link) };
    return { outward, back: await legOf(testServer(), office, stripe, booked) };
  };
  return {
    stripe,
    testServer,
    deps: () => testServer().app.deps,
    office: () => office,
    deliver,
    deliverAll,
    /** Loses Stripe's messages so far. */
    dropMessages: () => {
      delivered = stripe.events.length;
    },
    /** A guest's booking with its pickup this many days from now. */
    book,
    bookReturn,
    paid: async (days = 3, card: TestCard = 'good') => {
      const booking = await book(days);
      stripe.payOnPage(await booking.openPage(), card);
      await deliverAll();
      return booking;
    },
    /** When the website's customers pay. */
    payOnline: async (online: string) => {
      const payments = { online, telephone: 'in-car', bufferPercent: 20 };
      const answer = await office.put('/api/Admin/settings', { payments });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    /** Does something this many hours later, then sets the clock back. */
    after: async (hours: number, work: () => Promise<unknown>) => {
      const before = testServer().now;
      testServer().now = new Date(before.getTime() + hours * 3_600_000);
      await work();
      testServer().now = before;
    },
  };
}

/** A guest's booking, and what the guest and the office do with it. */
async function bookingOf(
  testServer: TestServer,
  office: Office,
  stripe: StripeServer,
  guest: { readonly email: string; readonly pickupTime: string; readonly returnTime?: string | undefined },
) {
  const booked = await bookAsGuest(testServer, guest);
  const link = new URLSearchParams(booked.manageUrl.split('?')[1]).get('link') ?? '';
  return legOf(testServer, office, stripe, { ...booked, ...guest, link });
}

/** One of a guest's journeys, opened by its link. */
async function legOf<B extends { readonly id: string; readonly link: string }>(
  testServer: TestServer,
  office: Office,
  stripe: StripeServer,
  booked: B,
) {
  const { link } = booked;
  const checkout = (body: object = {}) =>
    testServer.call('POST', '/api/Payments/checkout', { body: { reservationId: booked.id, link, ...body } });
  const payments = async (): Promise<SeenPayment[]> =>
    (await office.get(`/api/Admin/payments?reservationId=${booked.id}`)).json().$values;
  const paymentId = (await payments())[0]?.id;
  return {
    ...booked,
    checkout,
    payments,
    read: async () => (await testServer.call('GET', `/api/Reservations/${booked.id}?link=${link}`)).json(),
    openPage: async () => {
      const answer = await checkout();
      expect(answer.statusCode, answer.body).toBe(200);
      return String(answer.json().url).split('/').at(-1) ?? '';
    },
    payment: async (): Promise<SeenPayment> => {
      const [payment] = await payments();
      if (!payment) throw new Error('nothing was asked for');
      return payment;
    },
    move: (status: string) => office.post(`/api/Admin/bookings/${booked.id}/status`, { status }),
    intent: () =>
      [...stripe.intents.values()].findLast(({ metadata }) => (metadata as { payment: string }).payment === paymentId),
  };
}
