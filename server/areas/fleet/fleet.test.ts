import { beforeAll, describe, expect, it } from 'vitest';
import { goodDriver, goodVehicle, type Office, openOffice } from '#server/testing/office.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const count = (table: 'drivers' | 'vehicles') => async () =>
  (await testServer().db.pool.query(`select count(*) from ${table}`)).rows;
const badDays = ['2026-02-30', 'soon', '31/12/2027', '1999-12-31', '3026-01-01'];

describe('drivers', () => {
  it('are added, changed, retired and reinstated, and the audit says who did it', async () => {
    const driver = await office.addDriver({ badgeNumber: 'pha  12', name: 'Zed' });
    expect(driver).toMatchObject({ badgeNumber: 'PHA 12', phone: '+447700900456', email: '', retiredAt: null });
    const saved = await office.put(`/api/Admin/drivers/${driver.id}`, {
      ...goodDriver,
      badgeNumber: 'PHA 12',
      remarks: 'nights',
    });
    expect(saved.json()).toMatchObject({ name: 'Dara Driver', remarks: 'nights', version: 2 });
    const late = await office.put(`/api/Admin/drivers/${driver.id}`, goodDriver, { 'if-match': '"1"' });
    expect(late.json()).toMatchObject({ status: 409, who: 'desk@example.org', current: { remarks: 'nights' } });
    expect((await office.post(`/api/Admin/drivers/${driver.id}/retire`)).json().retiredAt).not.toBeNull();
    const names = async (query: string) =>
      (await office.get(`/api/Admin/drivers${query}`)).json().$values.map((row: { id: string }) => row.id);
    expect(await names('')).not.toContain(driver.id);
    expect(await names('?retired=true')).toContain(driver.id);
    expect((await office.post(`/api/Admin/drivers/${driver.id}/reinstate`)).json().retiredAt).toBeNull();
    const { $values } = (await office.get('/api/Admin/audit?limit=4')).json();
    expect($values.map((row: { label: string; by: string }) => [row.label, row.by])).toEqual([
      ['Driver reinstated', 'desk@example.org'],
      ['Driver deactivated', 'desk@example.org'],
      ['Driver changed', 'desk@example.org'],
      ['Driver added', 'desk@example.org'],
    ]);
    expect($values[2].changes).toContainEqual({ field: 'name', from: 'Zed', to: 'Dara Driver' });
    expect((await office.put(`/api/Admin/drivers/${crypto.randomUUID()}`, goodDriver)).statusCode).toBe(404);
  });

  it('have their own badge and account', async () => {
    await office.addDriver({ badgeNumber: 'ONE', email: 'one@example.org' });
    const badge = await office.post('/api/Admin/drivers', { ...goodDriver, badgeNumber: 'one' });
    expect([badge.statusCode, badge.json().errors]).toEqual([
      400,
      { badgeNumber: ['Another driver already has this badge number. Please check it.'] },
    ]);
    const account = await office.post('/api/Admin/drivers', {
      ...goodDriver,
      badgeNumber: 'TWO',
      email: 'One@example.org',
    });
    expect(account.json().errors).toEqual({
      email: ['Another driver already logs in with this email address. Please use a different one.'],
    });
  });

  it('cannot be retired until their jobs are reassigned', async () => {
    const driver = await office.addDriver();
    const vehicle = await office.addVehicle();
    const { id } = await office.takeCall();
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    expect((await office.post(`/api/Admin/drivers/${driver.id}/retire`)).json().code).toBe('conflict');
    expect((await office.post(`/api/Admin/vehicles/${vehicle.id}/retire`)).json().errors.id[0]).toContain(
      'upcoming jobs',
    );
    await office.post(`/api/Admin/bookings/${id}/status`, { status: 2 });
    expect((await office.post(`/api/Admin/drivers/${driver.id}/retire`)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/vehicles/${vehicle.id}/retire`)).statusCode).toBe(200);
  });

  it('are refused with every bad field', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Admin/drivers',
      token: office.token,
      good: { ...goodDriver, badgeNumber: 'BAD' },
      fields: {
        name: {},
        phone: { bad: ['12'] },
        badgeNumber: {},
        badgeAuthority: {},
        badgeExpires: { bad: badDays },
        licenceExpires: { bad: badDays },
        email: { optional: true, bad: ['nobody'] },
        remarks: { optional: true, lines: true },
      },
      stored: count('drivers'),
    });
    expect(faults).toEqual([]);
  });
});

describe('cars', () => {
  it('have their own registration and plate', async () => {
    const car = await office.addVehicle({ registration: 'ab99 xyz', plateNumber: 'phv 7' });
    expect(car).toMatchObject({ registration: 'AB99 XYZ', plateNumber: 'PHV 7' });
    const twice = await office.post('/api/Admin/vehicles', {
      ...goodVehicle,
      registration: 'AB99  XYZ',
      plateNumber: 'PHV 8',
    });
    expect(twice.json().errors).toEqual({
      registration: ['Another vehicle already has this registration. Please check it.'],
    });
    const plate = await office.post('/api/Admin/vehicles', {
      ...goodVehicle,
      registration: 'AB98 XYZ',
      plateNumber: 'PHV 7',
    });
    expect(plate.json().errors).toEqual({
      plateNumber: ['Another vehicle already has this plate number. Please check it.'],
    });
    const saved = await office.put(`/api/Admin/vehicles/${car.id}`, {
      ...goodVehicle,
      registration: 'AB99 XYZ',
      seats: 7,
    });
    expect(saved.json()).toMatchObject({ seats: 7, plateNumber: 'P1' });
  });

  it('are refused with every bad field', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Admin/vehicles',
      token: office.token,
      good: { ...goodVehicle, registration: 'ZZ1 ZZZ', plateNumber: 'ZZ' },
      fields: {
        registration: { bad: ['A-1', '!!!', 'ABCDEFGHIJKLM'] },
        plateNumber: {},
        plateAuthority: {},
        plateExpires: { bad: badDays },
        insuranceExpires: { bad: badDays },
        motExpires: { bad: badDays },
        makeAndModel: {},
        colour: {},
        carType: { bad: ['Van'] },
        seats: { kind: 'number', bad: [0, 9] },
      },
      stored: count('vehicles'),
    });
    expect(faults).toEqual([]);
  });
});

describe('renewals', () => {
  it('lists what has expired or will within the given days, soonest first', async () => {
    await office.addDriver({ name: 'Soon', badgeExpires: '2026-11-14', licenceExpires: '2027-01-14' });
    await office.addVehicle({ registration: 'MOT 1', motExpires: '2026-11-15', plateExpires: '2027-01-15' });
    const { $values } = (await office.get('/api/Admin/renewals')).json();
    expect($values).toMatchObject([
      { name: 'Soon', document: 'badge', daysLeft: -1, isExpired: true },
      { name: 'MOT 1', document: 'mot', daysLeft: 0, isExpired: false },
      { name: 'Soon', document: 'licence', daysLeft: 60, isExpired: false },
    ]);
    expect((await office.get('/api/Admin/renewals?days=0')).json().$values).toHaveLength(2);
    expect((await office.get('/api/Admin/renewals?days=-1')).statusCode).toBe(400);
  });
});
