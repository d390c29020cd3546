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

const move = (id: string, status: number | string, headers = {}) =>
  office.post(`/api/Admin/bookings/${id}/status`, { status }, headers);
const assign = (id: string, driverId: string | null, vehicleId: string | null) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
const open = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const subjects = async (email: string) => (await testServer().emails(email)).map((mail) => mail.subject ?? '');

describe('status changes', () => {
  it('follow the table of allowed changes and email the customer each time', async () => {
    const email = 'moves@example.org';
    const { id, reference } = await office.takeCall({ email });
    expect((await move(id, 3)).json()).toMatchObject({
      code: 'illegal-move',
      status: 409,
      detail: 'It can’t go from “Awaiting confirmation” to “Completed”.',
    });
    const german = { 'accept-language': 'de' };
    const refused = await office.post(`/api/Admin/bookings/${id}/status`, { status: 3 }, german);
    expect(refused.json()).toMatchObject({
      from: 'Wartet auf Bestätigung',
      to: 'Abgeschlossen',
      detail: 'Ein Wechsel von „Wartet auf Bestätigung“ zu „Abgeschlossen“ ist nicht möglich.',
    });
    const confirmed = await move(id, 1);
    expect(confirmed.json()).toMatchObject({ status: 1, isConfirmed: true, moves: [8, 5, 2] });
    expect((await move(id, 'InProgress')).json().code).toBe('driver-needed');
    expect((await move(id, 'Cancelled')).json().status).toBe(2);
    expect((await move(id, 1)).json().code).toBe('illegal-move');
    expect(await subjects(email)).toEqual([
      expect.stringContaining(reference),
      expect.stringMatching(`^Your booking is confirmed: .*\\(${reference}\\)$`),
      expect.stringMatching(`^Your booking has been cancelled: .*\\(${reference}\\)$`),
    ]);
  });

  it('reject with an email and a reason in the history, checking the version if given', async () => {
    const { id, version } = await office.takeCall({ email: 'rejected@example.org' });
    const answer = await office.post(
      `/api/Admin/bookings/${id}/status`,
      { status: 4, reason: 'no car' },
      { 'if-match': `"${version}"` },
    );
    expect(answer.json().status).toBe(4);
    expect((await move(id, 2, { 'if-match': `"${version}"` })).statusCode).toBe(412);
    expect(await subjects('rejected@example.org')).toHaveLength(2);
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.at(-1)).toMatchObject({
      label: 'Status: Rejected',
      changes: expect.arrayContaining([{ field: 'reason', from: null, to: 'no car' }]),
    });
  });

  it.each([
    [{ status: 9 }],
    [{ status: -1 }],
    [{ status: 'Gone' }],
    [{ status: null }],
    [{}],
    [{ status: 1, price: 1 }],
  ])('refuse %j', async (body) => {
    const { id } = await office.takeCall();
    const answer = await office.post(`/api/Admin/bookings/${id}/status`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-input']);
  });

  it('notify a customer with an account', async () => {
    const token = await logInAs(testServer(), 'account@example.org');
    const { id } = await office.takeCall({ email: 'account@example.org', confirm: true });
    const { $values } = (await testServer().call('GET', '/api/Notifications', { token })).json();
    expect($values.map((row: { name: string }) => row.name)).toContain('Booking confirmed');
    const mine = (await testServer().call('GET', '/api/Reservations/get-my-reservations', { token })).json();
    expect(mine.$values.map((row: { id: string }) => row.id)).toEqual([id]);
  });
});

describe('assignment', () => {
  it('assigns driver and car, emails the customer, and releases them', async () => {
    const driver = await office.addDriver();
    const vehicle = await office.addVehicle();
    const { id } = await office.takeCall({ email: 'assigned@example.org', pickupTime: '2026-12-10T09:30' });
    const answer = (await assign(id, driver.id, vehicle.id)).json();
    expect(answer).toMatchObject({
      driver: { id: driver.id, name: 'Dara Driver' },
      vehicle: { registration: vehicle.registration },
      allocatedAt: '2026-11-15T12:00:00+00:00',
      dispatchedBy: 'desk@example.org',
    });
    const mail = (await testServer().emails('assigned@example.org')).at(-1);
    expect(mail?.text).toContain(vehicle.registration);
    expect((await assign(id, driver.id, vehicle.id)).json().version).toBe(answer.version);
    expect((await office.post(`/api/Admin/bookings/${id}/assign`, { vehicleId: null })).json()).toMatchObject({
      driver: { id: driver.id },
      vehicle: null,
      allocatedAt: null,
    });
    expect((await assign(id, null, null)).json()).toMatchObject({ driver: null, vehicle: null, dispatchedBy: null });
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.map((event: { what: string }) => event.what)).toEqual([
      'created',
      'assigned',
      'assigned',
      'unassigned',
    ]);
  });

  it('refuses overlaps of driver and car, also through edit and restore', async () => {
    const [driver, other] = [await office.addDriver(), await office.addDriver()];
    const [vehicle, spare] = [await office.addVehicle(), await office.addVehicle()];
    const first = await office.takeCall({ pickupTime: '2026-12-11T09:30' });
    const second = await office.takeCall({ pickupTime: '2026-12-11T09:40' });
    const later = await office.takeCall({ pickupTime: '2026-12-11T15:00' });
    await assign(first.id, driver.id, vehicle.id);
    expect((await assign(second.id, driver.id, spare.id)).json().code).toBe('driver-busy');
    expect((await assign(second.id, other.id, vehicle.id)).json().code).toBe('vehicle-busy');
    expect((await open(second.id)).driver).toBeNull();
    expect((await assign(later.id, driver.id, vehicle.id)).statusCode).toBe(200);
    const update = updateOf(await open(later.id), { PickUpDate: '2026-12-11T09:45' });
    expect((await office.put(`/api/Bookings/${later.id}`, update)).json().code).toBe('driver-busy');
    await testServer().call('DELETE', `/api/Reservations/${first.id}`, { token: office.token });
    expect((await assign(second.id, driver.id, vehicle.id)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/bookings/${first.id}/restore`)).json().code).toBe('driver-busy');
  });

  it.each([
    [{ badgeExpires: '2026-12-11' }, {}, { driverId: ['badge'] }],
    [{ licenceExpires: '2026-12-11' }, {}, { driverId: ['driving licence'] }],
    [{}, { plateExpires: '2026-12-11', motExpires: '2026-12-11' }, { vehicleId: ['plate', 'MOT'] }],
    [{}, { insuranceExpires: '2026-12-11' }, { vehicleId: ['insurance'] }],
  ])('refuses documents %j %j that expire before the drop-off', async (ofDriver, ofVehicle, named) => {
    const driver = await office.addDriver(ofDriver);
    const vehicle = await office.addVehicle(ofVehicle);
    // Picked up on the 11th, dropped off after midnight, when the documents have expired.
    const { id } = await office.takeCall({ pickupTime: '2026-12-11T23:45' });
    const answer = await assign(id, driver.id, vehicle.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'licence-invalid']);
    for (const [field, words] of Object.entries(named))
      for (const [i, word] of words.entries()) expect(answer.json().errors[field][i]).toContain(word);
    const early = await office.takeCall({ pickupTime: '2026-12-11T20:00' });
    expect((await assign(early.id, driver.id, vehicle.id)).statusCode).toBe(200);
  });

  it('refuses an edit that moves a trip past the expiry of its documents', async () => {
    const driver = await office.addDriver({ badgeExpires: '2026-12-12' });
    const vehicle = await office.addVehicle();
    const { id } = await office.takeCall({ pickupTime: '2026-12-12T10:00' });
    expect((await assign(id, driver.id, vehicle.id)).statusCode).toBe(200);
    const update = updateOf(await open(id), { PickUpDate: '2026-12-13T10:00' });
    expect((await office.put(`/api/Bookings/${id}`, update)).json().code).toBe('licence-invalid');
  });

  it('refuses unknown and retired drivers and cars, a car too small, and finished bookings', async () => {
    const driver = await office.addDriver();
    const vehicle = await office.addVehicle({ seats: 1 });
    const { id } = await office.takeCall({ pickupTime: '2026-12-14T10:00' });
    const nobody = crypto.randomUUID();
    expect(Object.keys((await assign(id, nobody, null)).json().errors)).toEqual(['driverId']);
    expect((await assign(id, driver.id, vehicle.id)).json().errors.vehicleId[0]).toContain('enough seats');
    await office.post(`/api/Admin/drivers/${driver.id}/retire`);
    expect((await assign(id, driver.id, null)).json().errors.driverId[0]).toContain('no longer active');
    await move(id, 2);
    expect((await assign(id, (await office.addDriver()).id, null)).json().code).toBe('conflict');
  });
});

describe('booking by telephone', () => {
  it('records who took it and the channel, and recognises the caller afterwards', async () => {
    const answer = await office.post('/api/Admin/bookings', {
      ...goodCall,
      phoneNumber: '01344 555 666',
      returnTime: '2026-12-08T18:00',
      howMade: 'in-person',
      remarks: 'regular',
      accessNeeds: ['assistance-dog'],
    });
    expect(answer.statusCode).toBe(201);
    const { booking, returnBooking } = answer.json();
    expect(booking).toMatchObject({
      howMade: 'in-person',
      takenBy: 'desk@example.org',
      remarks: 'regular',
      price: 55,
      total: 110,
    });
    expect(returnBooking).toMatchObject({ outboundId: booking.id, accessNeeds: ['assistance-dog'] });
    const { caller } = (await office.get('/api/Admin/callers?phone=%2B44%201344%20555666')).json();
    expect(caller).toMatchObject({ name: 'Carol Caller', email: 'carol@example.org', bookings: 2 });
    expect(caller.addresses.map((address: { text: string }) => address.text)).toEqual([
      returnBooking.pickupLocation,
      returnBooking.dropoffLocation,
    ]);
    expect(caller).toMatchObject({ upcoming: [{ id: booking.id }, { id: returnBooking.id }], past: [] });
    expect((await office.get('/api/Admin/callers?phone=01344999999')).json()).toEqual({ blocked: null, caller: null });
    expect((await office.get('/api/Admin/callers?phone=x')).statusCode).toBe(400);
  });

  it('knows where a caller last went, each route once and without what was called off', async () => {
    const phoneNumber = '01344 555 777';
    const go = (pickupTime: string, more: object = {}) =>
      office.takeCall({ phoneNumber, pickupTime, confirm: true, ...more });
    const station = { destination: { text: 'Bracknell Railway Station' } };
    await go('2026-11-02T10:00');
    const last = await go('2026-11-03T10:00');
    const other = await go('2026-11-01T10:00', station);
    const off = await go('2026-11-04T10:00', { origin: { text: 'RG12 1AP' } });
    await move(off.id, 'Cancelled');
    const next = await go('2026-12-24T10:00', station);
    const { caller } = (await office.get(`/api/Admin/callers?phone=${encodeURIComponent(phoneNumber)}`)).json();
    const ids = (journeys: { id: string }[]) => journeys.map(({ id }) => id);
    expect(ids(caller.past)).toEqual([last.id, other.id]);
    expect(ids(caller.upcoming)).toEqual([next.id]);
    expect(caller.past[0]).toMatchObject({ reference: last.reference, pickupTime: '2026-11-03T10:00:00+00:00' });
  });

  it('texts a caller without an email address, and sends no email', async () => {
    const { id } = await office.takeCall({ email: '', phoneNumber: '07700 900888', pickupTime: '2026-12-15T10:00' });
    await move(id, 1);
    const { rows } = await testServer().db.pool.query(
      "select channel, recipient from outbox where recipient in ('', '+447700900888')",
    );
    expect(rows).toEqual([
      { channel: 'text', recipient: '+447700900888' },
      { channel: 'text', recipient: '+447700900888' },
    ]);
  });

  it('refuses every bad field, and gives the same answer for the same key', async () => {
    const count = async () => (await testServer().db.pool.query('select count(*) from reservations')).rows;
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Admin/bookings',
      good: goodCall,
      token: office.token,
      fields: {
        origin: { bad: [{}, { text: '' }, { placeId: 1 }] },
        destination: { bad: [{ text: 'x'.repeat(400) }] },
        pickupTime: { bad: ['2026-10-15T11:00', '2026-11-15T11:55', '2027-03-28T01:30'] },
        passengers: { kind: 'number', bad: [0, 9] },
        luggage: { kind: 'number', bad: [9] },
        price: { kind: 'pounds', optional: true, bad: [100_001] },
        carType: { bad: ['Van'] },
        name: { bad: ['', ' '] },
        phoneNumber: { bad: ['12'] },
        email: { optional: true, bad: ['nobody'] },
        howMade: { bad: ['online', 'pigeon'] },
        remarks: { optional: true, lines: true },
      },
      stored: count,
    });
    expect(faults).toEqual([]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...goodCall, pickupTime: '2026-12-16T10:00' };
    const [a, b] = [
      await office.post('/api/Admin/bookings', body, headers),
      await office.post('/api/Admin/bookings', body, headers),
    ];
    expect(a.json().booking.id).toBe(b.json().booking.id);
  });
});
