import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { bookOnline, type CustomerRow, newPhone, openDirectory } from '#server/testing/directory.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let directory: ReturnType<typeof openDirectory>;
beforeAll(async () => {
  office = await openOffice(testServer());
  directory = openDirectory(office);
});

describe('directory', () => {
  it('finds a guest by any part of name, number, email, address or customer number', async () => {
    const { id, number, phoneNumber } = await directory.caller('Wilhelmina Ångström', {
      email: 'mina@quarry.example.org',
      destination: { text: 'Gatwick South Terminal' },
    });
    const digits = phoneNumber.replaceAll(' ', '');
    for (const part of ['mina Ångs', 'WILHELMINA', 'quarry.example', phoneNumber, digits, `+44${digits.slice(1)}`])
      expect(await directory.search(part), part).toMatchObject([{ id }]);
    expect((await directory.search('Gatwick')).map((row) => row.id)).toContain(id);
    expect((await directory.search(String(number))).map((row) => row.id)).toContain(id);
    expect(await directory.search('nobody at all')).toEqual([]);
    expect(await directory.search('100%')).toEqual([]);
  });

  it('keeps one record of a caller who books again, with the latest address first', async () => {
    const { id, phoneNumber } = await directory.caller('Bea Back');
    await office.takeCall({
      name: 'Beatrice Back',
      phoneNumber: `+44 ${phoneNumber.slice(1)}`,
      pickupTime: '2026-12-03T08:00',
      origin: { text: 'Reading Station' },
    });
    expect(await directory.customer(phoneNumber)).toMatchObject({ id, name: 'Bea Back' });
    const { addresses, phoneNumbers, figures, email } = await directory.record(id);
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
    expect((await directory.record((await directory.customer(phoneNumber)).id)).figures.bookings).toBe(3);
  });

  it('knows account holders by their account, not by the number they type for somebody else', async () => {
    const token = await logInAs(testServer(), 'ada@account.example.org');
    const [own, mothers] = [newPhone(), newPhone()];
    await bookOnline(testServer(), { name: 'Ada Account', phoneNumber: own, email: 'ada@account.example.org' }, token);
    await bookOnline(
      testServer(),
      {
        name: 'Mother Account',
        phoneNumber: mothers,
        email: 'ada@account.example.org',
        pickupTime: '2026-12-02T10:00',
      },
      token,
    );
    const ada = await directory.customer(own);
    expect(ada).toMatchObject({ name: 'Ada Account', hasAccount: true });
    expect((await directory.record(ada.id)).figures.bookings).toBe(2);
    expect(await directory.search(mothers)).toEqual([]);
    // The mother calls herself: she is somebody else.
    await office.takeCall({ name: 'Mother Account', phoneNumber: mothers });
    expect((await directory.customer(mothers)).id).not.toBe(ada.id);
  });

  it('gives a guest’s record to the account of the same name, number and verified email', async () => {
    const { id, phoneNumber } = await directory.caller('Gwen Guest', { email: 'gwen@example.org' });
    const token = await logInAs(testServer(), 'gwen@example.org');
    await bookOnline(testServer(), { name: 'Gwen Guest', phoneNumber, email: 'gwen@example.org' }, token);
    expect(await directory.customer(phoneNumber)).toMatchObject({ id, hasAccount: true });
    expect(await directory.record(id)).toMatchObject({ accounts: ['gwen@example.org'], figures: { bookings: 2 } });
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
    expect(await directory.search('larkspur')).toMatchObject([{ name: 'Paula Profile', hasAccount: true }]);
    expect(await directory.search(mobile)).toMatchObject([{ name: 'Paula Profile' }]);
  });

  it('pages through everybody once, and filters VIPs and blocked ones', async () => {
    const { id } = await directory.caller('Vera Vip');
    await directory.save(id, { vip: true });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await office.get(`/api/Admin/customers?limit=2&cursor=${cursor}`)).json();
      seen.push(...page.$values.map((row: CustomerRow) => row.id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(id);
    expect((await directory.search('', '&vip=true')).every(({ vip }) => vip)).toBe(true);
    expect((await directory.search('', '&blocked=true')).every(({ blocked }) => blocked)).toBe(true);
  });

  it('refuses queries that mean nothing', async () => {
    for (const query of ['?limit=0', '?cursor=nonsense', '?vip=maybe', `?q=${'a'.repeat(101)}`])
      expect((await office.get(`/api/Admin/customers${query}`)).statusCode, query).toBe(400);
    expect((await office.get('/api/Admin/customers/none')).statusCode).toBe(400);
    expect((await office.get(`/api/Admin/customers/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await office.get(`/api/Admin/customers/${crypto.randomUUID()}/bookings`)).statusCode).toBe(404);
  });
});

describe('a firm that has taken bookings for years', () => {
  it('finds everybody in its new directory, account holders with their number', async () => {
    const { phoneNumber } = await directory.caller('Ulla Upgrade', { email: 'ulla@example.org' });
    const own = newPhone();
    const token = await logInAs(testServer(), 'upgraded@example.org');
    await bookOnline(testServer(), { name: 'Ugo Upgraded', phoneNumber: own, email: 'upgraded@example.org' }, token);
    await testServer().db.pool.query('truncate customers cascade');
    const migration = readMigrations().find(({ text }) => text.includes('create table customers'))?.text ?? '';
    await testServer().db.pool.query(migration.slice(migration.indexOf('-- Everybody who has booked so far')));
    const ulla = await directory.customer(phoneNumber);
    expect(ulla).toMatchObject({ name: 'Ulla Upgrade', hasAccount: false });
    expect(await directory.record(ulla.id)).toMatchObject({ email: 'ulla@example.org', figures: { bookings: 1 } });
    expect((await directory.record(ulla.id)).addresses).toHaveLength(2);
    expect(await directory.customer(own)).toMatchObject({ name: 'Ugo Upgraded', hasAccount: true });
  });
});
