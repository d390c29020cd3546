import { describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const pickupTime = '2026-12-01T09:30';

const find = (body: object, ip = '203.0.113.50') =>
  testServer().call('POST', '/api/Reservations/find', { body, headers: { 'x-forwarded-for': ip } });

describe('finding a booking', () => {
  it('opens it with its reference and its email address or phone number, however they are written', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'finder@example.org' });
    for (const contact of ['finder@example.org', 'Finder@Example.org', '07700 900123', '+44 7700 900123']) {
      const found = await find({ reference: reference.toLowerCase().replaceAll('-', ' '), contact });
      expect(found.statusCode, found.body).toBe(200);
      const { link } = found.json();
      const opened = await testServer().call('GET', `/api/Reservations/by-link?link=${link}`);
      expect(opened.json()).toMatchObject({ reference });
    }
    // The way old clients ask.
    expect((await find({ reference, email: 'finder@example.org' })).statusCode).toBe(200);
  });

  it('says the same about an unknown reference, a mistyped one and somebody else’s', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'mine@example.org' });
    const refused = [
      await find({ reference, contact: 'yours@example.org' }),
      await find({ reference, contact: '07700 900999' }),
      await find({ reference: 'BT-2222-22', contact: 'mine@example.org' }),
      await find({ reference: 'nonsense', contact: 'mine@example.org' }),
    ];
    const bodies = new Set(refused.map((answer) => JSON.stringify({ ...answer.json(), instance: '', requestId: '' })));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect([...bodies]).toHaveLength(1);
  });

  it('names the field that is missing or wrong', async () => {
    for (const contact of [undefined, '', 'not an address', '12'])
      expect((await find({ reference: 'BT-2222-22', contact })).json().errors).toHaveProperty('contact');
  });

  it('stops guessing references for one address, from many networks and at the same time', async () => {
    const { reference } = await bookAsGuest(testServer(), { pickupTime, email: 'victim@example.org' });
    const tries = Array.from({ length: 25 }, (_, i) =>
      find({ reference: 'BT-2222-22', contact: i % 2 ? 'victim@example.org' : 'VICTIM@example.org' }, `203.0.113.${i}`),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    // The right one is refused as well: otherwise guessing would go on.
    expect((await find({ reference, contact: 'victim@example.org' }, '203.0.113.99')).statusCode).toBe(429);
  });
});
