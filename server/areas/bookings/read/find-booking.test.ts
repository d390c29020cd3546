import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const pickupTime = '2026-12-01T09:30';

const find = (body: object, ip = '203.0.113.50') =>
  testServer().call('POST', '/api/Reservations/find', { body, headers: { 'x-forwarded-for': ip } });
/** The newest link in the emails to an address, and how many emails there are that hold nothing but a link. */
const linksTo = async (email: string) => {
  const mails = (await testServer().emails(email)).filter(({ subject }) => subject?.includes('link to your booking'));
  return { count: mails.length, link: /manage\?link=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] };
};
const textsTo = async (number: string) =>
  (
    await testServer().db.pool.query(
      "select message->>'text' as text from outbox where channel = 'text' and recipient = $1 order by id",
      [number],
    )
  ).rows.map(({ text }) => text as string);

describe('finding a booking', () => {
  it('sends its link to its own contact, however reference and contact are written', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'finder@example.org' });
    const written = reference.toLowerCase().replaceAll('-', ' ');
    expect((await find({ reference: written, contact: 'Finder@Example.org' })).statusCode).toBe(200);
    const { link } = await linksTo('finder@example.org');
    const opened = await testServer().call('GET', `/api/Reservations/by-link?link=${link}`);
    expect(opened.json()).toMatchObject({ reference });
    // The way old clients ask.
    expect((await find({ reference, email: 'finder@example.org' })).statusCode).toBe(200);
    expect(await linksTo('finder@example.org')).toMatchObject({ count: 2 });
  });

  it('texts it to a number, in the customer’s language, as a short link', async () => {
    const office = await openOffice(testServer());
    const { reference } = await office.takeCall({ email: '', phoneNumber: '07700 900871', language: 'de' });
    await find({ reference, contact: '+44 7700 900871' });
    const text = (await textsTo('+447700900871')).at(-1) ?? '';
    expect(text).toContain('Ihre Buchung');
    const short = await testServer().call('GET', /\/t\/[\w-]+/.exec(text)?.[0] ?? '');
    const link = new URL(String(short.headers['location']), 'https://example.org').searchParams.get('link');
    expect((await testServer().call('GET', `/api/Reservations/by-link?link=${link}`)).json()).toMatchObject({
      reference,
    });
  });

  it('answers the same whether there is such a booking or not, and never with a link', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'mine@example.org' });
    const answers = [
      await find({ reference, contact: 'mine@example.org' }),
      await find({ reference, contact: 'yours@example.org' }),
      await find({ reference, contact: '07700 900999' }),
      await find({ reference: 'BT-2222-22', contact: 'mine@example.org' }),
      await find({ reference: 'nonsense', contact: 'mine@example.org' }),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(answers[0]?.body).not.toMatch(/manage|mine@|link=/);
    expect(await linksTo('mine@example.org')).toMatchObject({ count: 1 });
    expect(await linksTo('yours@example.org')).toMatchObject({ count: 0 });
  });

  it('names the field that is missing or wrong', async () => {
    for (const contact of [undefined, '', 'not an address', '12'])
      expect((await find({ reference: 'BT-2222-22', contact })).json().errors).toHaveProperty('contact');
  });

  it('sends no more than three links an hour for a booking, also in parallel', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'flooded@example.org' });
    const asked = Array.from({ length: 8 }, (_, i) =>
      find({ reference, contact: 'flooded@example.org' }, `198.51.100.${i}`),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await linksTo('flooded@example.org')).toMatchObject({ count: 3 });
  });

  it('stops guessing references for one address, from many networks and at the same time', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'victim@example.org' });
    const tries = Array.from({ length: 25 }, (_, i) =>
      find({ reference: 'BT-2222-22', contact: i % 2 ? 'victim@example.org' : 'VICTIM@example.org' }, `203.0.113.${i}`),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    // The right one is refused as well: otherwise guessing would go on.
    expect((await find({ reference, contact: 'victim@example.org' }, '203.0.113.99')).statusCode).toBe(429);
    expect(await linksTo('victim@example.org')).toMatchObject({ count: 0 });
  });
});
