import { HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { connect, quiet, until, watch } from '#server/testing/hub/hub-client.ts';
import { logInAs, moveTrip, startTrip, useStage } from '#server/testing/hub/hub-stage.ts';
import { RawClient } from '#server/testing/hub/raw-client.ts';
import { removeOldPositions } from './remove-old-positions.ts';

const stage = useStage();
const completed = 3;
const confirmed = 1;

const stored = async (bookingId: string) => {
  const { rows } = await stage().db.pool.query(
    'select latitude, longitude, accuracy, at, is_late as "isLate" from trip_positions where reservation_id = $1 order by id',
    [bookingId],
  );
  return rows;
};
const drive = async (token: string) => {
  const { connection } = await connect(stage(), { token });
  return (latitude: number, longitude = -0.75, note?: object) =>
    connection.invoke('SendDriverLocation', latitude, longitude, ...(note ? [note] : []));
};
const latitudes = ({ seen }: { seen: readonly { latitude: number }[] }) => seen.map(({ latitude }) => latitude);

describe('who receives positions', () => {
  it('staff, the customer and holders of the link only', async () => {
    const trip = await startTrip(stage());
    const other = await startTrip(stage());
    const staff = await watch(stage(), trip, { token: (await logInAs(stage(), 'Writer')).token });
    const customer = await watch(stage(), trip, { token: trip.customer.token });
    const holder = await watch(stage(), trip, { trip: trip.link });
    const strangers = [
      await connect(stage(), { token: other.customer.token }),
      await connect(stage(), { token: (await logInAs(stage(), 'Reader')).token }),
      await connect(stage(), { token: (await logInAs(stage(), 'Driver')).token }),
      await connect(stage(), { trip: other.link }),
    ];
    const send = await drive(trip.driver.token);
    await send(51.4);
    await send(51.5);
    for (const watcher of [staff, customer, holder]) {
      await until(() => watcher.seen.length === 2, 'both positions');
      expect(latitudes(watcher)).toEqual([51.4, 51.5]);
    }
    await quiet();
    for (const stranger of strangers) expect(stranger.seen).toEqual([]);
  });

  it('once each, even to someone who is staff, customer and link holder at the same time', async () => {
    const customer = await logInAs(stage(), 'Reader', 'Writer');
    const trip = await startTrip(stage(), { customer });
    const send = await drive(trip.driver.token);
    await send(51.1);
    const watcher = await connect(stage(), { token: customer.token, trip: trip.link });
    await until(() => watcher.seen.length > 0, 'the last position');
    await quiet();
    await send(51.2);
    await quiet();
    const ofTrip = watcher.seen.filter(({ bookingId }) => bookingId === trip.bookingId);
    expect(latitudes({ seen: ofTrip })).toEqual([51.1, 51.2]);
  });

  it('lets a client ask for a trip or the fleet, within its rights', async () => {
    const trip = await startTrip(stage());
    await (await drive(trip.driver.token))(51.3);
    const customer = await connect(stage(), { token: trip.customer.token });
    await until(() => customer.seen.length === 1, 'the last position on connecting');
    await customer.connection.invoke('WatchTrip', trip.bookingId);
    await until(() => customer.seen.length === 2, 'the last position on asking');
    const stranger = await connect(stage(), { token: (await logInAs(stage(), 'Reader')).token });
    await expect(stranger.connection.invoke('WatchTrip', trip.bookingId)).rejects.toThrow('not-found');
    await expect(stranger.connection.invoke('WatchTrip', 'x')).rejects.toThrow('bad-input');
    const staff = await connect(stage(), { token: (await logInAs(stage(), 'Writer')).token });
    const ofTrip = () => staff.seen.filter(({ bookingId }) => bookingId === trip.bookingId).length;
    await until(() => ofTrip() === 1, 'the last position for staff');
    await staff.connection.invoke('WatchFleet');
    await staff.connection.invoke('WatchTrip', trip.bookingId);
    await until(() => ofTrip() === 3, 'asked twice');
    await quiet();
    expect(stranger.seen).toEqual([]);
  });
});

describe('who publishes, and what', () => {
  it('only a driver with a trip under way', async () => {
    const waiting = await startTrip(stage(), { status: confirmed });
    await expect((await drive(waiting.driver.token))(51)).rejects.toThrow('no-trip-under-way');
    await expect((await drive(waiting.customer.token))(51)).rejects.toThrow('forbidden');
    await expect((await drive((await logInAs(stage(), 'Writer')).token))(51)).rejects.toThrow('forbidden');
    const trip = await startTrip(stage());
    const holder = await watch(stage(), trip, { trip: trip.link });
    await expect(holder.connection.invoke('SendDriverLocation', 51, 0)).rejects.toThrow('forbidden');
    await stage().db.pool.query("update people set roles = '{Reader}' where id = $1", [trip.driver.personId]);
    await notifyOnCommit(stage(), 'session_ended', trip.driver.personId);
    await expect((await drive(trip.driver.token))(51)).rejects.toThrow('forbidden');
  });

  it.each([
    [[]],
    [[51]],
    [['51', '0']],
    [[null, 0]],
    [[90.01, 0]],
    [[51, -180.5]],
    [[51, 0, {}, 1]],
    [[51, 0, 'note']],
    [[51, 0, { accuracy: -1 }]],
    [[51, 0, { at: 'yesterday' }]],
    [[51, 0, { at: '2026-01-01T00:00' }]],
    [[{ latitude: 51, longitude: 0 }]],
  ])('refuses %j', async (args) => {
    const trip = await startTrip(stage());
    const { connection } = await connect(stage(), { token: trip.driver.token });
    await expect(connection.invoke('SendDriverLocation', ...args)).rejects.toThrow('bad-input');
    expect(await stored(trip.bookingId)).toEqual([]);
  });

  it('refuses infinite numbers and NaN', async () => {
    const trip = await startTrip(stage());
    const client = await RawClient.ready(stage(), trip.driver.token);
    for (const [id, text] of [
      ['a', '1e999'],
      ['b', '-1e999'],
    ] as const)
      client.send(`{"type":1,"invocationId":"${id}","target":"SendDriverLocation","arguments":[${text},0]}\x1e`);
    await until(() => client.answer('b') !== undefined, 'both refusals');
    client.send('{"type":1,"invocationId":"c","target":"SendDriverLocation","arguments":[NaN,0]}\x1e');
    await until(() => client.closeCode !== undefined, 'NaN is no JSON');
    expect([client.answer('a'), client.answer('b')]).toMatchObject([{ error: 'bad-input' }, { error: 'bad-input' }]);
  });

  it('keeps the edges of the globe, the accuracy and the time', async () => {
    const trip = await startTrip(stage());
    const watcher = await watch(stage(), trip, { token: trip.customer.token });
    const send = await drive(trip.driver.token);
    const at = new Date(Date.now() - 20_000).toISOString();
    await send(-90, 180, { accuracy: 12.5, at });
    await send(90, -180, { accuracy: null, at: null });
    await until(() => watcher.seen.length === 2, 'both');
    expect(watcher.seen[0]).toEqual({
      latitude: -90,
      longitude: 180,
      bookingId: trip.bookingId,
      at,
      accuracy: 12.5,
    });
    expect(await stored(trip.bookingId)).toMatchObject([
      { latitude: -90, longitude: 180, accuracy: 12.5, at: new Date(at) },
      { latitude: 90, longitude: -180, accuracy: null },
    ]);
  });
});

describe('order', () => {
  it('sends buffered points in order, and never an older one after a newer one', async () => {
    const trip = await startTrip(stage(), { startedAt: new Date(Date.now() - 600_000) });
    const watcher = await watch(stage(), trip, { token: trip.customer.token });
    const send = await drive(trip.driver.token);
    const ago = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1_000).toISOString() });
    await Promise.all([send(1, 0, ago(50)), send(2, 0, ago(40)), send(3, 0, ago(30))]);
    await send(9, 0, ago(45));
    await send(4);
    await send(8, 0, ago(10));
    await send(5);
    await until(() => watcher.seen.length === 5, 'the new ones');
    expect(latitudes(watcher)).toEqual([1, 2, 3, 4, 5]);
    expect(await stored(trip.bookingId)).toHaveLength(7);
    const late = await connect(stage(), { trip: trip.link });
    await until(() => late.seen.length === 1, 'the last position');
    expect(latitudes(late)).toEqual([5]);
  });

  it('treats a time in the future as now, and stores nothing from before the trip', async () => {
    const trip = await startTrip(stage());
    const send = await drive(trip.driver.token);
    await send(1, 0, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await send(2, 0, { at: new Date(Date.now() - 3_600_000).toISOString() });
    const rows = await stored(trip.bookingId);
    expect(rows).toHaveLength(1);
    expect(rows[0].at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('stores a point once when it is sent twice', async () => {
    const trip = await startTrip(stage());
    const send = await drive(trip.driver.token);
    const note = { at: new Date(Date.now() - 5_000).toISOString() };
    await send(51, 0, note);
    await send(51, 0, note);
    expect(await stored(trip.bookingId)).toHaveLength(1);
  });

  it('keeps the order of a burst sent without waiting for answers', async () => {
    const trip = await startTrip(stage());
    const watcher = await watch(stage(), trip, { trip: trip.link });
    const send = await drive(trip.driver.token);
    const burst = Array.from({ length: 100 }, (_, i) => i / 10);
    await Promise.all(burst.map((latitude) => send(latitude)));
    await until(() => watcher.seen.length === 100, 'all of them');
    expect(latitudes(watcher)).toEqual(burst);
    expect(await stored(trip.bookingId)).toHaveLength(100);
  });
});

describe('when a trip begins and ends', () => {
  it('watchers already connected receive it when it starts', async () => {
    const trip = await startTrip(stage(), { status: confirmed });
    const customer = await connect(stage(), { token: trip.customer.token });
    const send = await drive(trip.driver.token);
    await expect(send(51)).rejects.toThrow('no-trip-under-way');
    await moveTrip(stage(), trip.bookingId, 5);
    await until(() => customer.events.length > 0, 'the news');
    expect(customer.events[0]).toEqual(['TripChanged', { bookingId: trip.bookingId, underWay: true }]);
    await send(51.7);
    await until(() => customer.seen.length === 1, 'the first position');
  });

  it('nothing is sent once it is over, to customers, link holders, staff or latecomers', async () => {
    const trip = await startTrip(stage());
    const staff = await watch(stage(), trip, { token: (await logInAs(stage(), 'Writer')).token });
    const customer = await watch(stage(), trip, { token: trip.customer.token });
    const holder = await watch(stage(), trip, { trip: trip.link, retryDelays: [0] });
    let reason = '';
    holder.connection.onclose((error) => (reason = error?.message ?? 'none'));
    const send = await drive(trip.driver.token);
    await send(51.1);
    await until(() => holder.seen.length === 1 && customer.seen.length === 1, 'the first position');
    await moveTrip(stage(), trip.bookingId, completed);
    // A process that has not been notified yet may still send; what it sends reaches nobody, early or late.
    const stale = () => notifyOnCommit(stage(), 'positions', `${trip.bookingId} 51.2 -0.7 ${Date.now()} `);
    await stale();
    await expect(send(51.3)).rejects.toThrow('no-trip-under-way');
    await until(() => reason !== '', 'the link is dead');
    expect(reason).toContain('link-ended');
    await quiet();
    await stale();
    await expect(connect(stage(), { trip: trip.link })).rejects.toThrow(/401/);
    const late = await connect(stage(), { token: trip.customer.token });
    await expect(late.connection.invoke('WatchTrip', trip.bookingId)).rejects.toThrow('not-found');
    await quiet();
    const ofTrip = staff.seen.filter(({ bookingId }) => bookingId === trip.bookingId);
    expect([customer, holder, late, { seen: ofTrip }].map(latitudes)).toEqual([[51.1], [51.1], [], [51.1]]);
    expect(customer.events.at(-1)).toEqual(['TripChanged', { bookingId: trip.bookingId, underWay: false }]);
  });

  it('a status change during the trip loses no position', async () => {
    const trip = await startTrip(stage());
    const customer = await watch(stage(), trip, { token: trip.customer.token });
    const send = await drive(trip.driver.token);
    for (let i = 1; i <= 20; i += 1) {
      await Promise.all([moveTrip(stage(), trip.bookingId, 5), send(i)]);
    }
    await until(() => latitudes(customer).at(-1) === 20, 'the last');
    const times = customer.seen.map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('ignores messages that make no sense', async () => {
    for (const channel of ['trip_changed', 'positions', 'booking_reminder', 'notifications', 'bookings_changed'])
      for (const message of ['', '{}', 'x', '{"bookingId":"x"}', 'a b c d'])
        await notifyOnCommit(stage(), channel, message);
    const { connection } = await connect(stage(), { token: (await logInAs(stage(), 'Reader')).token });
    expect(connection.state).toBe(HubConnectionState.Connected);
  });
});

describe('retention', () => {
  it('removes what is older than the time given', async () => {
    const trip = await startTrip(stage(), { startedAt: new Date(Date.now() - 3_600_000) });
    const send = await drive(trip.driver.token);
    await send(1, 0, { at: new Date(Date.now() - 1_800_000).toISOString() });
    await send(2);
    expect(await removeOldPositions(stage(), new Date(Date.now() - 600_000))).toBe(1);
    expect(await stored(trip.bookingId)).toMatchObject([{ latitude: 2 }]);
  });
});
