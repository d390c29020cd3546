import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

// A Sunday.
const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const weekly = { days: [1, 3], until: '2026-12-09' };
const school = { ...goodCall, carType: 'Saloon', pickupTime: '2026-11-16T08:15', repeat: weekly };
const send = (more: object = {}, headers = {}) => office.post('/api/Admin/bookings', { ...school, ...more }, headers);
const count = async () =>
  Number((await testServer().db.pool.query('select count(*) from reservations')).rows[0]?.count);
const series = async (id: string) => (await office.get(`/api/Series/${id}`)).json();

describe('a call that repeats', () => {
  it('books every day of the next weeks, and answers with the first', async () => {
    const before = await count();
    const answer = await send({ returnTime: '2026-11-16T15:30', howMade: 'in-person', name: 'Bob', language: 'de' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { booking, returnBooking, notified, repeat } = answer.json();
    expect(booking).toMatchObject({
      status: 1,
      pickupTime: '2026-11-16T08:15:00+00:00',
      howMade: 'in-person',
      name: 'Bob',
    });
    expect(returnBooking).toMatchObject({ pickupTime: '2026-11-16T15:30:00+00:00', outboundId: booking.id });
    expect(notified).toBe(true);
    expect(repeat.days).toBe(8);
    expect(await count()).toBe(before + 16);
    expect(await series(repeat.id)).toMatchObject({
      ...weekly,
      time: '08:15',
      returnTime: '15:30',
      from: '2026-11-16',
    });
    const [mail] = (await testServer().emails(goodCall.email)).slice(-1);
    expect(mail?.text).toContain(booking.reference);
  });

  it('keeps the office’s notes on every day, also after a change, and shows them to staff only', async () => {
    const answer = await send({
      remarks: 'Key under the mat',
      email: 'notes@example.org',
      returnTime: '2026-11-16T15:30',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { repeat } = answer.json();
    const notes = async (): Promise<string[]> => {
      const { rows } = await testServer().db.pool.query(
        'select distinct r.remarks from reservations r join series_dates d on r.id in (d.outbound_id, d.back_id) where d.series_id = $1',
        [repeat.id],
      );
      return rows.map(({ remarks }) => remarks);
    };
    expect(await notes()).toEqual(['Key under the mat']);
    const {
      version,
      origin,
      destination,
      time,
      days,
      from,
      until,
      passengers,
      luggage,
      carType,
      name,
      phoneNumber,
      email,
    } = await series(repeat.id);
    const pattern = { origin, destination, days, from, until, passengers, luggage, carType, name, phoneNumber, email };
    const changed = await office.put(`/api/Series/${repeat.id}`, {
      ...pattern,
      version,
      time: '08:30',
      returnTime: '15:30',
    });
    expect(changed.json(), time).toMatchObject({ remarks: 'Key under the mat' });
    expect(await notes()).toEqual(['Key under the mat']);
    const next = {
      ...pattern,
      version: changed.json().version,
      time: '08:30',
      returnTime: '15:30',
      remarks: 'Ring the bell',
    };
    expect((await office.put(`/api/Series/${repeat.id}`, next)).statusCode).toBe(200);
    expect(await notes()).toEqual(['Ring the bell']);
    const token = await logInAs(testServer(), 'notes@example.org');
    const own = (await testServer().call('GET', `/api/Series/${repeat.id}`, { token })).json();
    expect(own).toMatchObject({ id: repeat.id, remarks: '' });
    const theirs = { ...pattern, version: own.version, time: '08:45', returnTime: '15:30' };
    const refused = await testServer().call('PUT', `/api/Series/${repeat.id}`, {
      token,
      body: { ...theirs, remarks: 'Mine' },
    });
    expect(Object.keys(refused.json().errors)).toEqual(['remarks']);
    const emptied = await testServer().call('PUT', `/api/Series/${repeat.id}`, {
      token,
      body: { ...theirs, remarks: '' },
    });
    expect(emptied.statusCode, emptied.body).toBe(200);
    expect(await notes()).toEqual(['Ring the bell']);
  });

  it('leaves out breaks and single days, and gives the job to the usual driver', async () => {
    const car = await office.addVehicle({ carType: 'Saloon' });
    const driver = await office.addDriver({ usualVehicleId: car.id });
    const breaks = [{ from: '2026-11-18', to: '2026-11-30' }];
    const answer = await send({
      driverId: driver.id,
      email: '',
      repeat: { ...weekly, breaks, except: ['2026-12-09'] },
    });
    const { booking, notified, repeat } = answer.json();
    expect(booking).toMatchObject({ driver: { id: driver.id }, vehicle: { id: car.id } });
    expect(notified).toBe(false);
    expect((await series(repeat.id)).dates.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-16',
      '2026-12-02',
      '2026-12-07',
    ]);
  });

  it('is charged to the company that staff chose, also when it is changed', async () => {
    const token = await logInAs(testServer(), 'council@example.org');
    const company = {
      company: 'School Runs Ltd',
      billingAddress: '1 High Street',
      billingEmail: 'council@example.org',
    };
    const account = (await testServer().call('POST', '/api/Account', { token, body: company })).json();
    expect((await office.post(`/api/Admin/accounts/${account.id}/approve`, {})).statusCode).toBe(200);
    const { booking, repeat } = (await send({ accountId: account.id, costReference: 'SCH-1' })).json();
    const charged = async (id: string) =>
      (
        await testServer().db.pool.query('select account_id from account_journeys where reservation_id = $1', [id])
      ).rows.map((row) => row.account_id);
    expect(await charged(booking.id)).toEqual([account.id]);
    const made = await series(repeat.id);
    expect(made.company).toBe('School Runs Ltd');
    const { $values: listed } = (await office.get('/api/Series?q=Carol')).json();
    expect(listed.find(({ id }: { id: string }) => id === repeat.id)).toMatchObject({ company: 'School Runs Ltd' });
    const { origin, destination, days, from, until, passengers, luggage, carType, name, phoneNumber, version } = made;
    const pattern = { origin, destination, days, from, until, passengers, luggage, carType, name, phoneNumber };
    const put = { ...pattern, time: '08:30', costReference: 'SCH-2', version };
    const body = { ...put, origin: { text: origin.text }, destination: { text: destination.text } };
    const changed = await testServer().call('PUT', `/api/Series/${repeat.id}`, { token: office.token, body });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await charged(changed.json().dates[0].outward.id)).toEqual([account.id]);
  });

  it.each([
    ['an end before the beginning', { repeat: { ...weekly, until: '2026-11-15' } }, 'repeat.until'],
    ['more than a year', { repeat: { ...weekly, until: '2027-12-31' } }, 'repeat.until'],
    ['no such day in the period', { repeat: { days: [7], until: '2026-11-18' } }, 'repeat.days'],
    ['no day', { repeat: { days: [], until: '2026-11-18' } }, 'repeat.days'],
    ['a return on another day', { returnTime: '2026-11-17T15:30' }, 'returnTime'],
    [
      'a first day after eight weeks',
      { pickupTime: '2027-02-01T08:15', repeat: { days: [1], until: '2027-03-01' } },
      'pickupTime',
    ],
    ['a first day in the past', { pickupTime: '2026-11-09T08:15' }, 'pickupTime'],
    ['straight away', { asap: true }, 'asap'],
    ['a price of its own', { price: 12, priceReason: 'Agreed by phone' }, 'price'],
    ['a pay link', { payMethod: 'online' }, 'payMethod'],
    ['a flight', { flightNumber: 'BA 123' }, 'flightNumber'],
    ['a time that is none', { pickupTime: 'tomorrow' }, 'pickupTime'],
    ['a word too much', { repeat: { ...weekly, every: 2 } }, 'every'],
  ])('refuses %s, and books nothing', async (_name, more, field) => {
    const before = await count();
    const answer = await send(more);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors).join(' ')).toContain(field);
    expect(await count()).toBe(before);
  });

  it('makes one repeat of two identical requests with the same key', async () => {
    const key = { 'idempotency-key': 'repeat-by-phone' };
    const [one, two] = [await send({}, key), await send({}, key)];
    expect(two.json().repeat.id).toBe(one.json().repeat.id);
  });
});
