import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T08:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Reasoned {
  readonly driverId: string;
  readonly reason: string;
}

const withDog = (pickupTime: string) => office.takeCall({ pickupTime, confirm: true, accessNeeds: ['assistance-dog'] });

describe('a driver who is exempt from carrying assistance dogs', () => {
  it('is not suggested, planned or assigned for a job with one, and takes any other', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriver({ name: 'Ellis Exempt', usualVehicleId: car.id, dogExempt: true });
    expect(driver).toMatchObject({ dogExempt: true });
    const crew = { driverId: driver.id, vehicleId: car.id };
    const { id } = await withDog('2026-11-16T12:00');
    const { $values: suggestions, excluded } = (await office.get(`/api/Admin/bookings/${id}/suggestions`)).json();
    expect(suggestions).toEqual([]);
    expect(excluded.find(({ driverId }: Reasoned) => driverId === driver.id).reason).toContain('Medically exempt');
    const plan = (await office.post('/api/Admin/plan', { day: '2026-11-16' })).json();
    expect(JSON.stringify(plan)).toContain('exempt from carrying one');
    const refused = await office.post(`/api/Admin/bookings/${id}/assign`, crew);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['driverId']]);
    const other = await office.takeCall({ pickupTime: '2026-11-16T15:00', confirm: true });
    expect((await office.post(`/api/Admin/bookings/${other.id}/assign`, crew)).statusCode).toBe(200);
  });

  it('is a risk on the board where the passenger turns out to have one', async () => {
    const car = await office.addVehicle();
    const driver = await office.addDriver({ name: 'Erin Late', badgeNumber: 'ERIN' });
    const { id } = await withDog('2026-11-16T18:00');
    const crew = { driverId: driver.id, vehicleId: car.id };
    expect((await office.post(`/api/Admin/bookings/${id}/assign`, crew)).statusCode).toBe(200);
    const risks = async () =>
      (await office.get('/api/Admin/board?day=2026-11-16')).json().jobs.find((job: { id: string }) => job.id === id)
        .risks;
    expect(await risks()).toEqual([]);
    const { id: _id, retiredAt: _retired, authority: _authority, version, ...body } = Object(driver);
    const saved = await office.put(
      `/api/Admin/drivers/${driver.id}`,
      { ...body, dogExempt: true },
      { 'if-match': `"${String(version)}"` },
    );
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await risks()).toMatchObject([
      { code: 'dog', level: 'at-risk', message: 'Exempt from carrying assistance dogs: Erin Late' },
    ]);
  });
});
