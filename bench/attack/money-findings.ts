import { goodCall, updateOf } from '#server/testing/office.ts';
import { StripeServer } from '#server/testing/stand-ins/stripe-server.ts';
import { prepare } from '../support/booking-calls.ts';
import { type AttackedSite, type Finding, newEmail, type Outcome, startAttackedSite } from './attacked-site.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An open business account that may owe this much, in pounds. */
async function openAccount(site: AttackedSite, creditLimit: number): Promise<string> {
  const { manager: token } = site;
  const terms = {
    company: 'Lexicon Travel Ltd',
    companyNumber: '01234567',
    billingAddress: '1 High Street\nBracknell',
    billingEmail: 'bills@example.org',
    costReferences: [],
    bookers: [],
    contactName: 'Lena Reed',
    contactPhone: '01344 960150',
    creditLimit,
    discountPercent: 0,
    fares: [],
  };
  const made = await site.call('POST', '/api/Admin/accounts', { ...terms, email: newEmail('company') }, { token });
  if (made.status !== 201) throw new Error(`the account answers ${made.status}`);
  return made.body.id;
}

const overLimit: Finding = {
  name: '2.8 a company goes over its credit limit by changing journeys',
  async attack(site) {
    const { manager: token } = site;
    const account = { accountId: await openAccount(site, 100), pickupTime: `${inDays(14)}T09:30` };
    const made = await site.call('POST', '/api/Admin/bookings', { ...goodCall, ...account }, { token });
    if (made.status !== 201) return `the booking answers ${made.status}`;
    const place = `/api/Admin/bookings/${made.body.booking.id}`;
    const seen = (await site.call('GET', place, undefined, { token })).body;
    const raise = (Price: number) => site.call('PUT', `/api/Bookings/${seen.id}`, updateOf(seen, { Price }), { token });
    const both = await Promise.all([raise(379), raise(380)]);
    const after = (await site.call('GET', place, undefined, { token })).body;
    if (after.price > 100) return `it owes £${after.price} with a limit of £100`;
    return both.every(({ status, body }) => status === 409 && body.code === 'credit-limit')
      ? null
      : `the changes answer ${both.map(({ status }) => status).join(' and ')}`;
  },
};

/** A guest pays for Heathrow, has it confirmed, and then changes it to Stansted without paying more. */
async function changeUnpaid(site: AttackedSite, stripe: StripeServer): Promise<Outcome> {
  const office = { token: site.manager };
  const payments = { online: 'now', telephone: 'in-car', bufferPercent: 20 };
  await site.call('PUT', '/api/Admin/settings', { payments }, office);
  const { body } = await prepare(site.url, newEmail('payer'));
  const booked = (await site.call('POST', '/api/Reservations/add', body)).body;
  const link = new URLSearchParams(booked.manageUrl.split('?')[1]).get('link') ?? '';
  const pay = () => site.call('POST', '/api/Payments/checkout', { reservationId: booked.id, link });
  const read = async () => (await site.call('GET', `/api/Reservations/${booked.id}?link=${link}`)).body;
  const { url } = (await pay()).body;
  stripe.payOnPage(url.split('/').at(-1));
  await site.call('GET', `/api/Payments/return?payment=${(await paymentOf(site, booked.id)).id}`);
  await site.call('POST', `/api/Admin/bookings/${booked.id}/status`, { status: 'Confirmed' }, office);
  const before = await read();
  if (before.payment.paid !== before.price) return `not shown: £${before.payment.paid} of £${before.price} was paid`;
  const asked = { origin: { text: 'RG12 1AP' }, destination: { text: 'Stansted Airport' }, passengers: 1, luggage: 1 };
  const times = { pickupTime: before.pickupTime.slice(0, 16), greet: false };
  const { id: quoteId } = (await site.call('POST', '/api/Quotes', { ...asked, ...times })).body;
  const changed = await site.call('PUT', `/api/Reservations/${booked.id}/change?link=${link}`, { quoteId });
  const after = await read();
  if (after.price > after.payment.paid) return `it costs £${after.price}, with £${after.payment.paid} paid`;
  // With nobody free to drive it, a confirmed journey is not changed at all.
  return changed.status === 409 || after.payment.due > 0 ? null : `the change answers ${changed.status}`;
}

const paymentOf = async (site: AttackedSite, id: string) =>
  (await site.call('GET', `/api/Admin/payments?reservationId=${id}`, undefined, { token: site.manager })).body
    .$values[0];

const unpaidRise: Finding = {
  name: '2.9 a journey that was paid for is changed to a dearer one for nothing',
  async attack() {
    const stripe = new StripeServer();
    await stripe.start();
    const site = await startAttackedSite(stripe.env);
    try {
      return await changeUnpaid(site, stripe);
    } finally {
      await site.stop();
      await stripe.stop();
    }
  },
};

/** Findings about money. */
export const moneyFindings: readonly Finding[] = [overLimit, unpaidRise];
