import { beforeAll, describe, expect, it } from 'vitest';
import { jobList } from '#server/job-list.ts';
import { bookOnline, newPhone, openDirectory } from '#server/testing/directory.ts';
import { goodCustomer, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let directory: ReturnType<typeof openDirectory>;
beforeAll(async () => {
  office = await openOffice(testServer());
  directory = openDirectory(office);
});

describe('a record', () => {
  it('keeps notes and preferences, and refuses an edit of an older version', async () => {
    const { id } = await directory.caller('Nora Notes');
    const driver = await office.addDriver({ name: 'Pia Preferred' });
    const refused = await office.addDriver({ name: 'Rex Refused' });
    const answer = await directory.save(id, {
      note: 'Side gate.\nDog.',
      vip: true,
      accessNeeds: ['woman-driver', 'help-to-car'],
      payMethod: 'cash',
      preferredDriverId: driver.id,
      refusedDriverIds: [refused.id],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await directory.record(id)).toMatchObject({
      note: 'Side gate.\nDog.',
      vip: true,
      accessNeeds: ['woman-driver', 'help-to-car'],
      payMethod: 'cash',
      preferredDriver: { name: 'Pia Preferred' },
      refusedDrivers: [{ name: 'Rex Refused' }],
    });
    expect((await directory.save(id, { note: 'Mine', version: 1 })).json()).toMatchObject({
      status: 409,
      code: 'saved-meanwhile',
      who: 'desk@example.org',
      savedAt: '2026-11-15T12:00:00+00:00',
      current: { note: 'Side gate.\nDog.', version: 2 },
    });
    const both = await directory.save(id, { preferredDriverId: driver.id, refusedDriverIds: [driver.id] });
    expect(both.json()).toMatchObject({ status: 400, errors: { preferredDriverId: [expect.any(String)] } });
    expect((await directory.save(id, { refusedDriverIds: [crypto.randomUUID()] })).statusCode).toBe(400);
  });

  it('lists the bookings of the customer alone, latest first, page by page', async () => {
    const { id, phoneNumber } = await directory.caller('Hugo History', { pickupTime: '2026-12-01T09:30' });
    for (const day of ['05', '03', '04']) await office.takeCall({ phoneNumber, pickupTime: `2026-12-${day}T09:30` });
    await directory.caller('Somebody Else');
    const first = await directory.historyOf(id, '?limit=3');
    const second = await directory.historyOf(id, `?limit=3&cursor=${first.nextCursor}`);
    const days = [...first.$values, ...second.$values].map(({ pickupTime }: { pickupTime: string }) =>
      pickupTime.slice(8, 10),
    );
    expect(days).toEqual(['05', '04', '03', '01']);
    expect(second.nextCursor).toBeNull();
  });

  it('names nobody in the audit', async () => {
    const { id, number } = await directory.caller('Zelda Secret');
    await directory.save(id, { note: 'Owes us a story', blocked: true, blockReason: 'Was rude to Zelda' });
    const audit = (await office.get(`/api/Admin/audit?text=${number}`)).json().$values[0];
    expect(audit).toMatchObject({ what: 'customer-blocked', subject: String(number) });
    expect(JSON.stringify(audit)).not.toMatch(/Zelda|story|rude/);
  });

  it('refuses every bad body', async () => {
    const { id } = await directory.caller('Barbara Body');
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
      stored: async () => (await directory.record(id)).version,
    });
    expect(faults).toEqual([]);
  });
});

describe('a blocked customer', () => {
  it('is refused online by number, email and account, in plain words', async () => {
    const email = 'blocked@example.org';
    const { id, phoneNumber } = await directory.caller('Bert Blocked', { email });
    expect((await directory.save(id, { blocked: true, blockReason: '' })).json()).toMatchObject({
      status: 400,
      errors: { blockReason: [expect.any(String)] },
    });
    expect((await directory.save(id, { blocked: true, blockReason: 'Hit the driver' })).statusCode).toBe(200);
    for (const more of [
      { phoneNumber, email: 'other@example.org' },
      { phoneNumber: newPhone(), email: 'BLOCKED@example.org' },
    ]) {
      const refused = await bookOnline(testServer(), more);
      expect(refused.json(), refused.body).toMatchObject({ status: 403, code: 'booking-refused' });
      expect(refused.body).not.toMatch(/block|driver/i);
    }
    const token = await logInAs(testServer(), email);
    expect(
      (await bookOnline(testServer(), { phoneNumber: newPhone(), email: 'x@example.org' }, token)).statusCode,
    ).toBe(403);
    expect((await directory.save(id, { blocked: false })).statusCode).toBe(200);
    expect(await directory.record(id)).toMatchObject({ blocked: false, blockReason: '', blockedAt: null });
    expect((await bookOnline(testServer(), { phoneNumber, email: 'other@example.org' })).statusCode).toBe(201);
  });
});

describe('merging duplicates', () => {
  it('joins bookings, numbers and notes, is found by both, and can be undone', async () => {
    const kept = await directory.caller('Mabel Merge');
    const other = await directory.caller('Mabel Merge-Smith', { pickupTime: '2026-12-09T09:30' });
    await directory.save(kept.id, { note: 'Kept note' });
    await directory.save(other.id, { note: 'Other note', vip: true, blocked: true, blockReason: 'Never pays' });
    const answer = await office.post(`/api/Admin/customers/${kept.id}/merge`, { customerId: other.id });
    expect(answer.json(), answer.body).toMatchObject({
      id: kept.id,
      note: 'Kept note\nOther note',
      vip: true,
      blocked: true,
      figures: { bookings: 2 },
      merged: [{ id: other.id }],
    });
    expect(await directory.search(other.phoneNumber)).toMatchObject([{ id: kept.id }]);
    expect(await directory.search('Merge-Smith')).toMatchObject([{ id: kept.id }]);
    expect((await directory.historyOf(kept.id)).$values).toHaveLength(2);
    // An old link to the duplicate opens the record that it belongs to now.
    expect((await directory.record(other.id)).id).toBe(kept.id);
    expect((await directory.save(other.id, {})).statusCode).toBe(404);
    // A new call from the duplicate's number belongs to the kept record.
    const again = { phoneNumber: other.phoneNumber, pickupTime: '2026-12-10T09:30' };
    await office.takeCall({ ...again, despiteBlock: 'Has paid' });
    expect((await directory.record(kept.id)).figures.bookings).toBe(3);
    const separate = await office.post(`/api/Admin/customers/${kept.id}/separate`, { customerId: other.id });
    expect(separate.json()).toMatchObject({ id: kept.id, merged: [], figures: { bookings: 1 } });
    expect(await directory.search(other.phoneNumber)).toMatchObject([
      { id: other.id, name: 'Mabel Merge-Smith', blocked: true },
    ]);
    expect((await directory.record(other.id)).figures.bookings).toBe(2);
  });

  it('suggests records of the same name or address', async () => {
    const one = await directory.caller('Dora Double', { email: 'dora@example.org' });
    const two = await directory.caller('Dora Double', { email: '' });
    expect((await directory.record(one.id)).doubles).toMatchObject([{ id: two.id }]);
  });

  it('refuses the record itself, unknown records and merged ones; two at once merge only once', async () => {
    const [one, two, three] = [
      await directory.caller('Tom One'),
      await directory.caller('Tom Two'),
      await directory.caller('Tom Three'),
    ];
    const merge = (id: string, customerId: string) => office.post(`/api/Admin/customers/${id}/merge`, { customerId });
    expect((await merge(one.id, one.id)).statusCode).toBe(400);
    expect((await merge(one.id, crypto.randomUUID())).statusCode).toBe(404);
    expect((await office.post(`/api/Admin/customers/${one.id}/separate`, { customerId: two.id })).statusCode).toBe(404);
    const both = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const root = both[0].statusCode === 200 ? one : two;
    // A record that others were merged into takes them along.
    expect((await merge(three.id, root.id)).json()).toMatchObject({ figures: { bookings: 3 } });
    expect((await directory.record(three.id)).merged).toHaveLength(2);
  });
});

describe('personal data', () => {
  it('is exported with the notes of the office, and removed with the account', async () => {
    const email = 'erin@example.org';
    const token = await logInAs(testServer(), email);
    const phoneNumber = newPhone();
    await bookOnline(testServer(), { name: 'Erin Erase', phoneNumber, email }, token);
    const { id } = await directory.customer(phoneNumber);
    await directory.save(id, { note: 'Prefers the front seat' });
    const data = (await testServer().call('GET', '/api/UserProfile/export', { token })).json();
    expect(data.officeRecord).toMatchObject([{ note: 'Prefers the front seat', phones: [expect.any(String)] }]);
    const [booking] = (await testServer().call('GET', '/api/Reservations/get-my-reservations', { token })).json()
      .$values;
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${booking.id}`, { token });
    const gone = await testServer().call('DELETE', '/api/UserProfile', { token, body: { password: testPassword } });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await office.get(`/api/Admin/customers/${id}`)).statusCode).toBe(404);
    expect(await directory.search('Erin Erase')).toEqual([]);
  });

  it('of guests is deleted when the bookings’ retention time is over', async () => {
    const { id } = await directory.caller('Old Guest');
    const fresh = await directory.caller('Fresh Guest');
    await testServer().db.pool.query("update customers set last_pickup_at = '2020-01-01' where id = $1", [id]);
    const job = jobList(testServer().app.deps).find(({ name }) => name === 'old customers');
    await job?.run();
    expect((await office.get(`/api/Admin/customers/${id}`)).statusCode).toBe(404);
    expect((await office.get(`/api/Admin/customers/${fresh.id}`)).statusCode).toBe(200);
  });

  it('is for staff only', async () => {
    const reader = await logInAs(testServer(), 'nosy@example.org');
    for (const [token, status] of [
      [undefined, 401],
      [reader, 403],
    ] as const)
      expect((await testServer().call('GET', '/api/Admin/customers', { token })).statusCode).toBe(status);
  });
});
