import { describe, expect, it, onTestFinished } from 'vitest';
import { openTrips } from '#server/testing/trips.ts';

const { office, testServer, crew, stranger, act, later, pickupIn, readStaff, row } = openTrips();

const messages = async () =>
  (await testServer().db.pool.query('select kind, channel from outbox order by id')).rows.map(
    ({ kind, channel }: { kind: string; channel: string }) => `${channel} ${kind}`,
  );
const forgetMessages = () => testServer().db.pool.query('delete from outbox');
/** As if the worker had sent everything. */
const sendMessages = () => testServer().db.pool.query("update outbox set state = 'sent'");

async function job(minutes: number, more: object = {}) {
  const booked = await office().takeCall({ pickupTime: pickupIn(minutes), confirm: true, ...more });
  const { driverId, vehicleId } = crew;
  const assigned = await office().post(`/api/Admin/bookings/${booked.id}/assign`, { driverId, vehicleId });
  expect(assigned.statusCode, assigned.body).toBe(200);
  await forgetMessages();
  // The next test wants the driver for a job of its own.
  onTestFinished(async () => {
    const { status } = await readStaff(booked.id);
    if (status === 5) await takeBack(booked.id);
    if (status !== 2) await office().post(`/api/Admin/bookings/${booked.id}/status`, { status: 'Cancelled' });
  });
  return booked;
}
const takeBack = (id: string, body: object = {}) =>
  office().post(`/api/Admin/bookings/${id}/take-back`, { reason: 'Wrong tap', ...body });
const labels = async (id: string) =>
  (await office().get(`/api/Admin/bookings/${id}/events`)).json().$values.map(({ label }: { label: string }) => label);
const alerts = async () =>
  (await office().get('/api/Admin/alerts')).json().$values as { code: string; reservationId: string }[];

describe('a start by the driver', () => {
  it('is refused more than three hours before the pickup, and the reason says from when it can be', async () => {
    const { id } = await job(15 * 60);
    const refused = (await act(id, 'start')).json();
    expect(refused).toMatchObject({ status: 409, code: 'start-too-early' });
    expect(refused.detail).toMatch(/three hours before the pickup/);
    expect(await row(id)).toMatchObject({ status: 1 });
    later(12 * 60);
    expect((await act(id, 'start')).statusCode).toBe(200);
  });

  it('is asked about before the time needed to get there and the firm’s margin', async () => {
    const { id } = await job(120);
    const list = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    const shown = list.json().$values.find((one: { id: string }) => one.id === id);
    const startsIn = (Date.parse(shown.pickupTime) - Date.parse(shown.startFrom)) / 60_000;
    expect(startsIn).toBeGreaterThan(60);
    expect(startsIn).toBeLessThan(120);
  });

  it('is refused off shift, judged by when it was taken', async () => {
    const { id } = await job(60);
    const clock = (state: string) =>
      testServer().call('POST', '/api/Driver/shift', {
        token: crew.token,
        body: { state, ...(state === 'on' ? { vehicleId: crew.vehicleId } : {}) },
      });
    onTestFinished(async () => {
      await testServer().db.pool.query('delete from shifts');
    });
    expect((await clock('on')).statusCode).toBe(200);
    later(5);
    const at = pickupIn(0);
    later(5);
    await clock('off');
    later(1);
    const refused = (await act(id, 'start')).json();
    expect(refused).toMatchObject({ status: 409, code: 'off-shift' });
    // Started on shift, where the phone had no signal.
    const late = await act(id, 'start', { at });
    expect([late.statusCode, new Date(late.json().startedAt).toISOString()], late.body).toEqual([200, at]);
  });

  it('never counts a time in the future', async () => {
    const { id } = await job(200);
    expect((await act(id, 'start', { at: pickupIn(60) })).statusCode).toBe(400);
    expect((await act(id, 'start', { at: pickupIn(4) })).json().code).toBe('start-too-early');
  });
});

describe('undo', () => {
  it('takes back boarding, arrival and start, one after the other, and each stays in the log', async () => {
    const { id } = await job(30);
    for (const step of ['start', 'arrived', 'boarded']) expect((await act(id, step)).statusCode).toBe(200);
    const shown = (await act(id, 'undo')).json();
    expect(shown).toMatchObject({ status: 5, boardedAt: null, undo: { step: 'arrived' } });
    expect(shown.arrivedAt).not.toBeNull();
    expect((await act(id, 'undo')).json()).toMatchObject({ status: 5, arrivedAt: null, undo: { step: 'start' } });
    expect((await act(id, 'undo')).json()).toMatchObject({ status: 1, startedAt: null, undo: null, steps: ['start'] });
    expect((await act(id, 'undo')).json()).toMatchObject({ status: 409, code: 'undo-over' });
    expect((await labels(id)).slice(-6)).toEqual([
      'Status: In progress',
      'Driver has arrived',
      'Passenger on board',
      '“On board” undone',
      'Arrival undone',
      'Status: Confirmed',
    ]);
    // The job can be started again, and the driver is free for others meanwhile.
    expect((await act(id, 'start')).json()).toMatchObject({ status: 5 });
  });

  it('takes the arrival with it where the driver only said that the passenger is on board', async () => {
    const { id } = await job(30);
    for (const step of ['start', 'boarded']) await act(id, step);
    expect((await act(id, 'undo')).json()).toMatchObject({ arrivedAt: null, boardedAt: null });
  });

  it('is over two minutes after we got the step, by our clock, and then the office is asked with one press', async () => {
    const { id } = await job(90);
    const at = pickupIn(0);
    later(20);
    // Sent late: the two minutes begin when we get it.
    await act(id, 'start', { at });
    later(2);
    const again = (await act(id, 'undo')).json();
    expect(again).toMatchObject({ status: 1 });
    await act(id, 'start');
    later(2.1);
    expect((await act(id, 'undo', { at: pickupIn(-2) })).json()).toMatchObject({ status: 409, code: 'undo-over' });
    expect((await act(id, 'ask-back')).json()).toMatchObject({ isBackAsked: true });
    expect((await act(id, 'ask-back')).statusCode).toBe(200);
    expect((await labels(id)).filter((label: string) => label.startsWith('Driver asked'))).toHaveLength(1);
    expect(await alerts()).toContainEqual(expect.objectContaining({ code: 'take-back-asked', reservationId: id }));
    expect((await takeBack(id)).json()).toMatchObject({ status: 1, startedAt: null });
    expect((await alerts()).filter(({ code }) => code === 'take-back-asked')).toEqual([]);
  });

  it('changes nothing for a step that never arrived, and only the driver of the trip has it', async () => {
    const { id } = await job(30);
    expect((await act(id, 'undo', { step: 'start' })).json()).toMatchObject({ status: 1 });
    await act(id, 'start');
    expect((await act(id, 'undo', { step: 'arrived' })).json()).toMatchObject({ status: 5, undo: { step: 'start' } });
    expect((await act(id, 'undo', undefined, { token: stranger() })).statusCode).toBe(404);
    expect((await act(id, 'undo', { step: 'complete' })).statusCode).toBe(400);
    const both = await Promise.all([act(id, 'undo'), act(id, 'undo')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is over once the driver has taken the same step back twice, so a loop sends no text after text', async () => {
    const { id } = await job(30, { email: 'dora@example.org' });
    const before = (await messages()).length;
    for (let i = 0; i < 2; i += 1) {
      expect((await act(id, 'start')).json()).toMatchObject({ undo: { step: 'start' } });
      await sendMessages();
      expect((await act(id, 'undo')).json()).toMatchObject({ status: 1 });
      await sendMessages();
    }
    expect((await act(id, 'start')).json()).toMatchObject({ status: 5, undo: null });
    expect((await act(id, 'undo')).json().code).toBe('undo-over');
    // What was said last is true: the car is on the way.
    const said = (await messages()).slice(before);
    expect(said.filter((each) => each === 'text underway')).toHaveLength(3);
    expect(said.filter((each) => each === 'text not-underway')).toHaveLength(2);
    expect((await act(id, 'ask-back')).json()).toMatchObject({ isBackAsked: true });
  });

  it('does not take back what the office recorded', async () => {
    const { id } = await job(30);
    await office().post(`/api/Admin/bookings/${id}/status`, { status: 'InProgress' });
    expect((await act(id, 'undo')).json().code).toBe('undo-over');
  });

  it('withdraws what the customer was about to be told; whoever has heard it is told otherwise', async () => {
    const { id } = await job(30, { email: 'carol@example.org' });
    await act(id, 'start');
    expect(await messages()).toEqual(['mail underway', 'text underway']);
    await act(id, 'undo');
    expect(await messages()).toEqual([]);
    await act(id, 'start');
    await sendMessages();
    await act(id, 'undo');
    expect((await messages()).slice(2)).toEqual(['mail not-underway', 'text not-underway']);
  });
});

describe('the office takes a trip back', () => {
  it('to the same driver, to another one or to nobody, with a reason', async () => {
    const { id } = await job(30);
    await act(id, 'start');
    expect((await office().post(`/api/Admin/bookings/${id}/take-back`, {})).json().errors).toHaveProperty('reason');
    const back = (await takeBack(id)).json();
    expect(back).toMatchObject({ status: 1, startedAt: null, driver: { id: crew.driverId } });
    await act(id, 'start');
    await act(id, 'arrived');
    const [other, car] = [await office().addDriver({ name: 'Olga Other' }), await office().addVehicle()];
    const given = await takeBack(id, { driverId: other.id, vehicleId: car.id });
    expect(given.json(), given.body).toMatchObject({ status: 1, arrivedAt: null, driver: { id: other.id } });
    expect(await labels(id)).toEqual(expect.arrayContaining(['Status: In progress', 'Driver has arrived']));
    const { $values } = (await office().get(`/api/Admin/bookings/${id}/events`)).json();
    expect(JSON.stringify($values)).toContain('Wrong tap');
    await office().post(`/api/Admin/bookings/${id}/status`, { status: 'InProgress' });
    expect((await takeBack(id, { driverId: null, vehicleId: null })).json()).toMatchObject({ status: 1, driver: null });
    expect((await takeBack(id)).json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('changes nothing at all where the new driver cannot have it', async () => {
    const { id } = await job(30);
    await act(id, 'start');
    const [busy, car] = [await office().addDriver({ badgeExpires: '2026-01-01' }), await office().addVehicle()];
    const refused = await takeBack(id, { driverId: busy.id, vehicleId: car.id });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(await readStaff(id)).toMatchObject({ status: 5, driver: { id: crew.driverId } });
    expect((await takeBack(id)).statusCode).toBe(200);
  });

  it('can cancel it then, or confirm it by its status with a reason', async () => {
    const { id } = await job(30);
    await act(id, 'start');
    const status = `/api/Admin/bookings/${id}/status`;
    expect((await office().post(status, { status: 'Confirmed' })).statusCode).toBe(400);
    expect((await office().post(status, { status: 'Confirmed', reason: 'Wrong tap' })).json()).toMatchObject({
      status: 1,
    });
    expect((await office().post(status, { status: 'Cancelled' })).json()).toMatchObject({ status: 2 });
    expect(await row(id)).toMatchObject({ taken_pence: 0, paid_by: null });
  });

  it('tells nobody who is in the car already', async () => {
    const { id } = await job(30);
    for (const step of ['start', 'arrived', 'boarded']) await act(id, step);
    await sendMessages();
    const before = await messages();
    await takeBack(id);
    expect(await messages()).toEqual(before);
  });
});
