import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { patternOf } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const company = {
  company: 'Lexicon Travel Ltd',
  companyNumber: '01234567',
  billingAddress: '1 High Street\nBracknell',
  billingEmail: 'bills@example.org',
  costReferences: ['SALES'],
  bookers: [],
  contactName: 'Lena Reed',
  contactPhone: '01344 960150',
  creditLimit: null as number | null,
  discountPercent: 0,
  fares: [] as { from: string; to: string; price: number }[],
};
let counter = 0;
const fresh = () => `owner${(counter += 1)}@example.org`;
const open = (more: object = {}) => office.post('/api/Admin/accounts', { ...company, email: fresh(), ...more });
const opened = async (more: object = {}): Promise<{ id: string; email: string }> => (await open(more)).json();

/** An owner who can log in, with what was agreed. */
async function owner(more: object = {}) {
  const email = fresh();
  const token = await logInAs(testServer(), email);
  return { token, ...(await opened({ email, ...more })) };
}

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  luggage: 1,
};
const quote = async (token: string, more: object = {}) =>
  (await testServer().call('POST', '/api/Quotes', { token, body: { ...journey, ...more } })).json();
const book = (token: string, quoteId: string, more: object = {}) =>
  testServer().call('POST', '/api/Reservations/add', {
    token,
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: journey.pickupTime,
      passengers: 2,
      louggages: 1,
      greet: false,
      carType: 'Executive',
      name: 'Olivia Owner',
      phoneNumber: '07700 900145',
      email: 'olivia@example.org',
      quoteId,
      ...more,
    },
  });

describe('a credit limit', () => {
  it('refuses a booking that would go over it, and says so', async () => {
    const { id } = await opened({ creditLimit: 100 });
    await office.takeCall({ accountId: id });
    const over = await office.post('/api/Admin/bookings', { ...goodCall, accountId: id });
    expect([over.statusCode, over.json().code]).toEqual([409, 'credit-limit']);
    expect(over.json().detail).toContain('Lexicon Travel Ltd would owe more than its credit limit of £100.00');
    await office.takeCall({ accountId: null });
    await office.put(`/api/Admin/accounts/${id}`, { ...company, creditLimit: 110 });
    await office.takeCall({ accountId: id });
    expect(
      (await office.get('/api/Admin/accounts?limit=100')).json().$values.find((a: { id: string }) => a.id === id).owed,
    ).toBe(110);
  });

  it('does not count cancelled journeys', async () => {
    const { id } = await opened({ creditLimit: 60 });
    const first = await office.takeCall({ accountId: id });
    await office.post(`/api/Admin/bookings/${first.id}/status`, { status: 'Cancelled', reason: 'Ill' });
    expect((await office.takeCall({ accountId: id })).price).toBe(55);
  });

  /** A journey for £55 on the account of a company that may owe this much. */
  const limited = async (creditLimit: number) => {
    const { id } = await opened({ creditLimit });
    return { id, journey: await office.takeCall({ accountId: id }) };
  };
  const priceOf = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json().price;
  const edit = async (id: string, more: object) => {
    const seen = (await office.get(`/api/Admin/bookings/${id}`)).json();
    return office.put(`/api/Bookings/${id}`, updateOf(seen, more), { 'if-match': `"${seen.version}"` });
  };

  it('holds when staff make a journey dearer, and says so', async () => {
    const { id, journey: booked } = await limited(60);
    const dearer = await edit(booked.id, { Price: 61 });
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'credit-limit']);
    expect(dearer.json().detail).toContain('Lexicon Travel Ltd would owe more than its credit limit of £60.00');
    expect(await priceOf(booked.id)).toBe(55);
    expect((await edit(booked.id, { Price: 60 })).statusCode).toBe(200);
    // With the limit lowered afterwards, what does not make it dearer is still possible.
    await office.put(`/api/Admin/accounts/${id}`, { ...company, creditLimit: 50 });
    expect((await edit(booked.id, { Price: 58 })).statusCode).toBe(200);
    expect((await edit(booked.id, { Price: 58, DriverInstruction: 'Gate B' })).statusCode).toBe(200);
    expect((await edit(booked.id, { Price: 58.01 })).statusCode).toBe(409);
  });

  it('holds when the company changes its journey to a dearer one', async () => {
    const { token } = await owner({ creditLimit: 60 });
    const quoted = await quote(token, { costReference: 'SALES' });
    const { id } = (await book(token, quoted.id, { costReference: 'SALES' })).json();
    const change = async (more: object) =>
      testServer().call('PUT', `/api/Reservations/${id}/change`, {
        token,
        body: { quoteId: (await quote(token, { costReference: 'SALES', ...more })).id },
      });
    const dearer = await change({ destination: { text: 'Stansted Airport' } });
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'credit-limit']);
    expect(await priceOf(id)).toBe(55);
    expect((await change({ pickupTime: '2026-12-01T10:30' })).statusCode).toBe(200);
  });

  it('holds when a repeat is rewritten: all of it stays as it was', async () => {
    const { id } = await opened({ creditLimit: 120 });
    const call = { ...goodCall, accountId: id, repeat: { days: [2, 3], until: '2026-12-02' } };
    const { repeat } = (await office.post('/api/Admin/bookings', call)).json();
    const read = async () => (await office.get(`/api/Series/${repeat.id}`)).json();
    const pattern = async (more: object) => {
      const same = { origin: goodCall.origin, destination: goodCall.destination, passengers: 2, luggage: 1 };
      const body = patternOf(await read(), { ...same, carType: 'Executive', name: 'Carol Caller', ...more });
      return office.put(`/api/Series/${repeat.id}`, body);
    };
    const dearer = await pattern({ destination: { text: 'Gatwick Airport' } });
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'credit-limit']);
    expect((await read()).dates.map(({ outward }: { outward: { price: number } }) => outward.price)).toEqual([55, 55]);
    // One day less leaves room for the other.
    expect((await pattern({ days: [3], destination: { text: 'Gatwick Airport' } })).statusCode).toBe(200);
  });

  it('counts a deleted journey again when it is restored', async () => {
    const { id, journey: booked } = await limited(60);
    await testServer().call('DELETE', `/api/Reservations/${booked.id}`, { token: office.token });
    const other = await office.takeCall({ accountId: id });
    expect((await office.post(`/api/Admin/bookings/${booked.id}/restore`)).json().code).toBe('credit-limit');
    await office.post(`/api/Admin/bookings/${other.id}/status`, { status: 'Cancelled', reason: 'Ill' });
    expect((await office.post(`/api/Admin/bookings/${booked.id}/restore`)).statusCode).toBe(200);
  });

  it('holds when two journeys become dearer at once', async () => {
    const { id } = await opened({ creditLimit: 115 });
    const [one, other] = [await office.takeCall({ accountId: id }), await office.takeCall({ accountId: id })];
    const both = await Promise.all([one, other].map((booked) => edit(booked.id, { Price: 60 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('holds when two book at once', async () => {
    const { id } = await opened({ creditLimit: 60 });
    const both = await Promise.all(
      [1, 2].map(() => office.post('/api/Admin/bookings', { ...goodCall, accountId: id })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
