import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let staff: string;
let customer: string;
beforeAll(async () => {
  staff = await logInAs(testServer(), 'extreme-staff@example.org', ['Writer']);
  customer = await logInAs(testServer(), 'extreme-customer@example.org', ['Reader']);
});

const ask = async (url: string, token: string) => (await testServer().call('GET', url, { token })).statusCode;

describe('days at the ends of the calendar', () => {
  it.each([
    ['/api/Admin/statistics?from=9999-12-01', 400],
    ['/api/Admin/statistics?from=9999-12-01&to=9999-12-31', 400],
    ['/api/Admin/statistics?from=2098-01-01&to=2099-12-31', 200],
    ['/api/Admin/statistics?from=2000-01-01&to=2000-03-01', 200],
    ['/api/Admin/statistics?from=1999-12-31&to=2000-03-01', 400],
    ['/api/Admin/statistics.csv?from=9999-12-01&to=9999-12-31', 400],
    ['/api/Admin/register?from=9999-12-31&to=9999-12-31', 400],
    ['/api/Admin/register?from=2099-12-31&to=2099-12-31', 200],
    ['/api/Admin/board?day=9999-12-31', 400],
    ['/api/Admin/board?day=2099-12-31', 200],
    ['/api/Admin/books/vat?month=9999-12', 400],
    ['/api/Admin/books/vat?month=2099-12', 200],
    ['/api/Driver/jobs?day=9999-12-31', 400],
  ])('%s answers %i', async (url, status) => {
    const driver = await logInAs(testServer(), `extreme-driver-${Math.random()}@example.org`, ['Driver']);
    expect(await ask(url, url.includes('/Driver/') ? driver : staff)).toBe(status);
  });

  it.each(['9999-12-31T10:00', '2100-01-01T00:00Z', '1999-12-31T23:59', '+275760-09-13T00:00:00Z', '0000-01-01T00:00'])(
    'a journey at %s is refused',
    async (pickupTime) => {
      const places = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
      const body = { ...places, pickupTime, passengers: 1, luggage: 0 };
      const answer = await testServer().call('POST', '/api/Quotes', { body });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['pickupTime']]);
    },
  );
});

describe('places in a list', () => {
  const cursor = (at: string) => Buffer.from(`${at} 00000000-0000-4000-8000-000000000000`).toString('base64url');
  it.each([
    ['beyond the calendar', cursor('+275760-09-13T00:00:00.000Z'), 400],
    ['before the calendar', cursor('-271821-04-20T00:00:00.000Z'), 400],
    ['with a NUL', '%00', 400],
    ['in the year 9999', cursor('9999-12-31T23:59:59.999Z'), 400],
    ['in the year 0', cursor('0000-01-01T00:00:00.000Z'), 400],
    ['of today', cursor('2026-11-15T12:00:00.000Z'), 200],
  ])('%s', async (_name, text, status) => {
    expect(await ask(`/api/Reservations/get-my-reservations?limit=5&cursor=${text}`, customer)).toBe(status);
    expect(await ask(`/api/Notifications?limit=5&cursor=${text}`, customer)).toBe(status);
    expect(await ask(`/api/Admin/messages?limit=5&cursor=${text}`, staff)).toBe(status);
  });
});

describe('texts that PostgreSQL cannot store', () => {
  const texts = ['a\u0000b', 'half \ud800 a character'];
  it.each(texts)('%j in a body is refused and its field named', async (text) => {
    const body = { name: 'Ann', email: 'ann@example.org', message: text };
    const answer = await testServer().call('POST', '/api/Contact', { body });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['message']]);
    const nested = { origin: { text }, destination: { text: 'RG12 1AP' }, pickupTime: '2026-12-01T10:00' };
    const quote = await testServer().call('POST', '/api/Quotes', { body: { ...nested, passengers: 1, luggage: 0 } });
    expect([quote.statusCode, Object.keys(quote.json().errors)]).toEqual([400, ['origin.text']]);
  });

  it.each(['%00', '%0A', '%1B', '%E2%80%A8'])('nor are they spelled out in the id of a pin: %s', async (spelled) => {
    const placeId = `at:51.4432,-0.7312~Old${spelled}Barn`;
    const body = { origin: { placeId }, destination: { text: 'RG12 1AP' }, pickupTime: '2026-12-01T10:00' };
    const quote = await testServer().call('POST', '/api/Quotes', { body: { ...body, passengers: 1, luggage: 0 } });
    expect([quote.statusCode, Object.keys(quote.json().errors)], quote.body).toEqual([422, ['origin']]);
  });

  it('a NUL is refused in every query and path', async () => {
    const routes = testServer().app.contract.filter((route) => route.method === 'GET' && route.answer !== undefined);
    const faults: string[] = [];
    for (const { path } of routes) {
      const filled = path.replaceAll(/:\w+/g, '%00');
      const query = 'q=%00&cursor=%00&phone=%00&search=%00&link=%00&token=%00&from=%00&to=%00&day=%00&text=%00&id=%00';
      for (const url of [filled, `${path}?${query}`])
        for (const token of [staff, customer]) if ((await ask(url, token)) >= 500) faults.push(url);
    }
    expect(faults).toEqual([]);
  });
});
