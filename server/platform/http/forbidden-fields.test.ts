import { beforeAll, describe, expect, it } from 'vitest';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { forbiddenFields, pick } from '#server/testing/requests/seeded-values.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const mutations = 1_000;

let reader: string;
let writer: string;
beforeAll(async () => {
  reader = await logInAs(testServer(), 'mutating-reader@example.org', ['Reader']);
  writer = await logInAs(testServer(), 'mutating-writer@example.org', ['Writer']);
});

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  luggage: 1,
};

/** Valid bodies by route. */
const good: readonly { method: 'POST' | 'PUT'; url: string; as?: 'reader' | 'writer'; body: object }[] = [
  { method: 'POST', url: '/api/Auth/register', body: { email: 'new@example.org', password: testPassword } },
  { method: 'POST', url: '/api/Quotes', body: { ...journey, greet: false } },
  {
    method: 'POST',
    url: '/api/Reservations/add',
    as: 'reader',
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: '2026-12-01T09:30',
      passengers: 2,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Ann Passenger',
      phoneNumber: '07700 900123',
      email: 'ann@example.org',
    },
  },
  { method: 'POST', url: '/api/UserProfile/preferences', as: 'reader', body: { language: 'de' } },
  {
    method: 'POST',
    url: '/api/Contact',
    body: { name: 'Ann', email: 'ann@example.org', message: 'Do you take dogs?' },
  },
  {
    method: 'POST',
    url: '/api/Admin/bookings',
    as: 'writer',
    body: {
      ...journey,
      carType: 'Executive',
      name: 'Carol Caller',
      phoneNumber: '07700 900123',
      email: 'carol@example.org',
      howMade: 'telephone',
    },
  },
];

const rows = async () => {
  const tables = ['people', 'quotes', 'reservations', 'contact_messages', 'outbox', 'booking_events'];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(', ');
  const { rows: found } = await testServer().db.pool.query({ text: `select ${counts}`, rowMode: 'array' });
  return found[0];
};

describe('a field that only the server decides', () => {
  it('is refused in an otherwise valid body, and nothing is stored', async () => {
    const dice = seededNumbers(7);
    // The spec's booking object has a price, which is compared and never trusted.
    const fields = Object.entries(forbiddenFields).filter(([name]) => name !== 'price');
    const before = await rows();
    // The old contract named no error for other fields, so its own routes ignore them: the next test.
    const strict = good.filter(({ url }) => url !== '/api/Reservations/add');
    const passed: string[] = [];
    for (let i = 0; i < mutations; i += 1) {
      const { method, url, as, body } = pick(strict, i);
      const [name, value] = pick(fields, Math.floor(dice() * fields.length));
      const text = JSON.stringify({ ...body, [name]: dice() < 0.8 ? value : null });
      const proto = dice() < 0.1 ? text.replace(/}$/, ',"__proto__":{"isAdmin":true}}') : text;
      const token = as === 'reader' ? reader : as === 'writer' ? writer : undefined;
      const headers = { 'content-type': 'application/json' };
      const answer = await testServer().call(method, url, { token, headers, body: proto });
      if (answer.statusCode !== 400) passed.push(`${url} with ${name}: ${answer.statusCode}`);
    }
    expect(passed).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    // The same bodies without the field are accepted, so it was the field that was refused.
    for (const { method, url, as, body } of good) {
      const token = as === 'reader' ? reader : as === 'writer' ? writer : undefined;
      const answer = await testServer().call(method, url, { token, body });
      expect([url, answer.statusCode < 300, answer.body.slice(0, 200)]).toEqual([url, true, expect.any(String)]);
    }
  });

  it('is ignored by the routes of the old contract', async () => {
    const { price: _price, constructor: _poison, ...fields } = forbiddenFields;
    const old = good.find(({ url }) => url === '/api/Reservations/add');
    const body = { ...old?.body, pickupTime: '2026-12-02T09:30', ...fields };
    const booked = await testServer().call('POST', '/api/Reservations/add', { token: reader, body });
    expect([booked.statusCode, booked.json().status, booked.json().price]).toEqual([201, 0, 49.5]);
    const { id } = booked.json();
    const stored = (await testServer().call('GET', `/api/Admin/bookings/${id}`, { token: writer })).json();
    const update = {
      Name: stored.name,
      Email: stored.email,
      PhoneNumber: stored.phoneNumber,
      PickUpDate: stored.pickupTime,
      Pickup: stored.pickupLocation,
      DropOff: stored.dropoffLocation,
      Passengers: '2',
      Louggages: '1',
      CarType: 'Saloon',
      Price: 0,
      ...fields,
    };
    const kept = await testServer().call('PUT', `/api/Bookings/${id}`, { token: writer, body: update });
    expect(kept.statusCode, kept.body).toBe(200);
    const after = (await testServer().call('GET', `/api/Admin/bookings/${id}`, { token: writer })).json();
    expect(after).toMatchObject({ status: 0, price: 49.5, userId: stored.userId, lines: stored.lines });
  });

  it('is in no request body of the contract', () => {
    const old = new Set(['post /api/Reservations/add', 'put /api/Bookings/{id}']);
    const open: string[] = [];
    const look = (schema: unknown, place: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, additionalProperties, properties } = schema as Record<string, unknown>;
      if (type === 'object' && properties && additionalProperties !== false) open.push(place);
      for (const [name, part] of Object.entries(schema)) look(part, `${place}.${name}`);
    };
    for (const [path, methods] of Object.entries(
      openApiDocument(testServer().app.contract, testServer().app.deps.env.firm).paths,
    ))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const content = (requestBody as { content?: Record<string, { schema: unknown }> } | undefined)?.content;
        look(content?.['application/json']?.schema, `${method} ${path}`);
      }
    expect(open.filter((place) => !old.has(place))).toEqual([]);
  });
});
