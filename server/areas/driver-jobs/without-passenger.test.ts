import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { openTrips } from '#server/testing/trips.ts';

const { office, testServer, crew, stranger, act, later, pickupIn, readStaff, row, today, jobIn, trip } = openTrips();

async function job(minutes: number, more: object = {}) {
  const booked = await office().takeCall({
    price: 50,
    priceReason: 'Agreed by phone',
    pickupTime: pickupIn(minutes),
    confirm: true,
    ...more,
  });
  const { driverId, vehicleId } = crew;
  const assigned = await office().post(`/api/Admin/bookings/${booked.id}/assign`, { driverId, vehicleId });
  expect(assigned.statusCode, assigned.body).toBe(200);
  return booked;
}
const started = async (minutes: number, more: object = {}) => {
  const booked = await job(minutes, more);
  const start = await act(booked.id, 'start');
  expect(start.statusCode, start.body).toBe(200);
  return booked;
};
const staff = (id: string, what: string, body: object = {}) => office().post(`/api/Admin/bookings/${id}/${what}`, body);
const alertsOf = async (id: string) =>
  (await office().get('/api/Admin/alerts'))
    .json()
    .$values.flatMap((alert: { code: string; reservationId: string }) =>
      alert.reservationId === id && /ended|doubted/.test(alert.code) ? [alert.code] : [],
    );
/** The driver's phone was so far north of the pickup. */
const position = (id: string, metresNorth: number) =>
  testServer().db.pool.query(
    `insert into trip_positions (reservation_id, driver_id, at, latitude, longitude)
     select id, driver_id, $2, (pickup_place->'location'->>'lat')::float8 + $3, (pickup_place->'location'->>'lng')::float8
     from reservations where id = $1`,
    [id, testServer().now, metresNorth / 111_195],
  );
const statistics = async () => (await office().get('/api/Admin/statistics')).json().totals;
const receipt = (id: string) =>
  testServer().call('GET', `/api/Reservations/${id}/receipt.pdf`, { token: office().token });

describe('a no-show', () => {
  it('three seconds after the start, hours before the pickup, is refused and says from when it can be noted', async () => {
    const { id, pickupTime } = await started(170);
    const refused = (await act(id, 'no-show', { reason: 'Nobody' })).json();
    expect(refused).toMatchObject({ status: 409, code: 'no-show-too-early' });
    // Ten minutes are free, thirty more are the firm's.
    expect(Date.parse(refused.from) - Date.parse(pickupTime)).toBe(40 * 60_000);
    await act(id, 'arrived');
    expect((await act(id, 'no-show', { reason: 'Nobody' })).json().from).toBe(refused.from);
    expect(await row(id)).toMatchObject({ status: 5, price_pence: 5000 });
    await staff(id, 'take-back', { reason: 'test' });
    await staff(id, 'status', { status: 'Cancelled' });
  });

  it('needs the driver’s arrival and a try to reach the passenger', async () => {
    const { id } = await started(10);
    later(60);
    expect((await act(id, 'no-show', { reason: 'Nobody' })).json().code).toBe('no-show-too-early');
    await act(id, 'arrived');
    later(39);
    expect((await act(id, 'no-show', { reason: 'Nobody' })).json().code).toBe('no-show-too-early');
    later(1);
    expect((await act(id, 'no-show', { reason: 'Nobody' })).json().code).toBe('no-show-no-attempt');
    expect((await act(id, 'called', { way: 'text' })).json()).toMatchObject({ isTried: true });
    expect((await act(id, 'no-show', {})).json().errors).toHaveProperty('reason');
    const ended = (await act(id, 'no-show', { reason: 'Nobody there' })).json();
    expect(ended).toMatchObject({ status: 2, endReason: 'no-show', noShowAt: expect.any(String), steps: [], price: 0 });
    // A phone that missed the answer sends it again.
    expect((await act(id, 'no-show', { reason: 'Nobody there' })).statusCode).toBe(200);
    const events = (await office().get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(events.filter(({ what }: { what: string }) => what === 'no-show')).toHaveLength(1);
    expect(JSON.stringify(events)).toContain('Nobody there');
  });

  it('is refused where the phone waited somewhere else, or was seen there only vaguely or late', async () => {
    const { id } = await started(10);
    later(10);
    await act(id, 'arrived');
    await act(id, 'called');
    await position(id, 4000);
    later(41);
    const statusWith = async (marked: string) => {
      await testServer().db.pool.query(`update trip_positions set ${marked}`);
      return (await act(id, 'no-show', { reason: 'Nobody' })).json().status;
    };
    for (const marked of ['accuracy = 10', 'accuracy = 20000']) expect(await statusWith(marked), marked).toBe(409);
    await position(id, 250);
    expect(await statusWith('is_late = latitude < (select max(latitude) from trip_positions)')).toBe(409);
    expect(await statusWith('is_late = false')).toBe(2);
  });

  it('counts a late landing', async () => {
    const flight = {
      origin: { text: 'Heathrow Terminal 5' },
      destination: { text: 'RG12 1AP' },
      flightNumber: 'XX 99',
    };
    const { id } = await job(10, flight);
    const put = await office().put(`/api/Admin/bookings/${id}/flight`, { time: pickupIn(60).slice(0, 16) });
    expect(put.statusCode, put.body).toBe(200);
    await act(id, 'start');
    later(20);
    await act(id, 'arrived');
    await act(id, 'called');
    later(60);
    const refused = (await act(id, 'no-show', { reason: 'Nobody' })).json();
    expect(refused.code).toBe('no-show-too-early');
    expect(Date.parse(refused.from)).toBeGreaterThan(testServer().now.getTime());
    expect((await act(id, 'end', { reason: 'wrong-start' })).statusCode).toBe(200);
  });

  it('can be noted by the office, with a reason and a charge, by the terms where none is said', async () => {
    const { id } = await started(5);
    expect((await staff(id, 'no-show', {})).json().errors).toHaveProperty('reason');
    later(46);
    expect((await staff(id, 'no-show', { reason: 'x', wasThere: true, charge: 50.01 })).statusCode).toBe(400);
    const noted = (await staff(id, 'no-show', { reason: 'Not at the meeting point', wasThere: true })).json();
    expect(noted).toMatchObject({ status: 2, endReason: 'no-show', price: 50, isChargeDecided: true, taken: 0 });
    const other = await job(5);
    later(46);
    const less = await staff(other.id, 'no-show', { reason: 'x', wasThere: true, charge: 20 });
    expect(less.json(), less.body).toMatchObject({ status: 2, price: 20 });
  });

  it('of the office waits as long as a driver’s, and takes its word where no position is known', async () => {
    const { id, pickupTime } = await started(5);
    const note = (more: object = {}) => staff(id, 'no-show', { reason: 'Called twice', ...more });
    const refused = (await note({ wasThere: true })).json();
    expect(refused).toMatchObject({ status: 409, code: 'no-show-too-early' });
    expect(Date.parse(refused.from) - Date.parse(pickupTime)).toBe(40 * 60_000);
    expect((await readStaff(id)).ending).toMatchObject({ noShowFrom: refused.from, wasSeenThere: false });
    later(10);
    await act(id, 'arrived');
    later(39);
    // The driver came late: whoever waits for them gets the free minutes all the same.
    expect((await note({ wasThere: true })).json().code).toBe('no-show-too-early');
    later(1);
    expect((await note()).json().errors).toHaveProperty('wasThere');
    await position(id, 100);
    expect((await readStaff(id)).ending).toMatchObject({ wasSeenThere: true });
    expect((await note()).json()).toMatchObject({ status: 2, endReason: 'no-show' });
    // A second press changes nothing.
    expect((await note()).statusCode).toBe(200);
    const { id: boarded } = await trip();
    later(60);
    expect((await staff(boarded, 'no-show', { reason: 'x', wasThere: true })).json().code).toBe('conflict');
    await act(boarded, 'complete', { paidBy: 'cash' });
  });

  it('is no reason to end tomorrow’s trip, nor one under way', async () => {
    const tomorrow = await job(24 * 60);
    for (const [reason, code] of [
      ['no-show', 400],
      ['cancelled-at-door', 409],
    ] as const)
      expect((await staff(tomorrow.id, 'end', { reason, text: 'x' })).statusCode).toBe(code);
    expect((await staff(tomorrow.id, 'no-show', { reason: 'x', wasThere: true })).json().code).toBe(
      'no-show-too-early',
    );
    expect(await row(tomorrow.id)).toMatchObject({ status: 1, price_pence: 5000 });
    const { id } = await started(5);
    expect((await staff(id, 'end', { reason: 'no-show', text: 'x' })).json().errors).toHaveProperty('reason');
    await staff(id, 'end', { reason: 'office', text: 'x' });
  });
});

describe('an end without a passenger', () => {
  it.each(['wrong-start', 'breakdown', 'cancelled-at-door'])('%s collects nothing, anywhere', async (reason) => {
    const before = { earned: (await today()).earned, revenue: (await statistics()).revenue };
    const { id } = await started(5);
    const ended = (await act(id, 'end', { reason, text: 'As it was' })).json();
    expect(ended).toMatchObject({ status: 2, endReason: reason, price: 0, paidBy: null, toCollect: 0, steps: [] });
    expect((await act(id, 'end', { reason })).statusCode).toBe(200);
    expect(await row(id)).toMatchObject({ status: 2, price_pence: 0, taken_pence: 0, paid_by: null });
    expect(await jobIn(id)).toBeUndefined();
    expect({ earned: (await today()).earned, revenue: (await statistics()).revenue }).toEqual(before);
    expect((await receipt(id)).json().code).toBe('no-receipt');
    expect(await alertsOf(id)).toEqual(['ended-without-passenger']);
    expect((await staff(id, 'end-charge', { charge: 0 })).json()).toMatchObject({ price: 0, isChargeDecided: true });
    expect(await alertsOf(id)).toEqual([]);
  });

  it('is refused once the passenger is on board or the trip is not under way, and to other drivers', async () => {
    const { id } = await job(5);
    expect((await act(id, 'end', { reason: 'breakdown' })).json().code).toBe('conflict');
    await act(id, 'start');
    expect((await act(id, 'end', { reason: 'breakdown' }, { token: stranger() })).statusCode).toBe(404);
    expect((await act(id, 'end', { reason: 'no-show' })).statusCode).toBe(400);
    expect((await act(id, 'end', {})).statusCode).toBe(400);
    await act(id, 'end', { reason: 'breakdown' });
  });

  it('on account is invoiced at what the office decides, and earnings, statistics and receipt say the same', async () => {
    const email = 'no-passenger@example.org';
    await logInAs(testServer(), email);
    const company = { email, company: 'Doors Ltd', billingAddress: '1 High Street', billingEmail: email };
    const { id: accountId } = (
      await office().post('/api/Admin/accounts', { ...company, costReferences: ['SALES'] })
    ).json();
    const before = (await statistics()).revenue;
    const { id } = await started(5, { accountId, costReference: 'SALES' });
    await act(id, 'end', { reason: 'cancelled-at-door' });
    expect((await readStaff(id)).ending).toMatchObject({
      agreed: 50,
      byTerms: { 'cancelled-at-door': 25, breakdown: 0 },
    });
    expect((await staff(id, 'end-charge', { charge: 51 })).json().errors).toHaveProperty('charge');
    const decided = (await staff(id, 'end-charge', { charge: 25, reason: 'By the terms' })).json();
    expect(decided).toMatchObject({ price: 25, isChargeDecided: true });
    expect(decided.lines.at(-1)).toMatchObject({ code: 'no-passenger', amount: -25 });
    expect(await jobIn(id)).toMatchObject({ fare: 25, share: 20, collected: 0, paidBy: 'account' });
    expect((await statistics()).revenue).toBe(before + 25);
    expect((await receipt(id)).body.slice(0, 5)).toBe('%PDF-');
    await testServer().db.pool.query("update reservations set pickup_at = pickup_at - interval '1 day' where id = $1", [
      id,
    ]);
    const invoice = await office().post('/api/Admin/invoices', { accountId });
    expect(invoice.json(), invoice.body).toMatchObject({ total: 25, lines: [{ price: 25 }] });
    // Invoiced: only a credit note changes it now.
    expect((await staff(id, 'end-charge', { charge: 10 })).statusCode).toBe(409);
  });

  it('is the office’s too, also by the status and by cancelling', async () => {
    const one = await started(5);
    expect((await staff(one.id, 'end', { reason: 'wrong-start' })).json().errors).toHaveProperty('text');
    expect((await staff(one.id, 'end', { reason: 'wrong-start', text: 'Other car' })).json()).toMatchObject({
      status: 2,
      endReason: 'wrong-start',
      price: 0,
    });
    const two = await started(5);
    expect((await staff(two.id, 'status', { status: 'Cancelled', reason: 'Called off' })).json()).toMatchObject({
      endReason: 'office',
      price: 0,
    });
    const three = await started(5);
    const cancelled = await testServer().call('PUT', `/api/Reservations/cancel-reservation/${three.id}`, {
      token: office().token,
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await readStaff(three.id)).toMatchObject({ status: 2, endReason: 'office', price: 0 });
  });
});

describe('what a dispatcher decides', () => {
  it('is at most the charge of the terms, once: more, and putting it right, need a manager', async () => {
    const email = 'night@example.org';
    await logInAs(testServer(), email, ['Writer']);
    await testServer().db.pool.query("update people set permission = 'dispatcher' where email = $1", [email]);
    const token = await logInAs(testServer(), email, ['Writer']);
    const dispatcher = (id: string, what: string, body: object) =>
      testServer().call('POST', `/api/Admin/bookings/${id}/${what}`, { token, body });
    const one = await started(5);
    const end = { reason: 'cancelled-at-door', text: 'Took the bus' };
    expect((await dispatcher(one.id, 'end', { ...end, charge: 25.01 })).json().errors).toHaveProperty('charge');
    // A manager has the confirmation for that, which asks for a proof.
    expect((await staff(one.id, 'end', { ...end, charge: 25.01 })).json().errors).toHaveProperty('charge');
    expect((await dispatcher(one.id, 'end', end)).json()).toMatchObject({ status: 2, price: 25 });
    expect((await dispatcher(one.id, 'end-charge', { charge: 0 })).json().code).toBe('manager-needed');
    expect((await dispatcher(one.id, 'end-charge', { charge: 25 })).statusCode).toBe(200);
    expect((await staff(one.id, 'end-charge', { charge: 50 })).json()).toMatchObject({ price: 50 });
    const two = await started(5);
    await act(two.id, 'end', { reason: 'cancelled-at-door' });
    expect((await dispatcher(two.id, 'end-charge', { charge: 50 })).json().code).toBe('manager-needed');
    expect((await readStaff(two.id)).isChargeDecided).toBe(false);
    const decided = (await dispatcher(two.id, 'end-charge', { charge: 25 })).json();
    expect(decided).toMatchObject({ price: 25, isChargeDecided: true });
  });
});

describe('a completion that can hardly be', () => {
  const complete = (id: string, body: object = {}) =>
    testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token: crew.token, body });

  it('is asked about: five seconds after the start, nobody on board, hours before the pickup', async () => {
    const { id } = await started(150);
    const asked = (await complete(id, { paidBy: 'cash' })).json();
    expect(asked).toMatchObject({ status: 409, code: 'end-unlikely', doubts: 'not-boarded,before-pickup,too-quick' });
    expect(asked.detail).toContain('Nobody was on board.');
    expect(await row(id)).toMatchObject({ status: 5, paid_by: null });
    expect((await complete(id)).json().code).toBe('end-unlikely');
    const meant = await complete(id, { paidBy: 'cash', confirmed: true });
    expect(meant.json(), meant.body).toMatchObject({ status: 3, paidBy: 'cash' });
    expect(await readStaff(id)).toMatchObject({ doubts: ['not-boarded', 'before-pickup', 'too-quick'] });
    expect(await alertsOf(id)).toEqual(['trip-doubted']);
    expect((await staff(id, 'doubts-seen')).json()).toMatchObject({ doubts: [] });
    expect(await alertsOf(id)).toEqual([]);
  });

  it('is not asked about after a drive of about its length', async () => {
    const { id } = await trip();
    later(20);
    expect((await complete(id, { paidBy: 'cash' })).json()).toMatchObject({ status: 3 });
    expect(await alertsOf(id)).toEqual([]);
  });
});
