import { describe, expect, it } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { connect, quiet, until, watch } from '#server/testing/hub/hub-client.ts';
import { logInAs, moveTrip, startTrip, useStage } from '#server/testing/hub/hub-stage.ts';

const stage = useStage();
const completed = 3;

const stored = async (bookingId: string) => {
  const { rows } = await stage().db.pool.query(
    'select latitude, accuracy, at, is_late as "isLate" from trip_positions where reservation_id = $1 order by id',
    [bookingId],
  );
  return rows;
};
const drive = async (token: string) => {
  const { connection } = await connect(stage(), { token });
  return (latitude: number, longitude = -0.75, note?: object) =>
    connection.invoke('SendDriverLocation', latitude, longitude, ...(note ? [note] : []));
};

describe('a position that a phone sends late', () => {
  it('is stored as late when the phone reported the end of the trip first, and shown to nobody', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const trip = await startTrip(stage(), { startedAt: ago(9) });
    const watcher = await watch(stage(), trip, { token: (await logInAs(stage(), 'Writer')).token });
    await moveTrip(stage(), trip.bookingId, completed);
    await stage().db.run(sql`update reservations set completed_at = ${ago(2)} where id = ${trip.bookingId}`);
    const send = await drive(trip.driver.token);
    const at = ago(5).toISOString();
    await send(51.5, -0.7, { accuracy: 9, at });
    await send(51.5, -0.7, { accuracy: 9, at });
    await expect(send(51.6, -0.7, { at: ago(1).toISOString() })).rejects.toThrow('no-trip-under-way');
    await expect(send(51.6, -0.7, { at: ago(30).toISOString() })).rejects.toThrow('no-trip-under-way');
    const stranger = await startTrip(stage(), { startedAt: ago(1) });
    await (await drive(stranger.driver.token))(51.7, -0.7, { at });
    await quiet();
    expect(await stored(trip.bookingId)).toMatchObject([
      { latitude: 51.5, accuracy: 9, at: new Date(at), isLate: true },
    ]);
    expect(await stored(stranger.bookingId)).toEqual([]);
    expect(watcher.seen.filter(({ bookingId }) => bookingId === trip.bookingId)).toEqual([]);
  });

  it('is stored as late when it arrives after more than three minutes of a trip, and shown to nobody', async () => {
    const trip = await startTrip(stage(), { startedAt: new Date(Date.now() - 900_000) });
    const watcher = await watch(stage(), trip, { token: trip.customer.token });
    const send = await drive(trip.driver.token);
    const ago = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1_000).toISOString() });
    const long = ago(400);
    for (let i = 0; i < 2; i += 1) await send(1, 0, long);
    await send(2, 0, ago(181));
    await send(3, 0, ago(170));
    await send(4);
    await until(() => watcher.seen.length === 2, 'what was measured');
    expect(watcher.seen.map(({ latitude }) => latitude)).toEqual([3, 4]);
    expect((await stored(trip.bookingId)).map(({ latitude, isLate }) => [latitude, isLate])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });
});
