import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useOffice } from '#server/testing/office.ts';
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

interface Shown {
  document: string;
  waiting: object | null;
}
async function driverWithPhone() {
  const car = await office().addVehicle({ insuranceExpires: '2026-11-20' });
  const { id, token } = await office().addDriverWithPhone({ name: `Nina ${(counter += 1)}`, usualVehicleId: car.id });
  const url = '/api/Driver/documents';
  return {
    id,
    car,
    token,
    handIn: async (fields: Record<string, string>, file: Uint8Array | null = photo) => {
      const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
      const sent = file ? [{ name: 'file', value: file, filename: 'photo.jpg', type: 'image/jpeg' }] : [];
      return testServer().call('POST', url, { token, ...formOf([...parts, ...sent]) });
    },
    document: async (name: string) =>
      (await testServer().call('GET', url, { token })).json().$values.find(({ document }: Shown) => document === name),
  };
}
const waiting = async (driverId: string) =>
  (await office().get('/api/Admin/renewals/waiting'))
    .json()
    .$values.filter((row: { driverId: string }) => row.driverId === driverId);
const decide = (id: string, what: 'accept' | 'decline', body: object = {}) =>
  office().post(`/api/Admin/renewals/${id}/${what}`, body);
const onDisk = () => fs.readdir(path.join(testServer().dataDir, 'uploads')).catch(() => []);
const newsOf = async (token: string) =>
  (await testServer().call('GET', '/api/Notifications', { token }))
    .json()
    .$values.map(({ kind }: { kind: string }) => kind);

describe('a renewed document', () => {
  it('is handed in, accepted, and then on record with its copy', async () => {
    const driver = await driverWithPhone();
    expect(await driver.document('insurance')).toMatchObject({ daysLeft: 5, registration: driver.car.registration });
    const fields = { document: 'insurance', expires: '2027-11-20', vehicleId: driver.car.id };
    const sent = await driver.handIn(fields);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await driver.document('insurance')).toMatchObject({
      expires: '2026-11-20',
      waiting: { expires: '2027-11-20' },
    });
    const alerts = (await office().get('/api/Admin/alerts')).json().$values;
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'renewals-waiting' }));
    const [row] = await waiting(driver.id);
    expect(row).toMatchObject({ document: 'insurance', current: '2026-11-20', expires: '2027-11-20', kind: 'picture' });
    expect((await office().get(row.url)).headers['content-type']).toBe('image/webp');
    expect((await testServer().call('GET', row.url, { token: driver.token })).statusCode).toBe(403);
    const both = await Promise.all([decide(row.id, 'accept', { expires: '2027-11-21' }), decide(row.id, 'accept')]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await driver.document('insurance')).expires).toMatch(/^2027-11-2[01]$/);
    expect(await driver.document('insurance')).toMatchObject({ waiting: null, declined: null });
    const files = (await office().get(`/api/Admin/vehicles/${driver.car.id}/files`)).json().$values;
    expect(files).toMatchObject([{ document: 'insurance', kind: 'picture' }]);
    expect((await office().get(files[0].url)).statusCode).toBe(200);
    expect(await newsOf(driver.token)).toContain('document-accepted');
    const [line] = (await office().get('/api/Admin/audit?what=renewal-accepted')).json().$values;
    expect(line).toMatchObject({ by: 'desk@example.org', subject: expect.stringContaining(driver.car.registration) });
  });

  it('is replaced while it waits, and declined with a reason; no copy stays', async () => {
    const before = await onDisk();
    const driver = await driverWithPhone();
    const fields = { document: 'badge', expires: '2028-01-01' };
    await Promise.all([driver.handIn(fields), driver.handIn({ ...fields, expires: '2028-01-02' })]);
    const rows = await waiting(driver.id);
    expect(rows).toHaveLength(1);
    expect((await onDisk()).length).toBe(before.length + 1);
    expect((await decide(rows[0].id, 'decline', {})).statusCode).toBe(400);
    expect((await decide(rows[0].id, 'decline', { reason: 'Too dark' })).statusCode).toBe(200);
    expect((await decide(rows[0].id, 'accept')).statusCode).toBe(409);
    expect(await onDisk()).toEqual(before);
    expect(await driver.document('badge')).toMatchObject({
      expires: '2027-12-31',
      waiting: null,
      declined: { reason: 'Too dark' },
    });
    expect(await newsOf(driver.token)).toContain('document-declined');
    expect((await office().get(rows[0].url)).statusCode).toBe(404);
  });

  it('is refused for somebody else’s car, with a past date, without a file or with the wrong one', async () => {
    const before = await onDisk();
    const [driver, other] = [await driverWithPhone(), await driverWithPhone()];
    const mot = { document: 'mot', expires: '2027-11-20' };
    const tried = async (fields: Record<string, string>, file: Uint8Array | null = photo) =>
      (await driver.handIn(fields, file)).statusCode;
    expect(await tried({ ...mot, vehicleId: other.car.id })).toBe(404);
    expect(await tried(mot)).toBe(400);
    expect(await tried({ document: 'badge', expires: '2027-11-20', vehicleId: driver.car.id })).toBe(400);
    const own = { ...mot, vehicleId: driver.car.id };
    expect(await tried({ ...own, expires: '2026-11-14' })).toBe(400);
    expect(await tried({ ...own, expires: '3026-11-14' })).toBe(400);
    expect(await tried({ ...own, document: 'passport' })).toBe(400);
    expect(await tried(own, null)).toBe(400);
    expect(await tried(own, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(400);
    expect(await tried(own, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(413);
    expect(await waiting(driver.id)).toEqual([]);
    expect(await onDisk()).toEqual(before);
  });

  it('is deleted with a driver who left long ago', async () => {
    const before = await onDisk();
    const driver = await driverWithPhone();
    await driver.handIn({ document: 'licence', expires: '2031-01-01' });
    await office().post(`/api/Admin/drivers/${driver.id}/retire`);
    expect(await waiting(driver.id)).toEqual([]);
    testServer().now = new Date('2029-11-15T12:00:00Z');
    await removeOldDocuments(testServer().app.deps);
    testServer().now = new Date('2026-11-15T12:00:00Z');
    expect((await onDisk()).length).toBeLessThanOrEqual(before.length);
    const { rows } = await testServer().db.pool.query('select 1 from renewals where driver_id = $1', [driver.id]);
    expect(rows).toEqual([]);
  });
});
