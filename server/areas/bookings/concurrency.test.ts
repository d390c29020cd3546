import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingState, mayMove } from '#domain/booking/states.ts';
import { sealEvents } from '#server/areas/register/seal-events.ts';
import { verifyRegister } from '#server/areas/register/verify-register.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { moveState } from './change/move-state.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Told {
  readonly what: string;
  readonly changes: { field: string; from: unknown; to: unknown }[];
}

const shuffled = <T>(list: readonly T[]) =>
  list
    .map((value, i) => ({ value, key: (i * 7919) % 1009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

describe('two hundred simultaneous changes to ten bookings', () => {
  it('lose no update, make no illegal status change, and never send a driver to two places', async () => {
    const drivers = [await office.addDriver(), await office.addDriver()];
    const vehicles = [await office.addVehicle(), await office.addVehicle()];
    const bookings = [];
    // All within one hour, so that each driver and car can serve only a few of them.
    for (let i = 0; i < 10; i += 1) bookings.push(await office.takeCall({ pickupTime: `2026-12-01T09:${30 + i * 3}` }));
    const start = await Promise.all(
      bookings.map(async ({ id }) => (await office.get(`/api/Admin/bookings/${id}`)).json()),
    );
    const hands = start.flatMap((booking, i) => [
      ...Array.from(
        { length: 8 },
        (_, n) => () =>
          office.put(
            `/api/Bookings/${booking.id}`,
            updateOf(booking, { Price: 100 + n, PickUpDate: `2026-12-01T1${n % 3}:00` }),
          ),
      ),
      ...Array.from(
        { length: 6 },
        (_, n) => () =>
          office.post(`/api/Admin/bookings/${booking.id}/assign`, {
            driverId: drivers[(i + n) % 2]?.id,
            vehicleId: vehicles[n % 2]?.id,
          }),
      ),
      ...[1, 1, 4, 2, 8, 3].map((status) => () => office.post(`/api/Admin/bookings/${booking.id}/status`, { status })),
    ]);
    const answers = await Promise.all(shuffled(hands).map((hand) => hand()));
    expect(hands).toHaveLength(200);
    const codes = new Set(answers.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().code)));
    expect(
      [...codes].filter((code) => !['ok', 'driver-busy', 'vehicle-busy', 'illegal-move', 'conflict'].includes(code)),
    ).toEqual([]);
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThan(20);

    for (const { id, version: first } of start) {
      const { status, version, price } = (await office.get(`/api/Admin/bookings/${id}`)).json();
      const { $values: events }: { $values: Told[] } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
      // Each event raised the version by one: none was overwritten.
      expect(version).toBe(first + events.length - 1);
      const told = (field: string) =>
        events.flatMap(({ changes }) => changes.filter((change) => change.field === field));
      const isLinked = (chain: Told['changes']) =>
        chain.every((change, i) => i === 0 || change.from === chain[i - 1]?.to);
      for (const field of ['status', 'price', 'pickupTime', 'driverId', 'vehicleId'])
        expect(isLinked(told(field))).toBe(true);
      expect(told('price').at(-1)?.to).toBe(price * 100);
      const moves = told('status').slice(1);
      expect(moves.every(({ from, to }) => mayMove(from as BookingState, to as BookingState))).toBe(true);
      expect([0, 1, 2, 4, 8]).toContain(status);
    }
    const { rows } = await testServer().db.pool.query(
      `select count(*)::int as n from reservations a join reservations b on a.id < b.id and a.busy && b.busy
         and (a.driver_id = b.driver_id or a.vehicle_id = b.vehicle_id)
       where a.status not in (2, 3, 4, 7) and b.status not in (2, 3, 4, 7)`,
    );
    expect(rows[0].n).toBe(0);
    await sealEvents(testServer().app.deps);
    expect(await verifyRegister(testServer().app.deps)).toMatchObject({ ok: true, bookings: 10 });
  });

  it('numbers and seals the register while bookings come in', async () => {
    const calls = Array.from({ length: 30 }, (_, i) =>
      office.takeCall({ pickupTime: `2026-12-${10 + (i % 15)}T0${i % 9}:30` }),
    );
    const seals = Array.from({ length: 6 }, () => sealEvents(testServer().app.deps));
    await Promise.all([...calls, ...seals]);
    await sealEvents(testServer().app.deps);
    expect(await verifyRegister(testServer().app.deps)).toMatchObject({ ok: true, bookings: 40, unsealedEvents: 0 });
    const { rows } = await testServer().db.pool.query('select register_number as n from reservations order by 1');
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('seals nothing before an earlier transaction has committed', async () => {
    const { deps } = testServer().app;
    const [slow, quick] = [await office.takeCall(), await office.takeCall({ pickupTime: '2026-12-02T09:30' })];
    await sealEvents(deps);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const move = { to: 'Confirmed', actor: { kind: 'staff', id: null } } as const;
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    const held = inTransaction(deps, async (deps) => {
      await moveState(deps, { id: slow.id, ...move });
      isWritten();
      await finished;
    });
    await written;
    await moveState(deps, { id: quick.id, ...move });
    const sealing = sealEvents(deps);
    const waiting = `select count(*)::int as n from pg_locks join pg_database d on d.oid = database
      where not granted and datname = current_database()`;
    await expect.poll(async () => (await testServer().db.pool.query(waiting)).rows[0].n).toBeGreaterThan(0);
    finish();
    await held;
    expect(await sealing).toMatchObject({ events: 2 });
    expect(await verifyRegister(deps)).toMatchObject({ ok: true, unsealedEvents: 0 });
  });
});

describe('two members of staff', () => {
  const seen = async (id: string) => {
    const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
    return { booking, headers: { 'if-match': `"${booking.version}"` } };
  };
  const eventsOf = async (id: string): Promise<string[]> =>
    (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values.map(({ what }: Told) => what);
  /** One succeeds; the other is told that somebody else was faster. */
  const expectOneWinner = (answers: readonly { statusCode: number; json: () => unknown }[]) => {
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412]);
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'stale',
      title: 'Someone else has changed this',
      detail: 'Look at the latest version, then make your change again.',
    });
  };

  it('who assign one job get one driver for it, and one of them a message', async () => {
    const crews = [];
    for (let i = 0; i < 2; i += 1)
      crews.push({ driverId: (await office.addDriver()).id, vehicleId: (await office.addVehicle()).id });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await office.takeCall({ pickupTime: `2026-12-2${round}T09:00` });
      const { headers } = await seen(id);
      const answers = await Promise.all(
        crews.map((crew) => office.post(`/api/Admin/bookings/${id}/assign`, crew, headers)),
      );
      expectOneWinner(answers);
      const winner = crews[answers.findIndex(({ statusCode }) => statusCode === 200)];
      expect((await seen(id)).booking).toMatchObject({ driver: { id: winner?.driverId } });
      expect((await eventsOf(id)).filter((what) => what === 'assigned')).toHaveLength(1);
    }
  });

  it('of whom one swaps the driver and the other cancels do not both succeed', async () => {
    const [first, second] = [await office.addDriver(), await office.addDriver()];
    const [car, other] = [await office.addVehicle(), await office.addVehicle()];
    for (let round = 0; round < 5; round += 1) {
      const { id } = await office.takeCall({ pickupTime: `2026-12-2${round}T15:00` });
      await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: first.id, vehicleId: car.id });
      const { headers, booking } = await seen(id);
      const [swap, cancel] = await Promise.all([
        office.post(`/api/Admin/bookings/${id}/assign`, { driverId: second.id, vehicleId: other.id }, headers),
        office.post(`/api/Admin/bookings/${id}/status`, { status: 2 }, headers),
      ]);
      expectOneWinner([swap, cancel]);
      const after = (await seen(id)).booking;
      expect([after.driver?.id, after.status]).toEqual(
        swap.statusCode === 200 ? [second.id, booking.status] : [first.id, 2],
      );
      expect(after.version).toBe(booking.version + 1);
    }
  });
});
