import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// A Sunday.
const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});
beforeEach(() => {
  testServer().now = new Date('2026-11-15T12:00:00Z');
});

const url = '/api/Admin/shifts?from=2026-11-16&to=2026-11-22';
const hours = (weekday: number, from: string, to: string) => ({ weekday, from, to, vehicleId: null });
async function plan(driverId: string, rota: object[]): Promise<void> {
  const saved = await office.put(url, { drivers: [{ driverId, rota, absences: [] }] });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}
const rowOf = async (driverId: string) =>
  (await office.get(url)).json().drivers.find((row: { driverId: string }) => row.driverId === driverId);

describe('a planned shift', () => {
  const declining = (token: string, day: string, reason = 'Hospital') =>
    testServer().call('POST', '/api/Driver/shift/decline', { token, body: { day, reason } });

  it('is declined with notice: the rota shows why, and the office is notified once', async () => {
    const driver = await office.addDriverWithPhone({ name: 'Wendy Week' });
    await plan(driver.id, [hours(1, '12:00', '20:00'), hours(3, '06:00', '14:00')]);
    expect(await driver.shift()).toMatchObject({
      planned: [{ day: '2026-11-16' }],
      week: [
        { day: '2026-11-16', mayDecline: true },
        { day: '2026-11-18', mayDecline: true },
      ],
      declineHours: 24,
    });
    const both = await Promise.all([declining(driver.token, '2026-11-18'), declining(driver.token, '2026-11-18')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await driver.shift()).week).toMatchObject([{ day: '2026-11-16' }]);
    const row = await rowOf(driver.id);
    expect(row).toMatchObject({ absences: [{ from: '2026-11-18', to: '2026-11-18', reason: 'Hospital' }] });
    expect(row.planned).toHaveLength(1);
    const { $values } = (await office.get('/api/Notifications')).json();
    const told = $values.filter(({ kind }: { kind: string }) => kind === 'shift-declined');
    expect(told).toMatchObject([{ message: expect.stringMatching(/Wendy Week.*18 Nov at 06:00.*Hospital/) }]);
  });

  it('is an alert until the office has noted it, or saved the rota', async () => {
    const driver = await office.addDriverWithPhone({ name: 'Nora Noted' });
    await plan(driver.id, [hours(2, '06:00', '14:00'), hours(3, '06:00', '14:00')]);
    const alerts = async () =>
      (await office.get('/api/Admin/alerts'))
        .json()
        .$values.filter(({ shift }: { shift?: { driverId: string } }) => shift?.driverId === driver.id);
    for (const day of ['2026-11-18', '2026-11-17']) await declining(driver.token, day, 'Dentist');
    expect(await alerts()).toMatchObject([
      { code: 'shift-declined', message: expect.stringMatching(/Nora Noted.*17 Nov at 06:00.*Dentist/) },
      { shift: { day: '2026-11-18' } },
    ]);
    const note = (day: string) => office.post('/api/Admin/shifts/noted', { driverId: driver.id, day });
    expect((await note('2026-11-17')).statusCode).toBe(200);
    expect((await note('2026-11-17')).statusCode).toBe(200);
    expect((await note('2026-11-19')).statusCode).toBe(404);
    expect(await alerts()).toMatchObject([{ shift: { day: '2026-11-18' } }]);
    expect((await rowOf(driver.id)).absences).toHaveLength(2);
    testServer().now = new Date('2026-11-18T14:00:00Z');
    expect(await alerts()).toEqual([]);
    testServer().now = new Date('2026-11-15T12:00:00Z');
    expect(await alerts()).toHaveLength(1);
    await plan(driver.id, [hours(3, '06:00', '14:00')]);
    expect(await alerts()).toEqual([]);
  });

  it('is not declined too late, twice over or without a reason, and never for another day', async () => {
    const driver = await office.addDriverWithPhone();
    await plan(driver.id, [hours(1, '12:00', '20:00')]);
    testServer().now = new Date('2026-11-15T12:00:01Z');
    expect((await driver.shift()).week).toMatchObject([{ mayDecline: false }]);
    const late = await declining(driver.token, '2026-11-16');
    expect([late.statusCode, late.json().code]).toEqual([409, 'shift-too-near']);
    expect(late.json().detail).toMatch(/call the office on [\d ]+/);
    expect((await declining(driver.token, '2026-11-17')).statusCode).toBe(404);
    expect((await declining(driver.token, '2027-06-07')).statusCode).toBe(404);
    expect((await declining(driver.token, '2026-11-23', '')).statusCode).toBe(400);
    expect((await declining(driver.token, '2026-11-23', 'x'.repeat(121))).statusCode).toBe(400);
    expect((await declining(driver.token, 'Monday')).statusCode).toBe(400);
    expect(
      (await declining(await logInAs(testServer(), 'no-record@example.org', ['Driver']), '2026-11-23')).statusCode,
    ).toBe(404);
    await office.put('/api/Admin/settings', { shifts: { declineHours: 2, mostHours: 10, checkRequired: false } });
    expect((await declining(driver.token, '2026-11-16')).statusCode).toBe(200);
    await office.put('/api/Admin/settings', { shifts: { declineHours: 24, mostHours: 10, checkRequired: false } });
  });
});
