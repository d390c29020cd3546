import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { formOf, picture } from '#server/testing/pictures.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { removeOldDocuments } from './remove-old-documents.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const { office } = useOffice(testServer);
let photo: Uint8Array;
let counter = 0;
beforeAll(async () => {
  photo = await picture('jpeg', 60, 40);
});
beforeEach(() => {
  testServer().now = new Date('2026-11-15T12:00:00Z');
});

const tyre = { item: 'tyres', text: 'Nail in the left rear tyre', dangerous: true };
const scratch = { item: 'bodywork', text: 'Scratch on the door', dangerous: false };

async function driverWithPhone() {
  const { token, shift, ...driver } = await office().addDriverWithPhone({ name: `Walter ${(counter += 1)}` });
  const post = async (url: string, body: unknown) => testServer().call('POST', url, { token, body });
  return {
    ...driver,
    token,
    post,
    check: (vehicleId: string, defects: unknown = []) => post('/api/Driver/checks', { vehicleId, defects }),
    clockOn: (vehicleId: string) => post('/api/Driver/shift', { state: 'on', vehicleId }),
    carOf: async (vehicleId: string) => (await shift()).cars.find((car: { id: string }) => car.id === vehicleId),
    addPhoto: (defectId: string, file: Uint8Array = photo, type = 'image/jpeg') =>
      testServer().call('POST', `/api/Driver/defects/${defectId}/photos`, {
        token,
        ...formOf([{ name: 'file', value: file, filename: 'photo.jpg', type }]),
      }),
  };
}
const defectsOfCar = async (vehicleId: string) =>
  (await office().get('/api/Admin/defects'))
    .json()
    .$values.filter((defect: { vehicleId: string }) => defect.vehicleId === vehicleId);
const decide = (id: string, state: string, note: unknown = 'Looked at it') =>
  office().post(`/api/Admin/defects/${id}`, { state, note });
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const onDisk = (): Promise<string[]> => fs.readdir(path.join(testServer().dataDir, 'uploads')).catch(() => []);
const newsOf = async (token: string) =>
  (await testServer().call('GET', '/api/Notifications', { token }))
    .json()
    .$values.map(({ kind, message }: { kind: string; message: string }) => [kind, message]);

describe('a walk-round check', () => {
  it('is one tap when all is well, and counts for twelve hours', async () => {
    const car = await office().addVehicle();
    const [driver, other] = [await driverWithPhone(), await driverWithPhone()];
    await office().put('/api/Admin/settings', { shifts: { declineHours: 24, mostHours: 10, checkRequired: true } });
    expect(codeOf(await driver.clockOn(car.id))).toEqual([409, 'check-needed']);
    expect((await driver.check(car.id)).json()).toMatchObject({ offRoad: false, defects: [] });
    expect(await driver.carOf(car.id)).toMatchObject({ checkedAt: '2026-11-15T12:00:00+00:00', offRoad: false });
    expect(codeOf(await other.clockOn(car.id))).toEqual([409, 'check-needed']);
    testServer().now = new Date('2026-11-16T00:00:00Z');
    expect(codeOf(await driver.clockOn(car.id))).toEqual([409, 'check-needed']);
    testServer().now = new Date('2026-11-15T23:59:00Z');
    expect((await driver.clockOn(car.id)).statusCode).toBe(200);
    // After a break, the driver does not have to walk round again.
    testServer().now = new Date('2026-11-16T09:00:00Z');
    expect((await driver.post('/api/Driver/shift', { state: 'break' })).statusCode).toBe(200);
    expect((await driver.post('/api/Driver/shift', { state: 'on' })).json()).toMatchObject({ state: 'on' });
    await office().put('/api/Admin/settings', { shifts: { declineHours: 24, mostHours: 10, checkRequired: false } });
    const { $values } = (await office().get(`/api/Admin/vehicles/${car.id}/checks`)).json();
    expect($values).toMatchObject([{ driver: driver.name, defects: [] }]);
    expect(codeOf(await other.check(car.id))).toEqual([409, 'vehicle-on-shift']);
  });

  it('refuses malformed checks, and cars that are not the firm’s', async () => {
    const car = await office().addVehicle();
    const driver = await driverWithPhone();
    const tried = async (defects: unknown, id = car.id) => (await driver.check(id, defects)).statusCode;
    expect(await tried([{ ...tyre, item: 'engine of love' }])).toBe(400);
    expect(await tried([{ ...tyre, text: '' }])).toBe(400);
    expect(await tried([{ ...tyre, text: 'x'.repeat(301) }])).toBe(400);
    expect(await tried([{ ...tyre, dangerous: 'yes' }])).toBe(400);
    expect(await tried('nothing')).toBe(400);
    expect(await tried(Array.from({ length: 21 }, () => scratch))).toBe(400);
    expect(await tried([], '3f3971d5-acf3-4194-88f5-1e9a39cc3135')).toBe(400);
    await office().post(`/api/Admin/vehicles/${car.id}/retire`);
    expect(await tried([])).toBe(400);
    const stranger = await logInAs(testServer(), 'no-record2@example.org', ['Driver']);
    const body = { vehicleId: car.id, defects: [] };
    expect((await testServer().call('POST', '/api/Driver/checks', { token: stranger, body })).statusCode).toBe(404);
  });

  it('is recorded once when the phone sends it twice', async () => {
    const car = await office().addVehicle();
    const driver = await driverWithPhone();
    const body = { vehicleId: car.id, defects: [scratch] };
    const send = () =>
      testServer().call('POST', '/api/Driver/checks', {
        token: driver.token,
        body,
        headers: { 'idempotency-key': `walk-${car.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(await defectsOfCar(car.id)).toHaveLength(1);
  });
});

describe('a dangerous defect', () => {
  it('takes the car off the road everywhere until staff release it', async () => {
    const [car, spare] = [await office().addVehicle(), await office().addVehicle()];
    const driver = await driverWithPhone();
    const taken = await office().takeCall({ pickupTime: '2026-11-15T14:00', confirm: true });
    const open = await office().takeCall({ pickupTime: '2026-11-15T18:00', confirm: true });
    const assign = (id: string, vehicleId: string) =>
      office().post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId });
    expect((await assign(taken.id, car.id)).statusCode).toBe(200);
    const sent = await driver.check(car.id, [tyre, scratch]);
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { offRoad: true, defects: [{ item: 'tyres' }, { item: 'bodywork' }] },
    ]);
    expect(await driver.carOf(car.id)).toMatchObject({ offRoad: true, defects: [tyre, scratch] });
    expect(codeOf(await driver.clockOn(car.id))).toEqual([409, 'vehicle-off-road']);
    expect(codeOf(await assign(open.id, car.id))).toEqual([409, 'vehicle-off-road']);
    expect(codeOf(await driver.post(`/api/Driver/jobs/${taken.id}/start`, undefined))).toEqual([
      409,
      'vehicle-off-road',
    ]);
    const suggestions = (await office().get(`/api/Admin/bookings/${open.id}/suggestions`)).json().$values;
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.map(({ vehicleId }: { vehicleId: string }) => vehicleId)).not.toContain(car.id);
    const alerts = (await office().get('/api/Admin/alerts')).json().$values;
    expect(alerts).toContainEqual(
      expect.objectContaining({
        code: 'car-off-road',
        reservationId: taken.id,
        message: expect.stringContaining(car.registration),
      }),
    );
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'defects-open' }));
    expect(await newsOf(office().token)).toContainEqual([
      'car-off-road',
      expect.stringMatching(new RegExp(`${driver.name}.*${car.registration}.*Nail`)),
    ]);
    // Another car is fine, and so is taking the driver off the job.
    expect((await assign(taken.id, spare.id)).statusCode).toBe(200);
    const [found] = await defectsOfCar(car.id);
    expect(found).toMatchObject({ dangerous: true, state: 'open', text: tyre.text, driver: driver.name });
    expect((await decide(found.id, 'released', '')).statusCode).toBe(400);
    const both = await Promise.all([decide(found.id, 'released'), decide(found.id, 'released')]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await driver.carOf(car.id)).toMatchObject({ offRoad: false, defects: [{ item: 'tyres' }, {}] });
    expect((await driver.clockOn(car.id)).statusCode).toBe(200);
    expect(await newsOf(driver.token)).toContainEqual(['car-on-road', expect.stringContaining('Looked at it')]);
    const [line] = (await office().get('/api/Admin/audit?what=defect-released')).json().$values;
    expect(line).toMatchObject({
      by: 'desk@example.org',
      subject: `${car.registration}: Tyres and wheels (Looked at it)`,
    });
  });

  it('does not stop a journey that was driven before it was found', async () => {
    const car = await office().addVehicle();
    const driver = await driverWithPhone();
    await driver.check(car.id, [tyre]);
    const late = await office().takeCall({ pickupTime: '2026-11-15T08:00', confirm: true });
    const body = { driverId: driver.id, vehicleId: car.id };
    expect((await office().post(`/api/Admin/bookings/${late.id}/assign`, body)).statusCode).toBe(200);
  });

  it('is fixed once, and the car is back on the road when no dangerous one is left', async () => {
    const car = await office().addVehicle();
    const driver = await driverWithPhone();
    await driver.check(car.id, [tyre, { ...tyre, item: 'brakes' }, scratch]);
    const [first, second, third] = await defectsOfCar(car.id);
    expect((await decide(first.id, 'fixed')).statusCode).toBe(200);
    expect((await decide(first.id, 'fixed')).statusCode).toBe(409);
    expect(codeOf(await driver.clockOn(car.id))).toEqual([409, 'vehicle-off-road']);
    expect(await newsOf(driver.token)).not.toContainEqual(['car-on-road', expect.anything()]);
    expect((await decide(third.id, 'released', 'Can wait')).json()).toEqual({ message: 'Saved.' });
    expect((await decide(second.id, 'fixed', 'New pads')).statusCode).toBe(200);
    expect((await driver.clockOn(car.id)).statusCode).toBe(200);
    expect(await defectsOfCar(car.id)).toMatchObject([{ id: third.id, state: 'released', note: 'Can wait' }]);
    const { $values } = (await office().get(`/api/Admin/vehicles/${car.id}/checks`)).json();
    expect($values[0].defects).toContainEqual(
      expect.objectContaining({ id: second.id, state: 'fixed', note: 'New pads', decidedBy: 'desk@example.org' }),
    );
    expect((await decide('3f3971d5-acf3-4194-88f5-1e9a39cc3135', 'fixed')).statusCode).toBe(404);
    expect((await decide(third.id, 'open')).statusCode).toBe(400);
  });
});

describe('a photo of a defect', () => {
  it('is for staff to open, and six are the most, also when two come at once', async () => {
    const car = await office().addVehicle();
    const driver = await driverWithPhone();
    const [{ id }] = (await driver.check(car.id, [tyre])).json().defects;
    for (let count = 0; count < 5; count += 1) expect((await driver.addPhoto(id)).statusCode).toBe(201);
    const before = await onDisk();
    const both = await Promise.all([driver.addPhoto(id), driver.addPhoto(id)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const seventh = await driver.addPhoto(id);
    expect([seventh.statusCode, seventh.json().errors.file]).toEqual([409, ['This defect already has six photos.']]);
    expect((await onDisk()).length).toBe(before.length + 1);
    const [{ photos }] = await defectsOfCar(car.id);
    expect(photos).toHaveLength(6);
    const opened = await office().get(photos[0]);
    expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await testServer().call('GET', photos[0], { token: driver.token })).statusCode).toBe(403);
  });

  it('is refused for somebody else’s defect, hours later, and as anything but a picture', async () => {
    const car = await office().addVehicle();
    const [driver, other] = [await driverWithPhone(), await driverWithPhone()];
    const [{ id }] = (await driver.check(car.id, [tyre])).json().defects;
    const before = await onDisk();
    expect((await other.addPhoto(id)).statusCode).toBe(404);
    expect((await driver.addPhoto('3f3971d5-acf3-4194-88f5-1e9a39cc3135')).statusCode).toBe(404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await driver.addPhoto(id, svg)).statusCode).toBe(415);
    expect((await driver.addPhoto(id, Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf')).statusCode).toBe(415);
    expect((await driver.addPhoto(id, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await driver.addPhoto(id, Buffer.alloc(0))).statusCode).toBeGreaterThanOrEqual(400);
    testServer().now = new Date('2026-11-16T00:00:01Z');
    expect((await driver.addPhoto(id)).statusCode).toBe(404);
    expect(await onDisk()).toEqual(before);
  });

  it('is deleted with its check after the retention time, unless the defect is still there', async () => {
    const [car, broken] = [await office().addVehicle(), await office().addVehicle()];
    const driver = await driverWithPhone();
    const [old] = (await driver.check(car.id, [tyre])).json().defects;
    const [kept] = (await driver.check(broken.id, [tyre])).json().defects;
    const before = await onDisk();
    await driver.addPhoto(old.id);
    await driver.addPhoto(kept.id);
    await decide(old.id, 'fixed');
    const own = (await testServer().call('GET', '/api/UserProfile/export', { token: driver.token })).json();
    expect(own.vehicleChecks).toMatchObject([
      { registration: car.registration, defects: [{ item: 'tyres', state: 'fixed', photos: 1 }] },
      { registration: broken.registration },
    ]);
    testServer().now = new Date('2029-11-15T12:00:00Z');
    await removeOldDocuments(testServer().app.deps);
    expect((await onDisk()).filter((file) => !before.includes(file))).toHaveLength(1);
    const { rows } = await testServer().db.pool.query(
      'select vehicle_id as id from vehicle_checks where driver_id = $1',
      [driver.id],
    );
    expect(rows).toEqual([{ id: broken.id }]);
  });
});
