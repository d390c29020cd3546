import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookAsGuest } from '#server/testing/booking.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { sealEvents } from './seal-events.ts';
import { verifyRegister } from './verify-register.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let unusedId = 0;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const seal = () => sealEvents(testServer().app.deps);
const verify = () => verifyRegister(testServer().app.deps);
const later = (minutes: number) => {
  testServer().now = new Date(testServer().now.getTime() + minutes * 60_000);
};

/** What somebody with database access could do: disable triggers and change rows; rolled back afterwards. */
async function tampered(statement: string) {
  const client = new pg.Client(testServer().config);
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  const tables = ['reservations', 'booking_events', 'booking_event_details', 'event_seals'];
  const columns = async (table: string) =>
    (
      await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
        [table],
      )
    ).rows.map(({ name }) => name);
  for (const table of tables) await client.query(`create temporary table copy_${table} as select * from ${table}`);
  await client.query(statement);
  const report = await verify();
  for (const table of tables) {
    const names = (await columns(table)).join(', ');
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} (${names}) overriding system value select ${names} from copy_${table}`);
  }
  await client.end();
  return report.firstBreak?.kind ?? null;
}

describe('the register', () => {
  it('numbers bookings without gaps in order of receipt, and seals their events', async () => {
    for (const day of [1, 2, 3]) {
      await office.takeCall({ pickupTime: `2026-12-0${day}T09:30` });
      later(1);
    }
    // A rolled-back transaction leaves such a gap.
    const { rows: burnt } = await testServer().db.pool.query(
      "select nextval(pg_get_serial_sequence('booking_events', 'id')) as id",
    );
    unusedId = burnt[0].id;
    await office.takeCall({ pickupTime: '2026-12-04T10:30' });
    expect(await seal()).toMatchObject({ seals: 1, numbered: 4 });
    expect(await seal()).toEqual({ seals: 0, events: 0, numbered: 0 });
    later(10);
    await bookAsGuest(testServer(), { pickupTime: '2026-12-04T09:30' });
    // A failed booking leaves no number behind.
    await bookAsGuest(testServer(), { pickupTime: '2026-12-04T09:30', destination: 'qqqq zzzz' }).catch(() => null);
    await Promise.all([seal(), seal(), seal()]);
    const { rows } = await testServer().db.pool.query(
      'select register_number as n from reservations order by created_at',
    );
    expect(rows.map((row) => row.n)).toEqual([1, 2, 3, 4, 5]);
    expect(await verify()).toMatchObject({ ok: true, bookings: 5, seals: 2, unsealedEvents: 0, firstBreak: null });
  });

  it('has what a council asks for, with changes, deletions and missing details', async () => {
    const driver = await office.addDriver();
    const vehicle = await office.addVehicle();
    later(1);
    const { id } = await office.takeCall({ pickupTime: '2026-11-17T09:30', confirm: true, remarks: 'wheelchair' });
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
    await office.put(`/api/Bookings/${id}`, updateOf(booking, { Price: 60 }));
    later(1);
    const lacking = await office.takeCall({ pickupTime: '2026-11-17T07:00', confirm: true });
    later(1);
    const gone = await office.takeCall({ pickupTime: '2026-11-17T11:00' });
    await testServer().call('DELETE', `/api/Reservations/${gone.id}`, { token: office.token });
    await seal();
    const before = testServer().now;
    testServer().now = new Date('2026-11-17T12:00:00Z');
    const read = async (query: string) => (await office.get(`/api/Admin/register?${query}`)).json();
    const register = await read('from=2026-11-17&to=2026-11-17');
    expect(register).toMatchObject({ records: 3, incomplete: 1, deleted: 1, nextCursor: null });
    expect(register.lacking).toContainEqual({ field: 'plate', count: 1 });
    const alone = await read('from=2026-11-17&to=2026-11-17&incomplete=true');
    expect(alone).toMatchObject({ records: 3, $values: [{ id: lacking.id }] });
    expect(register.$values[0]).toMatchObject({
      id: lacking.id,
      missing: ['driver', 'badge', 'vehicle', 'plate', 'allocated', 'dispatched-by'],
    });
    expect(register.$values[1]).toMatchObject({
      number: 6,
      howMade: 'telephone',
      takenBy: 'desk@example.org',
      hirer: { name: 'Carol Caller', phoneNumber: '+447700900123' },
      pickup: expect.stringContaining('RG12 1AP'),
      requestedTime: '2026-11-17T09:30:00+00:00',
      agreedFare: 60,
      passengers: 2,
      driver: { name: 'Dara Driver', badge: expect.stringMatching(/^B-/), authority: 'Bracknell Forest Council' },
      vehicle: { registration: vehicle.registration, plate: expect.stringMatching(/^P-/) },
      dispatchedBy: 'desk@example.org',
      remarks: 'wheelchair',
      missing: [],
    });
    const said = register.$values[1].variations.map(
      ({ what, changes }: Record<string, string>) => `${what} ${changes}`,
    );
    expect(said.at(-1)).toBe('Details changed Price: £55.00 → £60.00');
    expect(said.join('\n')).toContain(`Driver: – → Dara Driver; Vehicle: – → ${vehicle.registration}`);
    expect(register.$values[2]).toMatchObject({
      id: gone.id,
      deletedBy: 'desk@example.org',
      deletedAt: expect.any(String),
    });
    const page = await read('from=2026-11-17&to=2026-11-17&limit=2');
    expect((await read(`from=2026-11-17&to=2026-11-17&limit=2&cursor=${page.nextCursor}`)).$values).toMatchObject([
      { id: gone.id },
    ]);
    expect(
      (await read('from=2026-11-15&to=2026-11-15&by=received')).$values.map((row: { number: number }) => row.number),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const csv = await office.get('/api/Admin/register.csv?from=2026-11-17&to=2026-11-17');
    expect(csv.body).toContain('"Register number"');
    expect(csv.body).toContain('"driver, badge, vehicle');
    expect(csv.body).toContain('"Phone"');
    expect(csv.body).not.toContain('telephone');
    testServer().now = before;
  });

  it.each([
    ['from=2026-11-17'],
    ['from=2026-11-17&to=2026-11-16'],
    ['from=2025-01-01&to=2026-12-31'],
    ['from=x&to=2026-11-16'],
  ])('refuses ?%s', async (query) => {
    expect((await office.get(`/api/Admin/register?${query}`)).json().code).toBe('bad-input');
  });
});

describe('the verification of the record', () => {
  beforeAll(async () => {
    later(60);
    const { id } = await office.takeCall({ pickupTime: '2026-12-20T09:30', confirm: true });
    await seal();
    later(60);
    await office.post(`/api/Admin/bookings/${id}/status`, { status: 2 });
  });
  const newest = "(select max(id) from booking_events where what = 'state')";
  const sealedOne = "(select min(id) from booking_events where what = 'state')";

  it('passes, also with events that are not sealed yet', async () => {
    expect(await verify()).toMatchObject({ ok: true, unsealedEvents: 1 });
    expect((await office.get('/api/Admin/register/verify')).json()).toMatchObject({ ok: true, firstBreak: null });
  });

  it('cannot be changed without dropping the triggers', async () => {
    for (const statement of [
      "update booking_events set what = 'x'",
      'delete from booking_events',
      'delete from event_seals',
      'truncate booking_events cascade',
    ])
      await expect(testServer().db.pool.query(statement)).rejects.toThrow('only ever added');
  });

  it.each([
    [
      'a changed event',
      `update booking_events set at = at - interval '1 day' where id = ${sealedOne}`,
      'event-changed',
    ],
    [
      'a changed value',
      `update booking_events set changes = '{"status": ["Pending", "Rejected"]}' where id = ${newest}`,
      'event-changed',
    ],
    ['a missing event', `delete from booking_events where id = ${sealedOne}`, 'event-missing'],
    ['a missing last event', `delete from booking_events where id = ${newest}`, 'booking-changed'],
    ['changed personal data', `update booking_event_details set details = '{}'`, 'details-changed'],
    ['missing personal data', 'delete from booking_event_details', 'details-missing'],
    [
      'a price changed behind the history',
      'update reservations set price_pence = 1 where register_number = 2',
      'booking-changed',
    ],
    [
      'a state changed behind the history',
      'update reservations set status = 3 where register_number = 2',
      'booking-changed',
    ],
    [
      'a booking received earlier than it was',
      `update reservations set created_at = created_at - interval '1 day' where register_number = 2`,
      'back-dated',
    ],
    [
      'a booking without a history',
      'delete from booking_events where reservation_id = (select id from reservations where register_number = 1)',
      'booking-without-events',
    ],
    ['a missing seal', 'delete from event_seals where id = (select min(id) + 1 from event_seals)', 'seal-missing'],
    ['a changed seal', `update event_seals set sealed_at = sealed_at + interval '1 second'`, 'seal-changed'],
    [
      'swapped numbers',
      'update reservations set register_number = 900 where register_number = 1; update reservations set register_number = 1 where register_number = 2; update reservations set register_number = 2 where register_number = 900',
      'seal-changed',
    ],
  ])('finds %s', async (_what, statement, kind) => {
    expect(await tampered(statement)).toBe(kind);
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('finds a forged chain inserted among sealed ones, and a backdated one', async () => {
    const { id } = await office.takeCall({ pickupTime: '2026-12-21T09:30' });
    // The chain itself is valid, because a forger knows how hashes are made; its position is not.
    const columns = 'reservation_id, at, actor, actor_id, what, changes, details_hash, previous_hash, hash';
    const moved = `
      update booking_event_details set event_id = ${unusedId} where event_id = (select id from booking_events where reservation_id = '${id}');
      insert into booking_events (id, ${columns}) overriding system value
        select ${unusedId}, ${columns} from booking_events where reservation_id = '${id}';
      delete from booking_events where reservation_id = '${id}' and id <> ${unusedId}`;
    expect(await tampered(moved)).toBe('seal-content');
    const before = testServer().now;
    testServer().now = new Date(before.getTime() - 3 * 3_600_000);
    await office.takeCall({ pickupTime: '2026-12-22T09:30' });
    testServer().now = before;
    expect(await verify()).toMatchObject({ ok: false, firstBreak: { kind: 'back-dated' } });
    await seal();
    const answer = (await office.get('/api/Admin/register/verify')).json();
    expect(answer.firstBreak).toMatchObject({
      kind: 'back-dated',
      message: expect.stringContaining('impossible time'),
    });
  });
});

describe('an inspector’s link', () => {
  it('opens one period, read-only, until it expires', async () => {
    const body = { from: '2026-11-17', to: '2026-11-17', days: 2 };
    const answer = await office.post('/api/Admin/register/links', body);
    expect(answer.statusCode).toBe(201);
    const { token, url } = answer.json();
    expect(url).toContain(`/bracknellTaxis/inspect?token=${token}`);
    const look = (text: string) => testServer().call('GET', `/api/Register/inspect?token=${text}`);
    const seen = (await look(token)).json();
    expect(seen).toMatchObject({ from: '2026-11-17', records: 3, expiresAt: expect.any(String) });
    expect((await look(`${token}x`)).statusCode).toBe(404);
    expect((await look('x')).statusCode).toBe(404);
    expect(
      (await testServer().call('GET', '/api/Admin/register?from=2026-11-17&to=2026-11-17', { token })).statusCode,
    ).toBe(401);
    const { $values } = (await office.get('/api/Admin/audit?limit=2')).json();
    expect($values.map((row: { what: string }) => row.what)).toEqual(['inspector-read', 'inspector-link']);
    later(2 * 24 * 60 + 1);
    expect((await look(token)).json().code).toBe('link-expired');
    expect((await office.post('/api/Admin/register/links', { ...body, days: 15 })).statusCode).toBe(400);
    expect((await office.post('/api/Admin/register/links', { ...body, to: '2026-11-16' })).statusCode).toBe(400);
  });

  it('can be revoked early, and its secret is not stored', async () => {
    const made = await office.post('/api/Admin/register/links', { from: '2026-11-17', to: '2026-11-17' });
    const { id, token } = made.json();
    const list = async () => (await office.get('/api/Admin/register/links')).json().$values;
    expect(await list()).toContainEqual(
      expect.objectContaining({ id, madeBy: 'desk@example.org', state: 'open', readAt: null }),
    );
    expect(JSON.stringify(await list())).not.toContain(token);
    expect((await testServer().call('GET', `/api/Register/inspect?token=${token}`)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/register/links/${id}/revoke`)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/register/links/${id}/revoke`)).statusCode).toBe(404);
    expect((await testServer().call('GET', `/api/Register/inspect?token=${token}`)).json().code).toBe('link-expired');
    expect(await list()).toContainEqual(expect.objectContaining({ id, state: 'revoked', readAt: expect.any(String) }));
    const { $values } = (await office.get('/api/Admin/audit?limit=1')).json();
    expect($values[0]).toMatchObject({ what: 'inspector-revoked', label: 'Inspection link revoked' });
  });
});
