import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorityKey } from '#domain/fleet/licensing-authority.ts';
import { goodDriver, goodVehicle, type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});
beforeEach(() => {
  testServer().now = new Date('2026-11-20T08:00:00Z');
});

const assign = async (driverId: string, vehicleId: string, pickupTime = '2026-11-20T11:00') => {
  const { id } = await office.takeCall({ pickupTime, confirm: true });
  return { id, answer: await office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId }) };
};
const alerts = async () =>
  (await office.get('/api/Admin/board'))
    .json()
    .alerts.filter(({ code }: { code: string }) => code === 'operator-licence');

describe('operator, driver and car', () => {
  it.each([
    ['the driver', { badgeAuthority: 'Wokingham Borough Council' }, {}, 'driverId', 'badge-authority'],
    ['the car', {}, { plateAuthority: 'Transport for London' }, 'vehicleId', 'plate-authority'],
  ])('need a licence of the same authority: %s has another', async (_, ofDriver, ofCar, field, document) => {
    const driver = await office.addDriver(ofDriver);
    const car = await office.addVehicle(ofCar);
    expect([driver, car]).toMatchObject([
      { authority: field === 'driverId' ? 'other' : 'own' },
      { authority: field === 'vehicleId' ? 'other' : 'own' },
    ]);
    const { id, answer } = await assign(driver.id, car.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'licence-invalid', documents: document }]);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    const { excluded } = (await office.get(`/api/Admin/bookings/${id}/suggestions`)).json();
    if (field === 'driverId')
      expect(excluded).toContainEqual(
        expect.objectContaining({ reason: expect.stringContaining('not from the authority that licenses the firm') }),
      );
  });

  it('have the same one however its name was typed', async () => {
    const driver = await office.addDriver({ badgeAuthority: 'BRACKNELL FOREST  BOROUGH COUNCIL' });
    const car = await office.addVehicle({ plateAuthority: 'Bracknell Forest' });
    expect([driver, car]).toMatchObject([
      { badgeAuthority: 'Bracknell Forest Council', authority: 'own' },
      { plateAuthority: 'Bracknell Forest Council', authority: 'own' },
    ]);
    expect((await assign(driver.id, car.id)).answer.statusCode).toBe(200);
  });

  it('are barred from jobs that they have already when the authority turns out to be another', async () => {
    const driver = await office.addDriver({ badgeNumber: 'TURNED' });
    const car = await office.addVehicle();
    const { id } = await assign(driver.id, car.id);
    const saved = await office.put(`/api/Admin/drivers/${driver.id}`, {
      ...goodDriver,
      badgeNumber: 'TURNED',
      badgeAuthority: 'Slough Borough Council',
    });
    expect(saved.json().brokenJobs).toMatchObject([{ id, documents: ['badge-authority'] }]);
    const start = await office.post(`/api/Admin/bookings/${id}/status`, { status: 'InProgress' });
    expect(start.json()).toMatchObject({ code: 'licence-invalid', documents: 'badge-authority' });
  });

  it('keep working where a name is from before authorities had records, until somebody changes it', async () => {
    const { pool } = testServer().db;
    await pool.query("insert into licensing_authorities (name, checked) values ('Braknel', false)");
    const car = await office.addVehicle({ registration: 'OLD 1', plateNumber: 'OLD1' });
    await pool.query("update vehicles set plate_authority = 'Braknel' where id = $1", [car.id]);
    const driver = await office.addDriver();
    const save = async (plateAuthority: string) =>
      (
        await office.put(`/api/Admin/vehicles/${car.id}`, {
          ...goodVehicle,
          registration: 'OLD 1',
          plateNumber: 'OLD1',
          plateAuthority,
        })
      ).json().authority;
    expect(await save('Braknel')).toBe('unchecked');
    expect((await assign(driver.id, car.id)).answer.statusCode).toBe(200);
    expect(await save('Bracknell Forest Council')).toBe('own');
  });
});

describe('the operator’s licence', () => {
  const save = (expires: unknown) => office.put('/api/Admin/operator-licence', { expires });

  it('has an end, before which the board warns and after which nobody is given jobs', async () => {
    expect((await office.get('/api/Admin/operator-licence')).json()).toEqual({
      number: 'PHO-0123',
      authority: 'Bracknell Forest Council',
      expires: null,
      version: 1,
    });
    const [driver, car] = [await office.addDriver(), await office.addVehicle()];
    expect((await save('2026-12-21')).json()).toMatchObject({ expires: '2026-12-21' });
    expect(await alerts()).toEqual([]);
    await save('2026-12-20');
    expect(await alerts()).toMatchObject([{ message: expect.stringContaining('valid until Sun 20 Dec') }]);
    expect((await assign(driver.id, car.id, '2026-12-20T11:00')).answer.statusCode).toBe(200);
    expect((await assign(driver.id, car.id, '2026-12-21T11:00')).answer.json()).toMatchObject({
      code: 'licence-invalid',
      documents: 'operator',
    });
    await save('2026-11-19');
    expect(await alerts()).toMatchObject([{ message: expect.stringContaining('has expired (Thu 19 Nov)') }]);
    expect((await office.get('/api/Admin/register?from=2026-11-01&to=2026-11-30')).json().operatorExpires).toBe(
      '2026-11-19',
    );
    const { $values } = (await office.get('/api/Admin/audit?limit=1')).json();
    expect($values[0]).toMatchObject({
      label: 'Operator’s licence: date changed',
      changes: [{ from: '2026-12-20', to: '2026-11-19' }],
    });
  });

  it.each(['', '2026-02-30', 'soon', null, 5])('is not saved as %j', async (expires) => {
    expect((await save(expires)).statusCode).toBe(400);
  });
});

it('the migration and the program know an authority by the same words', async () => {
  const names = [
    'Bracknell Forest BC',
    'Royal Borough of Windsor & Maidenhead',
    'City Council',
    ' Transport for London ',
  ];
  const { rows } = await testServer().db.pool.query(
    'select authority_key(name) as key from unnest($1::text[]) with ordinality as typed (name, place) order by place',
    [names],
  );
  expect(rows.map(({ key }) => key)).toEqual(names.map(authorityKey));
});
