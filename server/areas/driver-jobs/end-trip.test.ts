import { describe, expect, it } from 'vitest';
import { openTrips } from '#server/testing/trips.ts';

const { act, crew, jobIn, later, office, pickupIn, readStaff, row, stranger, testServer, trip } = openTrips();

describe('the end of a trip', () => {
  it('adds waiting, parking and tolls to the price, and says how it was paid', async () => {
    const { id } = await trip(25);
    const before = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    const job = before.json().$values.find((one: { id: string }) => one.id === id);
    expect(job).toMatchObject({
      price: 50,
      payMethod: 'in-car',
      toCollect: 50,
      paidOnline: 0,
      paidBy: null,
      canPayOnline: true,
      waiting: { minutes: 15, amount: 7.5, freeMinutes: 10, perMinute: 0.5 },
    });
    const extras = [
      { code: 'waiting', amount: 7 },
      { code: 'parking', amount: 5.5 },
      { code: 'tolls', amount: 2 },
      { code: 'tip', amount: 3 },
    ];
    const done = await act(id, 'complete', { paidBy: 'card', extras });
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ status: 3, price: 64.5, toCollect: 0, payMethod: 'in-car', paidBy: 'card' });
    expect(await row(id)).toEqual({ price_pence: 6450, paid_by: 'card', taken_pence: 6450, tip_pence: 300, status: 3 });
    const staff = await readStaff(id);
    expect(staff).toMatchObject({ price: 64.5, paidBy: 'card', taken: 64.5, tip: 3 });
    expect(staff.lines.slice(-3)).toMatchObject([
      { code: 'waiting', label: 'Waiting beyond the free time (15 min)', amount: 7 },
      { code: 'parking', label: 'Parking', amount: 5.5 },
      { code: 'tolls', label: 'Tolls', amount: 2 },
    ]);
    // The firm has it all by card: the share of the fare, what was laid out and the tip are the driver's.
    expect(await jobIn(id)).toMatchObject({ fare: 64.5, share: 0.8 * 57 + 7.5, collected: 0, tip: 3, paidBy: 'card' });
    const events = await office().get(`/api/Admin/bookings/${id}/events`);
    expect(events.json().$values.map(({ label }: { label: string }) => label)).toContain('Payment recorded');
    const receipt = await testServer().call('GET', `/api/Reservations/${id}/receipt.pdf`, { token: office().token });
    expect([receipt.statusCode, receipt.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('adds nothing when it is sent twice, and gives the same answer to the same key', async () => {
    const { id } = await trip();
    const end = { paidBy: 'cash', extras: [{ code: 'parking', amount: 4 }] };
    const both = await Promise.all([act(id, 'complete', end), act(id, 'complete', end)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await row(id)).toMatchObject({ price_pence: 5400, taken_pence: 5400 });
    const other = await trip();
    const [one, again] = [
      await act(other.id, 'complete', end, { key: 'the-same-key-1' }),
      await act(other.id, 'complete', end, { key: 'the-same-key-1' }),
    ];
    expect([one.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(one.json());
    expect(await row(other.id)).toMatchObject({ price_pence: 5400 });
    expect((await act(other.id, 'complete', { paidBy: 'cash' }, { key: 'the-same-key-1' })).statusCode).toBe(422);
  });

  it('still accepts an empty request, as old apps send it', async () => {
    const { id } = await trip();
    expect((await act(id, 'complete')).json()).toMatchObject({ status: 3, price: 50, paidBy: null });
    expect(await jobIn(id)).toMatchObject({ fare: 50, collected: 50, paidBy: 'car', tip: 0 });
  });

  it('is recorded at the time that a phone without signal reports later', async () => {
    const { id } = await trip();
    const at = testServer().now.toISOString();
    later(40);
    const done = await act(id, 'complete', { paidBy: 'cash', at });
    expect(new Date(done.json().completedAt).toISOString()).toBe(at);
    const other = await trip();
    const early = new Date(testServer().now.getTime() - 3_600_000).toISOString();
    // Never before the passenger got in.
    const clamped = await act(other.id, 'complete', { paidBy: 'cash', at: early });
    expect(clamped.json().completedAt).toBe(clamped.json().boardedAt);
  });

  it('counts arrival and boarding from when they happened', async () => {
    const booked = await office().takeCall({
      price: 50,
      priceReason: 'Agreed by phone',
      pickupTime: pickupIn(5),
      confirm: true,
    });
    later(5);
    const { driverId, vehicleId } = crew;
    await office().post(`/api/Admin/bookings/${booked.id}/assign`, { driverId, vehicleId });
    await act(booked.id, 'start');
    const [arrived, boarded] = [pickupIn(1), pickupIn(31)];
    later(60);
    await act(booked.id, 'arrived', { at: arrived });
    const job = (await act(booked.id, 'boarded', { at: boarded })).json();
    expect(job.waiting).toMatchObject({ minutes: 20, amount: 10 });
    await act(booked.id, 'complete');
  });

  it('takes every step of a phone without signal once, however often it is sent', async () => {
    const booked = await office().takeCall({
      price: 50,
      priceReason: 'Agreed by phone',
      pickupTime: pickupIn(5),
      confirm: true,
    });
    const { driverId, vehicleId } = crew;
    await office().post(`/api/Admin/bookings/${booked.id}/assign`, { driverId, vehicleId });
    const [started, arrived, given] = [pickupIn(1), pickupIn(4), pickupIn(50)];
    later(60);
    const send = async (step: string, body: object) => {
      const both = [
        await act(booked.id, step, body, { key: `${step}-${booked.id}` }),
        await act(booked.id, step, body, { key: `${step}-${booked.id}` }),
      ];
      expect(
        both.map(({ statusCode }) => statusCode),
        both[1]?.body,
      ).toEqual([200, 200]);
      expect(both[1]?.json()).toEqual(both[0]?.json());
      return both[0]?.json();
    };
    await send('start', { at: started });
    await send('arrived', { at: arrived });
    await send('called', { at: pickupIn(-40) });
    const ended = await send('no-show', { at: given, reason: 'Waited 45 minutes' });
    const times = [ended.startedAt, ended.arrivedAt, ended.noShowAt];
    expect(times.map((time) => Date.parse(time))).toEqual([started, arrived, given].map((time) => Date.parse(time)));
  });

  it('is refused when the office has taken the job away meanwhile', async () => {
    const { id } = await trip();
    const at = testServer().now.toISOString();
    await office().post(`/api/Admin/bookings/${id}/status`, { status: 'Completed' });
    later(20);
    const refused = await act(id, 'complete', { paidBy: 'cash', at }, { key: 'from-the-tunnel-1' });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(await row(id)).toMatchObject({ status: 3, paid_by: null });
  });

  it.each([
    ['more waiting than counted', { paidBy: 'cash', extras: [{ code: 'waiting', amount: 0.01 }] }, 'extras'],
    ['prepaid that is not', { paidBy: 'prepaid' }, 'paidBy'],
    ['account without one', { paidBy: 'account' }, 'paidBy'],
    ['extras without a word on the payment', { extras: [{ code: 'tolls', amount: 1 }] }, 'paidBy'],
    ['another way to pay', { paidBy: 'goat' }, 'paidBy'],
    [
      'the same twice',
      {
        paidBy: 'cash',
        extras: [
          { code: 'tip', amount: 1 },
          { code: 'tip', amount: 2 },
        ],
      },
      'extras',
    ],
    ['an unknown extra', { paidBy: 'cash', extras: [{ code: 'surcharge', amount: 1 }] }, 'extras.0.code'],
    ['less than nothing', { paidBy: 'cash', extras: [{ code: 'tolls', amount: -5 }] }, 'extras.0.amount'],
    ['parts of a penny', { paidBy: 'cash', extras: [{ code: 'tolls', amount: 1.001 }] }, 'extras.0.amount'],
    ['a little over the most', { paidBy: 'cash', extras: [{ code: 'parking', amount: 500.01 }] }, 'extras.0.amount'],
    ['an amount in words', { paidBy: 'cash', extras: [{ code: 'tolls', amount: '5' }] }, 'extras.0.amount'],
    [
      'more extras than there are',
      { paidBy: 'cash', extras: Array.from({ length: 500 }, () => ({ code: 'tip', amount: 1 })) },
      'extras',
    ],
    ['a fortune', { paidBy: 'cash', extras: [{ code: 'tip', amount: 1e9 }] }, 'extras.0.amount'],
    ['something else', { paidBy: 'cash', price: 1 }, 'price'],
  ])('refuses %s, and the trip goes on', async (_case, body, field) => {
    const { id } = await trip();
    const refused = await act(id, 'complete', body);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(Object.keys(refused.json().errors).join(), refused.body).toContain(field.split('.')[0]);
    expect(await row(id)).toMatchObject({ status: 5, price_pence: 5000, paid_by: null });
    await act(id, 'complete');
  });

  it('is recorded by nobody but the driver of the trip', async () => {
    const { id } = await trip();
    expect((await act(id, 'complete', { paidBy: 'cash' }, { token: stranger() })).statusCode).toBe(404);
    expect((await act(id, 'pay-link', undefined, { token: stranger() })).statusCode).toBe(404);
    await act(id, 'complete', { paidBy: 'cash' });
    expect(await row(id)).toMatchObject({ taken_pence: 5000 });
  });

  it('can be recorded by the office for a driver without a phone, but only as the trip ends', async () => {
    const { id } = await trip(15);
    const status = `/api/Admin/bookings/${id}/status`;
    expect(await readStaff(id)).toMatchObject({
      ending: { waiting: { minutes: 5, amount: 2.5 }, paidOnline: 0, isOnAccount: false },
    });
    const { version } = await readStaff(id);
    const end = { paidBy: 'cash', extras: [{ code: 'waiting', amount: 2.5 }] };
    expect((await office().post(status, { status: 'Cancelled', ...end })).statusCode).toBe(400);
    expect((await office().post(status, { status: 'Completed', ...end }, { 'if-match': '"1"' })).statusCode).toBe(412);
    const done = await office().post(status, { status: 'Completed', ...end }, { 'if-match': `"${version}"` });
    expect(done.json(), done.body).toMatchObject({ status: 3, price: 52.5, paidBy: 'cash', taken: 52.5 });
  });
});
