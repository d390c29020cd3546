import { afterEach, beforeAll, expect } from 'vitest';
import { openPaying } from './paying.ts';
import { logInAs } from './people.ts';

/** A driver with a login and a car, at a firm that takes payments, and trips for them to finish. */
export function openTrips() {
  const paying = openPaying();
  const { office, testServer } = paying;
  const crew = { driverId: '', vehicleId: '', token: '' };
  let stranger = '';

  beforeAll(async () => {
    crew.token = await logInAs(testServer(), 'ends@example.org', ['Driver']);
    crew.driverId = (await office().addDriver({ email: 'ends@example.org' })).id;
    crew.vehicleId = (await office().addVehicle()).id;
    stranger = await logInAs(testServer(), 'elsewhere@example.org', ['Driver']);
    await office().put(`/api/Admin/settlements/${crew.driverId}`, { percent: 80, perJob: 0, rent: 0 });
  });

  const act = (id: string, step: string, body?: object, more: { token?: string; key?: string } = {}) =>
    testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, {
      token: more.token ?? crew.token,
      // What these tests drive takes no time: the driver says that it is over all the same.
      body: step === 'complete' ? { confirmed: true, ...body } : body,
      headers: more.key ? { 'idempotency-key': more.key } : {},
    });
  const later = (minutes: number) => {
    testServer().now = new Date(testServer().now.getTime() + minutes * 60_000);
  };
  const pickupIn = (minutes: number) => new Date(testServer().now.getTime() + minutes * 60_000).toISOString();

  /** A trip with the passenger on board, who kept the driver waiting this many minutes after the pickup time. */
  async function onBoard(booked: { id: string }, waited = 0): Promise<void> {
    const { driverId, vehicleId } = crew;
    const { id } = booked;
    const assigned = await office().post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
    expect(assigned.statusCode, assigned.body).toBe(200);
    for (const step of ['start', 'arrived']) expect((await act(id, step)).statusCode).toBe(200);
    later(waited);
    expect((await act(id, 'boarded')).statusCode).toBe(200);
  }
  async function trip(waited = 0, more: object = {}) {
    const booked = await office().takeCall({
      price: 50,
      priceReason: 'Agreed by phone',
      pickupTime: pickupIn(5),
      confirm: true,
      ...more,
    });
    later(5);
    await onBoard(booked, waited);
    return booked;
  }
  /** Every car is back on the road: one that broke down in a test is not to stay off it. */
  const repair = () => testServer().db.pool.query('delete from defects');
  afterEach(repair);
  const readStaff = async (id: string) => (await office().get(`/api/Admin/bookings/${id}`)).json();
  const row = async (id: string) =>
    (
      await testServer().db.pool.query(
        'select price_pence, paid_by, taken_pence, tip_pence, status from reservations where id = $1',
        [id],
      )
    ).rows[0];
  const today = async (token = crew.token) =>
    (await testServer().call('GET', '/api/Driver/earnings', { token })).json();
  const jobIn = async (id: string) =>
    (await today()).jobs.find(({ reservationId }: { reservationId: string }) => reservationId === id);
  return {
    paying,
    office,
    testServer,
    crew,
    stranger: () => stranger,
    act,
    later,
    pickupIn,
    onBoard,
    trip,
    repair,
    readStaff,
    row,
    today,
    jobIn,
  };
}
