import { beforeAll, describe, expect, it } from 'vitest';
import { jobList } from '#server/job-list.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { goodCustomer, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
/** A number that nobody else in these tests has. */
const newPhone = () => `07700 8${String((counter += 1)).padStart(5, '0')}`;

interface Row {
  id: string;
  number: number;
  name: string;
  phoneNumber: string;
  hasAccount: boolean;
  blocked: boolean;
  vip: boolean;
}
const search = async (q: string, more = ''): Promise<Row[]> =>
  (await office.get(`/api/Admin/customers?q=${encodeURIComponent(q)}${more}`)).json().$values;
async function customer(q: string): Promise<Row> {
  const found = await search(q);
  expect(found, q).toHaveLength(1);
  return found[0] as Row;
}
const record = async (id: string) => (await office.get(`/api/Admin/customers/${id}`)).json();
const historyOf = async (id: string, query = '') =>
  (await office.get(`/api/Admin/customers/${id}/bookings${query}`)).json();
const save = async (id: string, more: object) => {
  const { version, name, phoneNumber, email } = await record(id);
  return office.put(`/api/Admin/customers/${id}`, { ...goodCustomer, name, phoneNumber, email, version, ...more });
};

/** A caller with a name and a number of their own. */
async function caller(name: string, more: object = {}) {
  const phoneNumber = newPhone();
  const booking = await office.takeCall({ name, phoneNumber, email: '', ...more });
  return { ...(await customer(phoneNumber)), phoneNumber, booking };
}

async function bookOnline(more: object, token?: string) {
  const asked = {
    origin: { text: 'RG12 1AP' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime: '2026-12-02T10:00',
    passengers: 1,
    luggage: 0,
    greet: false,
  };
  const quote = await testServer().call('POST', '/api/Quotes', { body: asked });
  const { origin: _origin, destination: _destination, luggage: _luggage, ...same } = asked;
  const body = {
    ...same,
    pickupLocation: 'RG12 1AP',
    dropoffLocation: 'Heathrow Terminal 5',
    louggages: 0,
    carType: 'Saloon',
    name: 'Oscar Online',
    quoteId: quote.json().id,
    ...more,
  };
  return testServer().call('POST', '/api/Reservations/add', { body, token });
}

describe('directory', () => {
  it('finds a guest by any part of name, number, email, address or customer number', async () => {
    const { id, number, phoneNumber } = await caller('Wilhelmina Ångström', {
      email: 'mina@quarry.example.org',
      destination: { text: 'Gatwick South Terminal' },
    });
    const digits = phoneNumber.replaceAll(' ', '');
    for (const part of ['mina Ångs', 'WILHELMINA', 'quarry.example', phoneNumber, digits, `+44${digits.slice(1)}`])
      expect(await search(part), part).toMatchObject([{ id }]);
    expect((await search('Gatwick')).map((row) => row.id)).toContain(id);
    expect((await search(String(number))).map((row) => row.id)).toContain(id);
    expect(await search('nobody at all')).toEqual([]);
    expect(await search('100%')).toEqual([]);
  });

  it('keeps one record of a caller who books again, with the latest address first', async () => {
    const { id, phoneNumber } = await caller('Bea Back');
    await office.takeCall({
      name: 'Beatrice Back',
      phoneNumber: `+44 ${phoneNumber.slice(1)}`,
      pickupTime: '2026-12-03T08:00',
      origin: { text: 'Reading Station' },
    });
    expect(await customer(phoneNumber)).toMatchObject({ id, name: 'Bea Back' });
    const { addresses, phoneNumbers, figures, email } = await record(id);
    expect(addresses[0]).toContain('Reading');
    expect(addresses.length).toBe(3);
    expect(phoneNumbers).toHaveLength(1);
    expect(email).toBe('carol@example.org');
    expect(figures).toMatchObject({ bookings: 2, upcoming: 2, cancelled: 0, spent: 0 });
  });

  it('makes one record of two first calls at the same moment', async () => {
    const phoneNumber = newPhone();
    await Promise.all(
      ['09:00', '11:00', '13:00'].map((time) => office.takeCall({ phoneNumber, pickupTime: `2026-12-04T${time}` })),
    );
    expect((await record((await customer(phoneNumber)).id)).figures.bookings).toBe(3);
  });

  it('knows account holders by their account, not by the number they type for somebody else', async () => {
    const token = await logInAs(testServer(), 'ada@account.example.org');
    const [own, mothers] = [newPhone(), newPhone()];
    await bookOnline({ name: 'Ada Account', phoneNumber: own, email: 'ada@account.example.org' }, token);
    await bookOnline(
      { name: 'Mother Account', phoneNumber: mothers, email: 'ada@account.example.org', pickupTime: '2026-12-02T10:00' },
      token,
    );
    const ada = await customer(own);
    expect(ada).toMatchObject({ name: 'Ada Account', hasAccount: true });
    expect((await record(ada.id)).figures.bookings).toBe(2);
    expect(await search(mothers)).toEqual([]);
    // The mother calls herself: she is somebody else.
    await office.takeCall({ name: 'Mother Account', phoneNumber: mothers });
    expect((await customer(mothers)).id).not.toBe(ada.id);
  });

  it('gives a guest’s record to the account of the same name and number', async () => {
    const { id, phoneNumber } = await caller('Gwen Guest');
    const token = await logInAs(testServer(), 'gwen@example.org');
    await bookOnline({ name: 'Gwen Guest', phoneNumber, email: 'gwen@example.org' }, token);
    expect(await customer(phoneNumber)).toMatchObject({ id, hasAccount: true });
    expect(await record(id)).toMatchObject({ accounts: ['gwen@example.org'], figures: { bookings: 2 } });
  });

  it('shows what customers write in their profile', async () => {
    const token = await logInAs(testServer(), 'paula@example.org');
    const mobile = newPhone();
    const body = {
      firstName: 'Paula',
      surname: 'Profile',
      birthday: '1980-01-01',
      gender: 'Other',
      mobile,
      landline: '',
      email: 'paula@example.org',
      address: '77 Larkspur Lane, Bracknell',
    };
    const saved = await testServer().call('POST', '/api/UserProfile/profile', { token, body });
    expect(saved.statusCode, saved.body).toBeLessThan(300);
    expect(await search('larkspur')).toMatchObject([{ name: 'Paula Profile', hasAccount: true }]);
    expect(await search(mobile)).toMatchObject([{ name: 'Paula Profile' }]);
  });

  it('pages through everybody once, and filters VIPs and blocked ones', async () => {
    const { id } = await caller('Vera Vip');
    await save(id, { vip: true });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await office.get(`/api/Admin/customers?limit=2&cursor=${cursor}`)).json();
      seen.push(...page.$values.map((row: Row) => row.id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(id);
    expect((await search('', '&vip=true')).every(({ vip }) => vip)).toBe(true);
    expect((await search('', '&blocked=true')).every(({ blocked }) => blocked)).toBe(true);
  });

  it('refuses queries that mean nothing', async () => {
    for (const query of ['?limit=0', '?cursor=nonsense', '?vip=maybe', `?q=${'a'.repeat(101)}`])
      expect((await office.get(`/api/Admin/customers${query}`)).statusCode, query).toBe(400);
    expect((await office.get('/api/Admin/customers/none')).statusCode).toBe(400);
    expect((await office.get(`/api/Admin/customers/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await office.get(`/api/Admin/customers/${crypto.randomUUID()}/bookings`)).statusCode).toBe(404);
  });
});

describe('a record', () => {
  it('keeps notes and wishes, and refuses an edit of an older version', async () => {
    const { id } = await caller('Nora Notes');
    const driver = await office.addDriver({ name: 'Pia Preferred' });
    const refused = await office.addDriver({ name: 'Rex Refused' });
    const answer = await save(id, {
      note: 'Side gate.\nDog.',
      vip: true,
      accessNeeds: ['woman-driver', 'help-to-car'],
      payMethod: 'cash',
      preferredDriverId: driver.id,
      refusedDriverIds: [refused.id],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await record(id)).toMatchObject({
      note: 'Side gate.\nDog.',
      vip: true,
      accessNeeds: ['woman-driver', 'help-to-car'],
      payMethod: 'cash',
      preferredDriver: { name: 'Pia Preferred' },
      refusedDrivers: [{ name: 'Rex Refused' }],
    });
    expect((await save(id, { version: 1 })).statusCode).toBe(412);
    const both = await save(id, { preferredDriverId: driver.id, refusedDriverIds: [driver.id] });
    expect(both.json()).toMatchObject({ status: 400, errors: { preferredDriverId: [expect.any(String)] } });
    expect((await save(id, { refusedDriverIds: [crypto.randomUUID()] })).statusCode).toBe(400);
  });

  it('lists the bookings of the customer alone, latest first, page by page', async () => {
    const { id, phoneNumber } = await caller('Hugo History', { pickupTime: '2026-12-01T09:30' });
    for (const day of ['05', '03', '04']) await office.takeCall({ phoneNumber, pickupTime: `2026-12-${day}T09:30` });
    await caller('Somebody Else');
    const first = await historyOf(id, '?limit=3');
    const second = await historyOf(id, `?limit=3&cursor=${first.nextCursor}`);
    const days = [...first.$values, ...second.$values].map(({ pickupTime }: { pickupTime: string }) =>
      pickupTime.slice(8, 10),
    );
    expect(days).toEqual(['05', '04', '03', '01']);
    expect(second.nextCursor).toBeNull();
  });

  it('names nobody in the audit', async () => {
    const { id, number } = await caller('Zelda Secret');
    await save(id, { note: 'Owes us a story', blocked: true, blockReason: 'Was rude to Zelda' });
    const audit = (await office.get(`/api/Admin/audit?text=${number}`)).json().$values[0];
    expect(audit).toMatchObject({ what: 'customer-blocked', subject: String(number) });
    expect(JSON.stringify(audit)).not.toMatch(/Zelda|story|rude/);
  });

  it('refuses every bad body', async () => {
    const { id } = await caller('Barbara Body');
    const faults = await sendBadBodies(testServer(), {
      method: 'PUT',
      url: `/api/Admin/customers/${id}`,
      token: office.token,
      good: { ...goodCustomer, phoneNumber: newPhone() },
      fields: {
        name: {},
        phoneNumber: { bad: ['123', 'call me'] },
        email: { optional: true, bad: ['ann', 'ann@example'] },
        note: { optional: true, lines: true },
        blockReason: { optional: true },
      },
      stored: async () => (await record(id)).version,
    });
    expect(faults).toEqual([]);
  });
});

describe('a blocked customer', () => {
  it('is refused online by number, email and account, in plain words; staff still take the call', async () => {
    const email = 'blocked@example.org';
    const { id, phoneNumber } = await caller('Bert Blocked', { email });
    expect((await save(id, { blocked: true, blockReason: '' })).json()).toMatchObject({
      status: 400,
      errors: { blockReason: [expect.any(String)] },
    });
    expect((await save(id, { blocked: true, blockReason: 'Hit the driver' })).statusCode).toBe(200);
    for (const more of [
      { phoneNumber, email: 'other@example.org' },
      { phoneNumber: newPhone(), email: 'BLOCKED@example.org' },
    ]) {
      const refused = await bookOnline(more);
      expect(refused.json(), refused.body).toMatchObject({ status: 403, code: 'booking-refused' });
      expect(refused.body).not.toMatch(/block|driver/i);
    }
    const token = await logInAs(testServer(), email);
    expect((await bookOnline({ phoneNumber: newPhone(), email: 'x@example.org' }, token)).statusCode).toBe(403);
    await office.takeCall({ name: 'Bert Blocked', phoneNumber, pickupTime: '2026-12-07T09:30' });
    expect((await record(id)).figures.bookings).toBe(2);
    expect((await save(id, { blocked: false })).statusCode).toBe(200);
    expect(await record(id)).toMatchObject({ blocked: false, blockReason: '', blockedAt: null });
    expect((await bookOnline({ phoneNumber, email: 'other@example.org' })).statusCode).toBe(201);
  });
});

describe('merging doubles', () => {
  it('joins bookings, numbers and notes, is found by both, and can be undone', async () => {
    const kept = await caller('Mabel Merge');
    const other = await caller('Mabel Merge-Smith', { pickupTime: '2026-12-09T09:30' });
    await save(kept.id, { note: 'Kept note' });
    await save(other.id, { note: 'Other note', vip: true, blocked: true, blockReason: 'Never pays' });
    const answer = await office.post(`/api/Admin/customers/${kept.id}/merge`, { customerId: other.id });
    expect(answer.json(), answer.body).toMatchObject({
      id: kept.id,
      note: 'Kept note\nOther note',
      vip: true,
      blocked: true,
      figures: { bookings: 2 },
      merged: [{ id: other.id }],
    });
    expect(await search(other.phoneNumber)).toMatchObject([{ id: kept.id }]);
    expect(await search('Merge-Smith')).toMatchObject([{ id: kept.id }]);
    expect((await historyOf(kept.id)).$values).toHaveLength(2);
    // An old link to the double opens the record that it belongs to now.
    expect((await record(other.id)).id).toBe(kept.id);
    expect((await save(other.id, {})).statusCode).toBe(404);
    // A new call from the double's number belongs to the kept record.
    await office.takeCall({ phoneNumber: other.phoneNumber, pickupTime: '2026-12-10T09:30' });
    expect((await record(kept.id)).figures.bookings).toBe(3);
    const separate = await office.post(`/api/Admin/customers/${kept.id}/separate`, { customerId: other.id });
    expect(separate.json()).toMatchObject({ id: kept.id, merged: [], figures: { bookings: 1 } });
    expect(await search(other.phoneNumber)).toMatchObject([{ id: other.id, name: 'Mabel Merge-Smith', blocked: true }]);
    expect((await record(other.id)).figures.bookings).toBe(2);
  });

  it('suggests records of the same name or address', async () => {
    const one = await caller('Dora Double', { email: 'dora@example.org' });
    const two = await caller('Dora Double', { email: '' });
    expect((await record(one.id)).doubles).toMatchObject([{ id: two.id }]);
  });

  it('refuses itself, strangers, and what is merged already; two at once merge once', async () => {
    const [one, two, three] = [await caller('Tom One'), await caller('Tom Two'), await caller('Tom Three')];
    const merge = (id: string, customerId: string) => office.post(`/api/Admin/customers/${id}/merge`, { customerId });
    expect((await merge(one.id, one.id)).statusCode).toBe(400);
    expect((await merge(one.id, crypto.randomUUID())).statusCode).toBe(404);
    expect((await office.post(`/api/Admin/customers/${one.id}/separate`, { customerId: two.id })).statusCode).toBe(404);
    const both = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const root = both[0].statusCode === 200 ? one : two;
    // A record that others were merged into takes them along.
    expect((await merge(three.id, root.id)).json()).toMatchObject({ figures: { bookings: 3 } });
    expect((await record(three.id)).merged).toHaveLength(2);
  });
});

describe('personal data', () => {
  it('is exported with the notes of the office, and removed with the account', async () => {
    const email = 'erin@example.org';
    const token = await logInAs(testServer(), email);
    const phoneNumber = newPhone();
    await bookOnline({ name: 'Erin Erase', phoneNumber, email }, token);
    const { id } = await customer(phoneNumber);
    await save(id, { note: 'Prefers the front seat' });
    const data = (await testServer().call('GET', '/api/UserProfile/export', { token })).json();
    expect(data.officeRecord).toMatchObject([{ note: 'Prefers the front seat', phones: [expect.any(String)] }]);
    const [booking] = (await testServer().call('GET', '/api/Reservations/get-my-reservations', { token })).json().$values;
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${booking.id}`, { token });
    const gone = await testServer().call('DELETE', '/api/UserProfile', { token, body: { password: testPassword } });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await office.get(`/api/Admin/customers/${id}`)).statusCode).toBe(404);
    expect(await search('Erin Erase')).toEqual([]);
  });

  it('of guests goes when the bookings’ retention time is over', async () => {
    const { id } = await caller('Old Guest');
    const fresh = await caller('Fresh Guest');
    await testServer().db.pool.query("update customers set last_pickup_at = '2020-01-01' where id = $1", [id]);
    const job = jobList(testServer().app.deps).find(({ name }) => name === 'old customers');
    await job?.run();
    expect((await office.get(`/api/Admin/customers/${id}`)).statusCode).toBe(404);
    expect((await office.get(`/api/Admin/customers/${fresh.id}`)).statusCode).toBe(200);
  });

  it('is for staff only', async () => {
    const guest = await bookAsGuest(testServer(), { pickupTime: '2026-12-20T10:00' });
    expect(guest.id).toBeTruthy();
    const reader = await logInAs(testServer(), 'nosy@example.org');
    for (const [token, status] of [
      [undefined, 401],
      [reader, 403],
    ] as const)
      expect((await testServer().call('GET', '/api/Admin/customers', { token })).statusCode).toBe(status);
  });
});
