import { HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { connect, until, watch } from '#server/testing/hub/hub-client.ts';
import { startTrip, useStage } from '#server/testing/hub/hub-stage.ts';
import { RawClient } from '#server/testing/hub/raw-client.ts';

const stage = useStage();

/** Open connections of the server under test. */
const openSockets = () =>
  new Promise<number>((done) => stage().app.server.getConnections((_error, count) => done(count)));

describe('slow and broken connections', () => {
  it('disconnect a reader with too large a backlog; the others notice nothing', async () => {
    const trip = await startTrip(stage());
    const healthy = await watch(stage(), trip, { token: trip.customer.token });
    const slow = await RawClient.ready(stage(), trip.customer.token);
    slow.invoke('1', 'WatchTrip', trip.bookingId);
    await until(() => slow.answer('1') !== undefined, 'the slow one watches');
    slow.socket.pause();
    const before = await openSockets();
    const now = Date.now();
    // The system's own buffers absorb several megabytes on loopback first.
    let sent = 0;
    while ((await openSockets()) === before && sent < 200_000) {
      const lines = Array.from({ length: 200 }, () => `${trip.bookingId} 51 0.5 ${now + (sent += 1)} `);
      stage().channels.dispatch('positions', lines.join('\n'));
      await until(() => healthy.seen.length >= sent, 'the others have them all');
    }
    expect(await openSockets()).toBe(before - 1);
    expect(healthy.seen).toHaveLength(sent);
    const times = healthy.seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    slow.socket.resume();
    await until(() => slow.closeCode !== undefined, 'the slow one is cut off');
  });

  it('show the latest position after each of many drops, and never an older one', async () => {
    const trip = await startTrip(stage());
    const watcher = await watch(stage(), trip, { trip: trip.link, retryDelays: Array.from({ length: 50 }, () => 0) });
    const driver = await connect(stage(), { token: trip.driver.token, retryDelays: [0, 0, 10, 50, 100] });
    let back = 0;
    watcher.connection.onreconnected(() => (back += 1));
    for (let round = 1; round <= 15; round += 1) {
      await until(() => driver.connection.state === HubConnectionState.Connected, 'the driver is back');
      await driver.connection.invoke('SendDriverLocation', round, 0).catch(() => {});
      stage().cut();
      await until(() => back === round, 'the watcher is back');
      await until(() => watcher.seen.at(-1)?.latitude === round, 'the latest position');
    }
    const rounds = watcher.seen.map(({ latitude }) => latitude);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
  });
});
