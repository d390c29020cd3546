import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
  const partners = 'HOTEL1 https://www.hotel.example https://hotel.example\nOTHER https://other.example';
  await office.put('/api/Admin/settings', { partners });
});

const form = (query: string) => testServer().call('GET', `/embed/quote${query}`);
const policyOf = async (query: string) => String((await form(query)).headers['content-security-policy']);

async function bookThrough(partner: string | undefined) {
  const journey = { pickupTime: '2026-12-01T09:30', passengers: 1, greet: false };
  const asked = { ...journey, origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' }, luggage: 0 };
  const quote = await testServer().call('POST', '/api/Quotes', { body: { ...asked, ...(partner ? { partner } : {}) } });
  expect(quote.statusCode, quote.body).toBe(201);
  const body = {
    ...journey,
    pickupLocation: 'RG12 1AP',
    dropoffLocation: 'Heathrow Terminal 5',
    louggages: 0,
    carType: 'Saloon',
    name: 'Hotel Guest',
    phoneNumber: '07700900123',
    email: 'hotel-guest@example.org',
    quoteId: quote.json().id,
  };
  const booked = await testServer().call('POST', '/api/Reservations/add', { body });
  expect(booked.statusCode, booked.body).toBe(201);
  return booked.json();
}
const asStaff = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();

describe('the quote form for partners', () => {
  it('may be framed by the partner’s own sites and nobody else’s, runs no script, and is small', async () => {
    const answer = await form('?partner=hotel1');
    expect(answer.statusCode).toBe(200);
    const policy = await policyOf('?partner=hotel1');
    expect(policy).toMatch(/frame-ancestors https:\/\/www\.hotel\.example https:\/\/hotel\.example$/);
    expect(policy).not.toContain('other.example');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    const script = await testServer().call('GET', '/embed/quote.js');
    expect(script.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(answer.body.length + script.body.length).toBeLessThan(30_000);
  });

  it.each(['', '?partner=', '?partner=UNKNOWN', '?partner=HOTEL1%20OTHER', '?partner=%27self%27'])(
    'does not exist, and is framed by nobody, for an unknown partner: %s',
    async (query) => {
      const answer = await form(query);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY' });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('speaks six languages and opens the quote on our own site', async () => {
    for (const [language, word] of [
      ['eng', 'Get quote'],
      ['de', 'Abholort'],
      ['fr', 'Départ'],
      ['esp', 'Recogida'],
      ['ita', 'Partenza'],
      ['pl', 'Miejsce odbioru'],
    ])
      expect((await form(`?partner=HOTEL1&lang=${language}`)).body).toContain(word);
    const { body } = await form('?partner=HOTEL1');
    expect(body).toContain('action="/bracknellTaxis/quote" method="get" target="_blank" rel="noopener"');
    expect(body).toContain('name="partner" value="HOTEL1"');
    // As many as the largest car takes.
    expect(body).toContain('<option>8</option></select></label><button');
    expect(body.split('<option>8</option>')).toHaveLength(3);
    expect(body).not.toMatch(/\{\{|undefined|<script/);
  });

  it('passes a voucher code on to the quote, whatever it holds', async () => {
    expect((await form('?partner=HOTEL1')).body).not.toContain('name="code"');
    const { body } = await form(`?partner=HOTEL1&code=${encodeURIComponent('GUEST-10"><b>')}`);
    expect(body).toContain('<input type="hidden" name="code" value="GUEST-10&quot;&gt;&lt;b&gt;">');
    expect((await form(`?partner=HOTEL1&code=${'A'.repeat(41)}`)).statusCode).toBe(400);
    expect((await testServer().call('GET', '/embed/quote.js')).body).toContain('s.dataset.code');
  });

  it('leaves its code on the booking, which the office sees in the booking, the CSV and the statistics', async () => {
    const through = await bookThrough('hotel1');
    const direct = await bookThrough(undefined);
    const forged = await bookThrough('HOTEL9');
    expect((await asStaff(through.id)).partner).toBe('HOTEL1');
    expect((await asStaff(direct.id)).partner).toBeNull();
    expect((await asStaff(forged.id)).partner).toBeNull();
    expect(through).not.toHaveProperty('partner');
    const csv = (await office.get('/api/Admin/bookings.csv?text=hotel-guest')).body;
    expect(csv.split('\n')[0]).toContain('Partner');
    expect(csv.match(/HOTEL1/g)).toHaveLength(1);
    const { partners } = (await office.get('/api/Admin/statistics?from=2026-11-16&to=2026-12-06')).json();
    expect(partners).toEqual([{ code: 'HOTEL1', bookings: 1, revenue: 49.5 }]);
  });

  it('can only be given to real sites', async () => {
    for (const partners of [
      'HOTEL1 *',
      'HOTEL1 http://hotel.example',
      "HOTEL1 https://a.example;script-src'*'",
      'HOTEL1',
    ]) {
      const refused = await office.put('/api/Admin/settings', { partners });
      expect(refused.json().errors).toHaveProperty('partners');
    }
    expect(await policyOf('?partner=HOTEL1')).toContain('https://hotel.example');
  });
});
