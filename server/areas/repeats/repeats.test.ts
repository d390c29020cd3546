import { describe, expect, it } from 'vitest';
import { openOffice } from '#server/testing/office.ts';
import { testPassword } from '#server/testing/people.ts';
import { type Dated, daysOf, patternOf, repeatsOf, school, schoolDays } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { bookAhead } from './book-ahead.ts';
import { removeSeriesBefore } from './series-store.ts';

const testServer = useTestServer();
const { call, customer, add, read, change, at, count } = repeatsOf(testServer);

describe('a customer’s repeat', () => {
  it('needs a verified address: until then it is refused, and nothing is written', async () => {
    const { token: verified, email } = await customer();
    const series = await add(verified, { until: '2026-11-18' });
    await testServer().db.pool.query('update people set email_verified_at = null where email = $1', [email]);
    const body = { email, password: testPassword };
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    const before = await count();
    const refused = [
      await call('POST', '', token, school),
      await call('PUT', `/${series.id}`, token, patternOf(series)),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'email-not-verified']);
      expect(answer.json().detail).toContain('Open the link');
    }
    expect(await count()).toBe(before);
  });

  it('goes to their own address, not to anybody else’s; staff may choose', async () => {
    const { token, email } = await customer();
    const other = await call('POST', '', token, { ...school, email: 'victim@example.org' });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([400, ['email']]);
    const series = await add(token, { email: email.toUpperCase(), until: '2026-11-18' });
    const changed = await call('PUT', `/${series.id}`, token, patternOf(series, { email: 'victim@example.org' }));
    expect(changed.statusCode).toBe(400);
    const office = await openOffice(testServer());
    expect(await add(office.token, { email: 'pupil@example.org', until: '2026-11-18' })).toMatchObject({
      email: 'pupil@example.org',
    });
    expect(await testServer().emails('victim@example.org')).toEqual([]);
  });

  it('is one of twenty at most, also of twenty-six at once and of parts that were split off', async () => {
    const { token } = await customer();
    const pattern = { days: [3], until: '2026-11-25' };
    const answers = await Promise.all(
      Array.from({ length: 26 }, () => call('POST', '', token, { ...school, ...pattern })),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(20);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code);
    expect(new Set(refused)).toEqual(new Set(['too-many-bookings']));
    const [first] = made.map((answer) => answer.json());
    const parted = await call(
      'PUT',
      `/${first.id}`,
      token,
      patternOf(first, { applyFrom: '2026-11-25', time: '09:00' }),
    );
    expect([parted.statusCode, parted.json().code]).toEqual([429, 'too-many-bookings']);
    expect((await call('GET', '?limit=50', token)).json().$values).toHaveLength(20);
  });
});

describe('making a repeat', () => {
  it('takes any name from staff, when it is made and when it is changed: "Bob" is a person too', async () => {
    const { token } = await openOffice(testServer());
    const series = await add(token, { name: 'Bob', until: '2026-11-18' });
    expect(series.name).toBe('Bob');
    expect(await change(token, series, { name: 'Jo' })).toMatchObject({ name: 'Jo' });
  });

  it('books every day at its own price, and says so in one email', async () => {
    const { token, email } = await customer();
    const series = await add(token, { returnTime: '15:30' });
    expect(daysOf(series)).toEqual(schoolDays);
    const [first] = series.dates as Dated[];
    expect(first).toMatchObject({
      own: false,
      outward: { status: 0, pickupTime: '2026-11-16T08:15:00+00:00', price: 49.5 },
      back: { pickupTime: '2026-11-16T15:30:00+00:00' },
      bookedOn: null,
    });
    const mine = await testServer().call('GET', '/api/Reservations/get-my-upcoming-reservations', { token });
    expect(mine.json().$values).toHaveLength(16);
    const emails = (await testServer().emails(email)).filter(({ subject }) => subject?.includes('regular journeys'));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(first?.outward?.reference);
    expect((await call('GET', '', token)).json().$values).toMatchObject([
      { id: series.id, nextPickup: '2026-11-16T08:15:00+00:00', ended: false, problems: 0 },
    ]);
  });

  it('keeps the wall-clock time when the clocks change, and asks for the supplement of a bank holiday', async () => {
    const series = await at('2027-03-10T12:00:00Z', async () =>
      add((await openOffice(testServer())).token, { days: [1, 5], from: '2027-03-22', until: '2027-03-29' }),
    );
    expect(series.dates.map(({ outward }: Dated) => outward?.pickupTime)).toEqual([
      '2027-03-22T08:15:00+00:00',
      '2027-03-26T08:15:00+00:00',
      '2027-03-29T08:15:00+01:00',
    ]);
    const [usual, goodFriday] = (series.dates as Dated[]).map(({ outward }) => outward?.price ?? 0);
    expect(goodFriday).toBeGreaterThan(usual ?? 0);
  });

  it('leaves out breaks and single days', async () => {
    const { token } = await customer();
    const breaks = [{ from: '2026-11-23', to: '2026-12-02' }];
    expect(daysOf(await add(token, { breaks, except: ['2026-12-09'] }))).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-12-07',
    ]);
  });

  it('books eight weeks ahead, and the rest when their time comes', async () => {
    const { token } = await customer();
    const series = await add(token, { days: [1], until: '2027-02-01' });
    const booked = (dates: Dated[]) => dates.filter(({ outward }) => outward).map(({ day }) => day);
    expect(booked(series.dates).at(-1)).toBe('2027-01-04');
    expect(series.dates.at(-1)).toMatchObject({ day: '2027-02-01', outward: null, bookedOn: '2026-12-07' });
    const { deps } = testServer().app;
    const before = await count();
    expect(await bookAhead(deps)).toBe(0);
    // Two processes at once.
    const made = await at('2026-11-23T00:05:00Z', () => Promise.all([bookAhead(deps), bookAhead(deps)]));
    expect(made.reduce((a, b) => a + b, 0)).toBe(2);
    expect(await count()).toBe(before + 2);
    expect(booked((await read(series.id, token)).dates).slice(-2)).toEqual(['2027-01-11', '2027-01-18']);
  });

  it('gives the job to the usual driver, in the usual car, where both are free', async () => {
    const office = await openOffice(testServer());
    const car = await office.addVehicle({ carType: 'Saloon' });
    const driver = await office.addDriver({ usualVehicleId: car.id });
    const busy = await office.takeCall({ pickupTime: '2026-11-18T08:00', carType: 'Saloon' });
    await office.post(`/api/Admin/bookings/${busy.id}/assign`, { driverId: driver.id, vehicleId: car.id });
    const series = await add(office.token, { until: '2026-11-18', usualDriverId: driver.id });
    expect(series.dates).toMatchObject([
      { outward: { status: 1, driver: driver.name } },
      { outward: { status: 1, driver: null } },
    ]);
    const { vehicle } = (await office.get(`/api/Admin/bookings/${series.dates[0].outward.id}`)).json();
    expect(vehicle.id).toBe(car.id);
  });

  it.each([
    ['no day', { days: [] }, 'days'],
    ['a weekday twice', { days: [1, 1] }, 'days'],
    ['no such weekday', { days: [8] }, 'days.0'],
    ['a period without such a day', { days: [7], until: '2026-11-17' }, 'days'],
    ['more than a year', { until: '2027-11-17' }, 'until'],
    ['an end before the beginning', { until: '2026-11-01' }, 'until'],
    ['the past', { from: '2026-11-09' }, 'from'],
    ['no time', { time: '8.15' }, 'time'],
    ['a return before the pickup', { returnTime: '08:00' }, 'returnTime'],
    ['a party that the car does not take', { passengers: 6 }, 'carType'],
    ['a name of three letters, by a customer', { name: 'Bob' }, 'name'],
    ['a driver, by a customer', { usualDriverId: '3f3971d5-acf3-4194-88f5-1e9a39cc3135' }, 'usualDriverId'],
    ['the same place twice', { destination: { text: 'RG12 1AP' } }, 'destination'],
  ])('refuses %s, and books nothing', async (_name, more, field) => {
    const { token } = await customer();
    const before = await count();
    const answer = await call('POST', '', token, { ...school, ...more });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toContain(field);
    expect(await count()).toBe(before);
  });

  it('makes one repeat of two identical requests with the same key', async () => {
    const { token } = await customer();
    const send = () =>
      testServer().call('POST', '/api/Series', { token, body: school, headers: { 'idempotency-key': 'once-repeat' } });
    const [one, two] = [await send(), await send()];
    expect(two.json().id).toBe(one.json().id);
    expect((await call('GET', '', token)).json().$values).toHaveLength(1);
  });
});

it('is charged to the business account, at its agreed prices', async () => {
  const office = await openOffice(testServer());
  const { token, email } = await customer();
  const body = { company: 'School Runs Ltd', billingAddress: '1 High Street', billingEmail: email };
  const { id } = (await testServer().call('POST', '/api/Account', { token, body })).json();
  expect((await office.post(`/api/Admin/accounts/${id}/approve`, {})).statusCode).toBe(200);
  await testServer().db.pool.query('update business_accounts set discount_percent = 10 where id = $1', [id]);
  const series = await add(token, { until: '2026-11-18', costReference: 'RUN-1' });
  expect(series.dates[0].outward.price).toBeLessThan(49.5);
  const { rows } = await testServer().db.pool.query('select 1 from account_journeys where account_id = $1', [id]);
  expect(rows).toHaveLength(2);
});

describe('whose it is', () => {
  it('is visible to the owner and the office only', async () => {
    const office = await openOffice(testServer());
    const [one, two] = [await customer(), await customer()];
    const series = await add(one.token);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `/${series.id}`, two.token)).statusCode).toBe(404);
    expect((await call('PUT', `/${series.id}`, two.token, patternOf(series))).statusCode).toBe(404);
    expect((await call('GET', '', two.token)).json().$values).toEqual([]);
    expect((await read(series.id, office.token)).id).toBe(series.id);
    const found = (await call('GET', '?q=sally%20school&limit=100', office.token)).json().$values;
    expect(found.map(({ id }: { id: string }) => id)).toContain(series.id);
    expect((await testServer().call('GET', '/api/Series')).statusCode).toBe(401);
  });

  it('is deleted with the account, and after its retention time', async () => {
    const { token } = await customer();
    const { id } = await add(token, { from: '2027-06-07', until: '2027-06-09' });
    expect((await testServer().call('GET', '/api/UserProfile/export', { token })).body).toContain('Sally School');
    await testServer().call('DELETE', '/api/UserProfile', { token, body: { password: 'lamp-road-kettle' } });
    const rows = async () => (await testServer().db.pool.query('select 1 from series where id = $1', [id])).rowCount;
    expect(await rows()).toBe(0);
    const office = await openOffice(testServer());
    const old = await add(office.token);
    await removeSeriesBefore(testServer().db, new Date('2026-12-09T00:00:00Z'));
    expect((await read(old.id, office.token)).id).toBe(old.id);
    await removeSeriesBefore(testServer().db, new Date('2026-12-11T00:00:00Z'));
    expect((await call('GET', `/${old.id}`, office.token)).statusCode).toBe(404);
  });
});

it('says why a day could not be booked, and tries again', async () => {
  const office = await openOffice(testServer());
  const { token, email } = await customer();
  const series = await add(token, { days: [1], until: '2027-02-01', phoneNumber: '07700 900177' });
  const [found] = (await office.get(`/api/Admin/customers?q=${email}`)).json().$values;
  const record = (await office.get(`/api/Admin/customers/${found.id}`)).json();
  const put = (blocked: boolean, version: number) =>
    testServer().db.pool.query('update customers set blocked_at = $2, block_reason = $3, version = $4 where id = $1', [
      record.id,
      blocked ? new Date() : null,
      blocked ? 'Never pays' : '',
      version,
    ]);
  await put(true, 2);
  const failures = async () => {
    await at('2026-11-23T00:05:00Z', () => bookAhead(testServer().app.deps));
    return ((await read(series.id, office.token)).dates as Dated[]).filter(({ problem }) => problem);
  };
  const failed = await failures();
  await put(false, 3);
  const after = await failures();
  expect(failed.map(({ day }) => day)).toEqual(['2027-01-11', '2027-01-18']);
  expect(after).toEqual([]);
});
