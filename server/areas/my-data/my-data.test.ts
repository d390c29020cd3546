import { describe, expect, it } from 'vitest';
import { eventHash, eventsOf } from '#server/areas/bookings/events/events-store.ts';
import { eraseOldBookings } from '#server/areas/bookings/retention/erase-old-bookings.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { customerWithHistory as makeCustomerWithHistory } from '#server/testing/customer-with-history.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
async function customer() {
  const email = `owner${(counter += 1)}@example.org`;
  return { email, token: await logInAs(testServer(), email) };
}

const get = async (path: string, token: string) => (await testServer().call('GET', `/api/${path}`, { token })).json();
const post = (path: string, token: string, body: unknown) => testServer().call('POST', `/api/${path}`, { token, body });
const remove = (token: string | undefined, body: unknown = { password: testPassword }) =>
  testServer().call('DELETE', '/api/UserProfile', { token, body });
const rows = async (text: string, values: unknown[] = []) => (await testServer().db.pool.query(text, values)).rows;

const customerWithHistory = () => makeCustomerWithHistory(testServer());

describe('export', () => {
  it('has everything about the person, and nothing about others', async () => {
    const other = await customerWithHistory();
    const { email, token, journey, surname } = await customerWithHistory();
    const answer = await testServer().call('GET', '/api/UserProfile/export', { token });
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="bracknell-taxis-my-data-2026-11-15.json"',
      'cache-control': 'no-store',
    });
    const data = answer.json();
    const empty = Object.keys(data).filter((section) => data[section].length === 0);
    // A customer is not a driver, has had no invoice, has made no complaint, and asked for quotes before logging in.
    expect(empty.join(' ')).toBe(
      'newsOfRequests jobNotices driver shifts absences changedHours positionsWithoutJob messagesWithOffice handedInDocuments vehicleChecks pay settlements invoices quotes repeats complaintsAndLostProperty',
    );
    expect(data.account).toMatchObject([{ email }]);
    expect(data.bookings).toMatchObject([{ reference: journey.reference, name: surname }]);
    expect(data.bookingEvents).toMatchObject([{ what: 'created', details: expect.any(Object) }]);
    expect(data.images[0].content).toMatch(/^data:image\/webp;base64,/);
    expect(data.messages).toMatchObject([{ message: `Hello from ${surname}` }]);
    expect(answer.body).not.toContain(other.email);
    expect(answer.body).not.toContain(other.journey.reference);
  });

  it('contains no password, no secret and no working link', async () => {
    const { email, token } = await customer();
    await post('Auth/forgot-password', token, { email });
    await testServer().outbox.drain();
    const { body } = await testServer().call('GET', '/api/UserProfile/export', { token });
    expect(body).toContain('reset-password');
    expect(body).not.toMatch(/argon2|token=|password_hash|token_hash/);
  });

  it('includes messages and guest bookings only for a verified address', async () => {
    const { email, token } = await customer();
    const setProven = async (at: Date | null) => {
      await rows('update people set email_verified_at = $2 where email = $1', [email, at]);
      await post('Auth/sessions/end-others', token, undefined);
    };
    await setProven(null);
    await post('Contact', token, { name: 'The true owner', email, message: 'A secret' });
    const guest = await bookAsGuest(testServer(), { pickupTime: '2026-12-02T10:00', email });
    const read = async () => (await testServer().call('GET', '/api/UserProfile/export', { token })).body;
    expect(await read()).not.toContain('A secret');
    expect(await read()).not.toContain(guest.reference);
    await setProven(testServer().now);
    expect(await read()).toContain('A secret');
    expect(await read()).toContain(guest.reference);
  });
});

describe('deletion', () => {
  it('says in advance what is kept and until when', async () => {
    const { token, journey } = await customerWithHistory();
    expect(await get('UserProfile/retention', token)).toEqual({
      message: expect.stringContaining('12 months'),
      months: 12,
      upcoming: 0,
      kept: {
        $values: [{ reference: journey.reference, pickupTime: '2026-10-17T10:30:00+01:00', keptUntil: '2027-10-17' }],
      },
    });
  });

  it('erases the person everywhere and keeps the anonymous booking', async () => {
    const { email, token, journey, surname, mobile, imageUrl } = await customerWithHistory();
    const [person] = await rows('select id from people where email = $1', [email]);
    const answer = await remove(token);
    expect(answer.json()).toMatchObject({
      kept: { $values: [{ reference: journey.reference, keptUntil: '2027-10-17' }] },
    });
    expect((await testServer().call('GET', '/api/Auth/me', { token })).json().user).toBeNull();
    expect((await testServer().call('GET', imageUrl)).statusCode).toBe(404);
    const [booking] = await rows('select * from reservations where id = $1', [journey.id]);
    expect(booking).toMatchObject({
      person_id: null,
      name: 'Deleted customer',
      phone_number: '',
      email: '',
      erased_at: expect.any(Date),
      reference: journey.reference,
      pickup_location: expect.stringMatching(/\w/),
    });
    const tables = await rows(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(20);
    const traces: string[] = [];
    for (const { table_name } of tables)
      for (const { text } of await rows(`select row_to_json(t)::text as text from "${table_name}" t`)) {
        const isTrace = [email, surname, mobile, person.id].some((trace) => text.includes(trace));
        if (isTrace && !isPseudonym(table_name, text)) traces.push(`${table_name}: ${text}`);
      }
    expect(traces).toEqual([]);
    expect((await testServer().emails(email)).at(-1)?.text).toContain('We keep the last record until Sun 17 Oct 2027');
  });

  it('keeps the hirer in the register until the retention time is over', async () => {
    const { token, journey, surname, mobile, email } = await customerWithHistory();
    await remove(token);
    const staff = await logInAs(testServer(), 'erasing-staff@example.org', ['Writer']);
    const read = async (path: string) => (await testServer().call('GET', `/api/${path}`, { token: staff })).body;
    const period = 'from=2026-10-17&to=2026-10-17';
    const record = async () => {
      const { $values } = JSON.parse(await read(`Admin/register?${period}`));
      return $values.find(({ reference }: { reference: string }) => reference === journey.reference);
    };
    expect(await record()).toMatchObject({
      hirer: { name: surname, phoneNumber: expect.stringContaining(mobile.slice(2)), email: 'passenger@example.org' },
      pickup: expect.stringMatching(/\w/),
      destination: expect.stringMatching(/\w/),
    });
    expect((await record()).missing).not.toContain('hirer');
    expect(await read(`Admin/register.csv?${period}`)).toContain(surname);
    const elsewhere = [
      'Reservations/GetAllReservations',
      `Admin/bookings/${journey.id}`,
      `Admin/bookings/${journey.id}/events`,
      `Admin/callers?phone=${mobile}`,
      'Admin/board?day=2026-10-17',
      `Admin/people?q=${email}`,
    ];
    for (const path of elsewhere) expect(await read(path), path).not.toContain(surname);
    const { now } = testServer();
    testServer().now = new Date('2027-10-18T09:00:00Z');
    await eraseOldBookings(testServer().app.deps);
    testServer().now = now;
    expect((await record()).hirer).toEqual({ name: 'Deleted customer', phoneNumber: '', email: '' });
  });

  it('leaves the chain of events intact', async () => {
    const { token, journey } = await customerWithHistory();
    await remove(token);
    const events = await eventsOf(testServer().db, journey.id);
    expect(events.map(({ what }) => what)).toEqual(['created', 'erased']);
    for (const [i, event] of events.entries()) {
      expect(event.details).toBeNull();
      expect(event.hash).toEqual(eventHash(event));
      expect(event.previousHash).toEqual(events[i - 1]?.hash ?? null);
    }
  });

  it('lets the address register again, with a fresh account', async () => {
    const { email, token, journey } = await customerWithHistory();
    await remove(token);
    const again = await logInAs(testServer(), email);
    expect(await get('UserProfile/profile', again)).toMatchObject({ firstName: '' });
    expect((await testServer().call('GET', '/api/UserProfile/export', { token: again })).body).not.toContain(
      journey.reference,
    );
  });

  it('is refused while journeys are still to come', async () => {
    const { token } = await customer();
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', token });
    expect(await get('UserProfile/retention', token)).toMatchObject({ upcoming: 1 });
    const refused = await remove(token);
    expect(refused.json()).toMatchObject({
      status: 409,
      errors: { bookings: [expect.stringContaining('journeys coming up')] },
    });
    expect(await get('Reservations/counts', token)).toMatchObject({ upcomingBookings: 1 });
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}`, { token });
    expect((await remove(token)).statusCode).toBe(200);
  });

  it('needs the password, and a session', async () => {
    const { token } = await customer();
    const wrong = ['', 7, 'wrong'].map((password) => ({ password }));
    for (const body of [{}, ...wrong, { password: testPassword, id: 1 }, []])
      expect((await remove(token, body)).statusCode).toBe(400);
    expect((await remove(undefined)).statusCode).toBe(401);
    expect((await testServer().call('GET', '/api/UserProfile/export')).statusCode).toBe(401);
    expect((await testServer().call('GET', '/api/UserProfile/retention')).statusCode).toBe(401);
    expect((await testServer().call('GET', '/api/Auth/me', { token })).json().user).not.toBeNull();
  });

  it('is refused to staff and drivers, whose records others depend on', async () => {
    for (const role of ['Writer', 'Driver'] as const) {
      const token = await logInAs(testServer(), `${role}@example.org`, [role]);
      expect((await remove(token)).json()).toMatchObject({ status: 409, errors: { account: [expect.any(String)] } });
    }
  });

  it('touches nobody else', async () => {
    const one = await customerWithHistory();
    const two = await customerWithHistory();
    const before = await get('UserProfile/retention', one.token);
    await remove(two.token);
    expect(await get('UserProfile/retention', one.token)).toEqual(before);
    expect((await testServer().call('GET', one.imageUrl)).statusCode).toBe(200);
    expect(await get('Reviews/mine', one.token)).toMatchObject({ $values: [{ text: `${one.surname} was here` }] });
  });
});

/** The last email to the address, and the id in an event, which no longer leads to a person. */
function isPseudonym(table: string, text: string): boolean {
  // The register keeps the hirer for as long as the law requires; nothing else reads that table.
  if (table === 'register_hirers') return true;
  return table === 'booking_events' || (table === 'outbox' && JSON.parse(text).kind === 'account-deleted');
}
