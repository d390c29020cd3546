import { setTimeout as sleep } from 'node:timers/promises';
import { HubConnectionState } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '#server/areas/accounts/sessions-store.ts';
import { connect, quiet, until, watch } from '#server/testing/hub/hub-client.ts';
import { copyDatabase, logInAs, moveTrip, type Stage, startStage, startTrip } from '#server/testing/hub/hub-stage.ts';
import { RawClient } from '#server/testing/hub/raw-client.ts';

/** The application name of the second server's connections. */
const second = 'second-server';

let here: Stage;
let there: Stage;
beforeAll(async () => {
  const config = await copyDatabase();
  const named = { ...config, application_name: second };
  [here, there] = await Promise.all([startStage(config), startStage(named)]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

describe('two servers on one database', () => {
  it('share positions, each exactly once and in order', async () => {
    const trip = await startTrip(here);
    const near = await watch(here, trip, { token: trip.customer.token });
    const far = await watch(there, trip, { token: trip.customer.token });
    const farStaff = await watch(there, trip, { token: (await logInAs(there, 'Writer')).token });
    const driver = await connect(here, { token: trip.driver.token });
    const sent = Array.from({ length: 50 }, (_, i) => i);
    for (const latitude of sent) await driver.connection.invoke('SendDriverLocation', latitude, 0.5, { accuracy: 7 });
    for (const watcher of [near, far, farStaff]) {
      await until(() => watcher.seen.length === sent.length, 'all positions');
      expect(watcher.seen.map(({ latitude }) => latitude)).toEqual(sent);
    }
    expect(far.seen).toEqual(near.seen);
  });

  it('give a latecomer on either one the last position, though only one received it', async () => {
    const trip = await startTrip(here);
    const driver = await connect(here, { token: trip.driver.token });
    await driver.connection.invoke('SendDriverLocation', 51.25, -0.5);
    const third = await startStage({ ...(await configOf(here)) });
    const late = await connect(third, { trip: trip.link });
    await until(() => late.seen.length === 1, 'the last position');
    expect(late.seen[0]).toMatchObject({ latitude: 51.25, longitude: -0.5 });
    await third.close();
  });

  it('end a trip and a session everywhere', async () => {
    const trip = await startTrip(here);
    const far = await watch(there, trip, { token: trip.customer.token });
    const driver = await connect(there, { token: trip.driver.token });
    await driver.connection.invoke('SendDriverLocation', 1, 0);
    await until(() => far.seen.length === 1, 'a position');
    await moveTrip(here, trip.bookingId, 3);
    await until(() => far.events.length > 0, 'the end');
    await expect(driver.connection.invoke('SendDriverLocation', 2, 0)).rejects.toThrow('no-trip-under-way');
    await quiet();
    expect(far.seen).toHaveLength(1);
    await endSession(here, trip.customer.sessionId, new Date());
    await until(() => far.connection.state === HubConnectionState.Disconnected, 'closed');
  });

  it('close the connections of an ended session within two seconds, even if no notification arrives', async () => {
    const [customer, other] = [await logInAs(here, 'Reader'), await logInAs(here, 'Reader')];
    const clients = [await connect(here, { token: customer.token }), await connect(there, { token: customer.token })];
    const stays = await connect(there, { token: other.token });
    const endedAt = performance.now();
    await here.db.pool.query('update sessions set ended_at = now() where id = $1', [customer.sessionId]);
    for (const { connection } of clients)
      await until(() => connection.state === HubConnectionState.Disconnected, 'closed');
    expect(performance.now() - endedAt).toBeLessThan(2_000);
    expect(stays.connection.state).toBe(HubConnectionState.Connected);
  });

  it('accept a negotiation of one on the other', async () => {
    const { token } = await logInAs(here, 'Reader');
    const answer = await fetch(`${here.url}/hubs/tracking/negotiate?negotiateVersion=1&access_token=${token}`, {
      method: 'POST',
    });
    const { connectionToken } = (await answer.json()) as { connectionToken: string };
    const client = await RawClient.ready(there, `${token}&id=${connectionToken}`);
    await until(() => client.messages.length > 0, 'the handshake');
    expect(client.messages[0]).toEqual({});
  });

  it('catch up after the connection between them was cut', async () => {
    const trip = await startTrip(here);
    const begins = await startTrip(here, { status: 1 });
    const ends = await startTrip(here);
    const gone = await logInAs(here, 'Reader');
    const [far, starting, finished, signedOut] = [
      await watch(there, trip, { token: trip.customer.token }),
      await connect(there, { token: begins.customer.token }),
      await watch(there, ends, { token: ends.customer.token }),
      await connect(there, { token: gone.token }),
    ];
    await cutChannels(there);
    await until(() => !there.channels.isListening(), 'the line is cut');
    const driver = await connect(here, { token: trip.driver.token });
    await driver.connection.invoke('SendDriverLocation', 33, 0);
    await moveTrip(here, begins.bookingId, 5);
    await moveTrip(here, ends.bookingId, 3);
    await endSession(here, gone.sessionId, new Date());
    const starter = await connect(here, { token: begins.driver.token });
    await starter.connection.invoke('SendDriverLocation', 44, 0);
    await until(() => far.seen.length === 1 && starting.seen.length === 1, 'caught up');
    await until(() => signedOut.connection.state === HubConnectionState.Disconnected, 'signed out');
    await until(() => finished.events.length > 0, 'told of the end');
    expect(far.seen[0]).toMatchObject({ latitude: 33 });
    await driver.connection.invoke('SendDriverLocation', 34, 0);
    await until(() => far.seen.length === 2, 'live again');
    await sleep(50);
    expect(starting.seen.map(({ latitude }) => latitude)).toEqual([44]);
  });
});

async function configOf({ db }: Stage) {
  const { rows } = await db.pool.query<{ database: string }>('select current_database() as database');
  return { host: String(db.pool.options.host), user: 'app', database: rows[0]?.database ?? '' };
}

/** Kills the connection on which the second server listens. */
async function cutChannels(stage: Stage): Promise<void> {
  const lost = new Promise<void>((done) => stage.channels.onGap(() => done()));
  await stage.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%' and application_name = '${second}'`,
  );
  await lost;
}
