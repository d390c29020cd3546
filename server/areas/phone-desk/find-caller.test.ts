import { beforeAll, describe, expect, it } from 'vitest';
import { bookOnline, newPhone, openDirectory } from '#server/testing/directory.ts';
import { goodRepeat, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
const newEmail = (who: string) => `${who}${(counter += 1)}@example.org`;
const number = (phone: string) => `phone=${encodeURIComponent(phone)}`;
const callerOf = async (phone: string) => (await office.get(`/api/Admin/callers?${number(phone)}`)).json().caller;
const link = (phone: string, userId: string) => office.put('/api/Admin/callers/account', { phone, userId });
const unlink = (phone: string) =>
  testServer().call('DELETE', `/api/Admin/callers/account?${number(phone)}`, { token: office.token });
const bookingsOf = async (token: string): Promise<{ reference: string }[]> =>
  (await testServer().call('GET', '/api/Reservations/get-my-reservations', { token })).json().$values;
const officeRecordOf = async (token: string) =>
  JSON.stringify((await testServer().call('GET', '/api/UserProfile/export', { token })).json().officeRecord);

/** Somebody with a verified account who types another person's number, logged in and as a guest. */
async function stranger(phoneNumber: string) {
  const email = newEmail('stranger');
  const token = await logInAs(testServer(), email);
  const typed = { name: 'Mal Stranger', phoneNumber, email };
  await bookOnline(testServer(), { ...typed, pickupTime: '2027-01-05T10:00' }, token);
  await bookOnline(testServer(), { ...typed, pickupTime: '2027-01-06T10:00' });
  return { email, token };
}

describe('a number that a stranger types online', () => {
  it('says nothing about who is calling: the details stand apart, not checked', async () => {
    const phone = newPhone();
    const { email } = await stranger(phone);
    const caller = await callerOf(phone);
    expect(caller).toMatchObject({ name: '', email: '', userId: null, accountId: null, linked: null, addresses: [] });
    expect(caller.typed).toMatchObject([{ name: 'Mal Stranger', email, bookings: 2, account: { email } }]);
    expect(caller.upcoming.map(({ isChecked }: { isChecked: boolean }) => isChecked)).toEqual([false, false]);
  });

  it('changes nothing of what staff took down', async () => {
    const phoneNumber = newPhone();
    const own = { name: 'Vera Victim', phoneNumber, email: newEmail('vera') };
    await office.takeCall({ ...own, origin: { text: 'Reading Station' } });
    await stranger(phoneNumber);
    const caller = await callerOf(phoneNumber);
    expect(caller).toMatchObject({ name: own.name, email: own.email, userId: null });
    expect(caller.addresses[0].text).toContain('Reading');
    expect(caller.upcoming[0]).toMatchObject({ isChecked: true });
  });

  it('puts no booking of the caller into the stranger’s account', async () => {
    const phoneNumber = newPhone();
    const { token } = await stranger(phoneNumber);
    const { email } = await callerOf(phoneNumber);
    const { reference } = await office.takeCall({ name: 'Vera Victim', phoneNumber, email });
    expect((await bookingsOf(token)).map((booking) => booking.reference)).not.toContain(reference);
  });

  it('gives the stranger’s company nothing to pay by a single key', async () => {
    const phoneNumber = newPhone();
    const email = newEmail('company');
    const token = await logInAs(testServer(), email);
    await office.post('/api/Admin/accounts', {
      company: 'Stranger Ltd',
      email,
      billingAddress: '1 High Street',
      billingEmail: email,
      costReferences: ['CODE'],
    });
    await bookOnline(testServer(), { name: 'Mal Stranger', phoneNumber, email, costReference: 'CODE' }, token);
    expect(await callerOf(phoneNumber)).toMatchObject({
      accountId: null,
      accounts: [{ company: 'Stranger Ltd', tie: 'journeys', isChecked: false }],
    });
  });

  it('never opens the record of its owner, by name, by email or by a later registration', async () => {
    const directory = openDirectory(office);
    const { phoneNumber } = await directory.caller('Vera Victim', { origin: { text: 'Reading Station' } });
    const email = newEmail('later');
    await bookOnline(testServer(), { name: 'Vera Victim', phoneNumber, email });
    const credentials = { email, password: testPassword };
    await testServer().call('POST', '/api/Auth/register', { body: credentials });
    const text = (await testServer().emails(email)).at(-1)?.text ?? '';
    const proof = { token: /verify-email\?token=([\w-]+)/.exec(text)?.[1] };
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body: credentials })).json();
    const confirmed = await testServer().call('POST', '/api/Auth/verify-email', { token, body: proof });
    expect(confirmed.statusCode).toBe(200);
    await bookOnline(testServer(), { name: 'Vera Victim', phoneNumber, email, pickupTime: '2026-12-12T10:00' }, token);
    expect(await officeRecordOf(token)).not.toContain('Reading');
    // Nor is anything added to a record that the stranger's account leads to.
    const unknown = newPhone();
    const first = await stranger(unknown);
    await office.takeCall({ phoneNumber: unknown, email: '', origin: { text: 'Reading Station' } });
    expect(await officeRecordOf(first.token)).not.toContain('Reading');
  });
});

describe('the record of a number that a stranger typed first', () => {
  it('is not shown to the desk while it is an account’s that nobody has linked to the number', async () => {
    const directory = openDirectory(office);
    const first = newPhone();
    const { email } = await stranger(first);
    const { id } = await directory.customer(first);
    expect((await directory.save(id, { note: 'Rings twice.', accessNeeds: ['help-to-car'] })).statusCode).toBe(200);
    const caller = await callerOf(first);
    expect(caller).toMatchObject({ customer: null, typed: [{ account: { email } }] });
    await link(first, caller.typed[0].account.userId);
    expect((await callerOf(first)).customer).toMatchObject({ id, note: 'Rings twice.', accessNeeds: ['help-to-car'] });
  });

  it('never becomes the account’s of whoever typed it as a guest once staff have written into it', async () => {
    const directory = openDirectory(office);
    const [phoneNumber, email] = [newPhone(), newEmail('guest')];
    await bookOnline(testServer(), { name: 'Vera Victim', phoneNumber, email });
    const { customer } = await callerOf(phoneNumber);
    expect((await directory.save(customer.id, { note: 'Key under the mat.' })).statusCode).toBe(200);
    const token = await logInAs(testServer(), email);
    await bookOnline(testServer(), { name: 'Vera Victim', phoneNumber, email, pickupTime: '2027-01-07T10:00' }, token);
    expect(await officeRecordOf(token)).not.toContain('mat');
    expect((await callerOf(phoneNumber)).customer).toMatchObject({ id: customer.id, note: 'Key under the mat.' });
  });
});

describe('an account that staff link to a number', () => {
  it('says who is calling, and gets what they book without an email; the link can be taken back and is recorded', async () => {
    const phone = newPhone();
    const { email, token } = await stranger(phone);
    const { account } = (await callerOf(phone)).typed[0];
    const linked = await link(phone, account.userId);
    expect(linked.statusCode, linked.body).toBe(200);
    expect(await callerOf(phone)).toMatchObject({ email, userId: account.userId, linked: account, typed: [] });
    const { reference } = await office.takeCall({ name: 'Mal', phoneNumber: phone, email: '' });
    const repeat = { ...goodRepeat, phoneNumber: phone, days: [4], from: '2026-12-03', until: '2026-12-10' };
    expect((await office.post('/api/Series', repeat)).statusCode).toBe(201);
    expect(await bookingsOf(token)).toContainEqual(expect.objectContaining({ reference }));
    expect(await bookingsOf(token)).toHaveLength(5);
    // Twice is the same as once.
    expect((await link(phone, account.userId)).statusCode).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await unlink(phone)).statusCode).toBe(200);
    expect(await callerOf(phone)).toMatchObject({ linked: null });
    const actions = (await office.get('/api/Admin/audit?limit=3')).json().$values;
    expect(actions.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual(['number-unlinked', 'number-linked']);
  });

  it('is refused for an address that is not verified, and for a number that leads to another account', async () => {
    const phone = newPhone();
    await stranger(phone);
    const [first] = (await callerOf(phone)).typed;
    expect((await link(phone, crypto.randomUUID())).statusCode).toBe(404);
    await link(phone, first.account.userId);
    const other = newEmail('other');
    await logInAs(testServer(), other);
    const { rows } = await testServer().db.pool.query('select id from people where email = $1', [other]);
    expect((await link(phone, rows[0].id)).json()).toMatchObject({ errors: { phone: [expect.any(String)] } });
    await testServer().db.pool.query('update people set email_verified_at = null where id = $1', [rows[0].id]);
    await unlink(phone);
    expect((await link(phone, rows[0].id)).statusCode).toBe(404);
    expect(await callerOf(phone)).toMatchObject({ linked: null });
  });
});

describe('what staff took down', () => {
  it('is no longer believed once it has been changed online', async () => {
    const [phone, email] = [newPhone(), newEmail('regular')];
    const token = await logInAs(testServer(), email);
    const { id } = (await office.post('/api/Series', { ...goodRepeat, phoneNumber: newPhone(), email })).json();
    const { version } = (await testServer().call('GET', `/api/Series/${id}`, { token })).json();
    const body = { ...goodRepeat, phoneNumber: phone, email, version };
    const changed = await testServer().call('PUT', `/api/Series/${id}`, { token, body });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await callerOf(phone)).toMatchObject({ name: '', email: '', userId: null, addresses: [] });
  });
});
