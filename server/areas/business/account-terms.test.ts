import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
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
const executive = (quoted: { cars: { carType: string; price: number }[] }) =>
  quoted.cars.find(({ carType }) => carType === 'Executive')?.price;
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

describe('a business account made by staff', () => {
  it('is open straight away; a new owner is invited, and both are notified', async () => {
    const email = fresh();
    const made = await open({ email, creditLimit: 500, discountPercent: 10 });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { ...company, email, state: 'approved', creditLimit: 500, discountPercent: 10, owed: 0 },
    ]);
    const subjects = (await testServer().emails(email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.some((subject) => subject?.includes('is ready'))).toBe(true);
    const again = await open({ email });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['email']]);
  });

  it('is changed by staff, and by nobody else', async () => {
    const { id, token } = await owner();
    const changed = await office.put(`/api/Admin/accounts/${id}`, {
      ...company,
      company: 'Renamed Ltd',
      creditLimit: 80,
    });
    expect(changed.json()).toMatchObject({ company: 'Renamed Ltd', creditLimit: 80, state: 'approved' });
    const late = await office.put(`/api/Admin/accounts/${id}`, company, { 'if-match': '"1"' });
    expect(late.json()).toMatchObject({ status: 409, who: 'desk@example.org', current: { creditLimit: 80 } });
    expect((await testServer().call('GET', '/api/Account', { token })).json().account).toMatchObject({
      creditLimit: 80,
    });
    const { $values } = (await office.get('/api/Admin/audit?what=account-changed')).json();
    expect($values[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(['company', 'creditLimit']);
    for (const [caller, status] of [
      [undefined, 401],
      [token, 403],
    ] as const) {
      const own = { token: caller, body: { ...company, creditLimit: 9999 } };
      expect((await testServer().call('PUT', `/api/Admin/accounts/${id}`, own)).statusCode).toBe(status);
      expect((await testServer().call('POST', '/api/Admin/accounts', own)).statusCode).toBe(status);
    }
    expect((await office.put(`/api/Admin/accounts/${crypto.randomUUID()}`, company)).statusCode).toBe(404);
    // The customer's own form changes no terms.
    const own = { company: 'Renamed Ltd', billingAddress: '2 High Street', billingEmail: 'bills@example.org' };
    await testServer().call('POST', '/api/Account', { token, body: own });
    expect((await testServer().call('GET', '/api/Account', { token })).json().account).toMatchObject({
      creditLimit: 80,
    });
  });

  it('refuses every bad body', async () => {
    const { id } = await opened();
    const faults = await sendBadBodies(testServer(), {
      method: 'PUT',
      url: `/api/Admin/accounts/${id}`,
      token: office.token,
      good: company,
      fields: {
        company: {},
        discountPercent: { optional: true, kind: 'number', bad: [-1, 51, 1.5] },
        fares: {
          optional: true,
          kind: 'list',
          bad: [
            [{ from: 'heathrow', to: 'nowhere', price: 1 }],
            [{ from: 'heathrow', to: 'heathrow', price: 1 }],
            [{ from: 'heathrow', to: 'bracknell', price: -1 }],
            [
              { from: 'heathrow', to: 'bracknell', price: 1 },
              { from: 'bracknell', to: 'heathrow', price: 2 },
            ],
          ],
        },
      },
      stored: async () => (await office.get('/api/Admin/accounts?limit=100')).json(),
    });
    expect(faults).toEqual([]);
    for (const creditLimit of [-1, 0.001, 200_000, '50'])
      expect((await office.put(`/api/Admin/accounts/${id}`, { ...company, creditLimit })).statusCode).toBe(400);
  });
});

describe('a price agreement', () => {
  it('is the price of quote, booking and statement alike', async () => {
    const { id, token } = await owner({ discountPercent: 10 });
    expect(executive(await quote(token))).toBe(55);
    const quoted = await quote(token, { costReference: 'SALES' });
    expect(executive(quoted)).toBe(49.5);
    const booked = await book(token, quoted.id, { price: 49.5, costReference: 'SALES' });
    expect([booked.statusCode, booked.json().price]).toEqual([201, 49.5]);
    await testServer().db.pool.query('update reservations set status = 3 where id = $1', [booked.json().id]);
    expect((await office.get(`/api/Admin/accounts/${id}/statements`)).json().$values[0]).toMatchObject({ total: 49.5 });
  });

  it('that begins or ceases to apply after the quote changes the price before anybody books', async () => {
    const { token } = await owner({ discountPercent: 10 });
    const plain = await quote(token);
    const late = await book(token, plain.id, { price: 55, costReference: 'SALES' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'price-changed', price: 49.5 }]);
    expect((await book(token, plain.id, { price: 49.5, costReference: 'SALES' })).statusCode).toBe(201);
    const agreed = await quote(token, { costReference: 'SALES' });
    const without = await book(token, agreed.id, { price: 49.5 });
    expect([without.statusCode, without.json()]).toMatchObject([409, { price: 55 }]);
  });

  it('needs a new quote where an old one does not say how the journey was measured', async () => {
    const { token } = await owner({ discountPercent: 10 });
    const old = await quote(token);
    await testServer().db.pool.query("update quotes set legs = legs - 'ways' where created_at = $1", [
      testServer().now,
    ]);
    expect((await book(token, old.id, { price: 49.5, costReference: 'SALES' })).json().code).toBe('quote-expired');
    expect((await book(token, old.id, { price: 55 })).statusCode).toBe(201);
  });

  it('is the company’s own fare on the telephone, and after an edit', async () => {
    const { id } = await opened({ fares: [{ from: 'bracknell', to: 'heathrow', price: 48 }] });
    const call = await office.takeCall({ accountId: id, costReference: 'SALES' });
    expect(call.price).toBe(48);
    const seen = (await office.get(`/api/Admin/bookings/${call.id}`)).json();
    const edited = { ...updateOf(seen), Price: undefined, CarType: 'Saloon', CarImage: '' };
    await office.put(`/api/Bookings/${call.id}`, edited, { 'if-match': `"${seen.version}"` });
    expect((await office.get(`/api/Admin/bookings/${call.id}`)).json().price).toBe(43);
    expect((await office.takeCall({ accountId: null })).price).toBe(55);
    const asked = await quote(office.token, { accountId: id });
    expect(executive(asked)).toBe(48);
  });

  it('applies to nobody else', async () => {
    const { id } = await opened({ discountPercent: 50 });
    const stranger = await logInAs(testServer(), fresh());
    expect(executive(await quote(stranger, { costReference: 'SALES' }))).toBe(55);
    expect((await quote(stranger, { accountId: id })).code).toBe('forbidden');
    await office.post(`/api/Admin/accounts/${id}/close`, { note: 'Unpaid' });
    const refused = await office.post('/api/Admin/bookings', { ...goodCall, accountId: id });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['accountId']]);
    const { $values } = (await office.get('/api/Admin/accounts/open')).json();
    expect($values.map((account: { id: string }) => account.id)).not.toContain(id);
  });

  it('keeps its price when the customer changes the journey', async () => {
    const { token } = await owner({ discountPercent: 10 });
    const quoted = await quote(token, { costReference: 'SALES' });
    const { id } = (await book(token, quoted.id, { costReference: 'SALES' })).json();
    const change = async (asked: { id: string }) => {
      const { version } = (await testServer().call('GET', `/api/Reservations/${id}`, { token })).json();
      return testServer().call('PUT', `/api/Reservations/${id}/change`, {
        token,
        body: { quoteId: asked.id },
        headers: { 'if-match': `"${version}"` },
      });
    };
    const later = { pickupTime: '2026-12-01T10:30' };
    expect((await change(await quote(token, { ...later, costReference: 'SALES' }))).json().price).toBe(49.5);
    expect((await change(await quote(token, { pickupTime: '2026-12-01T11:30' }))).json().price).toBe(49.5);
  });
});
