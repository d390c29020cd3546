import { HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { endSession } from '#server/areas/accounts/sessions-store.ts';
import { connect, makeClient, quiet, until, watch } from '#server/testing/hub/hub-client.ts';
import { copyDatabase, logInAs, publicUrl, startStage, startTrip, useStage } from '#server/testing/hub/hub-stage.ts';

const stage = useStage({ keepAliveMs: 200 });
// A browser does not learn why an upgrade failed, so neither does the client.
const refused = /WebSocket failed to connect/;

describe('the official client', () => {
  it('connects by negotiation and without, invokes, listens and stops', async () => {
    const trip = await startTrip(stage());
    const { driver, customer, bookingId } = trip;
    const watching = await watch(stage(), trip, { token: customer.token });
    const driving = await connect(stage(), { token: driver.token, skipNegotiation: true });
    expect(await driving.connection.invoke('SendDriverLocation', 51.416, -0.749)).toBeNull();
    await until(() => watching.seen.length === 1, 'the position');
    expect(watching.seen[0]).toEqual({
      latitude: 51.416,
      longitude: -0.749,
      bookingId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await driving.connection.stop();
    expect(driving.connection.state).toBe(HubConnectionState.Disconnected);
  });

  it('goes through all five states, with the given retry delays', async () => {
    const own = await startStage(await copyDatabase());
    const { token } = await logInAs(own, 'Reader');
    const { connection } = makeClient(own, { token, retryDelays: [0, 50, 100] });
    const states: string[] = [connection.state];
    const note = () => states.push(connection.state);
    connection.onreconnecting(note);
    connection.onreconnected(note);
    connection.onclose(note);
    const starting = connection.start();
    note();
    await starting;
    note();
    own.cut();
    await until(() => states.length === 5, 'reconnected');
    const stopping = connection.stop();
    note();
    await stopping;
    expect(states).toEqual([
      HubConnectionState.Disconnected,
      HubConnectionState.Connecting,
      HubConnectionState.Connected,
      HubConnectionState.Reconnecting,
      HubConnectionState.Connected,
      HubConnectionState.Disconnecting,
      HubConnectionState.Disconnected,
    ]);
    await own.close();
  });

  it('is asked to reconnect when the server closes, and gives up after its last delay', async () => {
    const config = await copyDatabase();
    const own = await startStage(config);
    const { token } = await logInAs(own, 'Reader');
    const { connection } = await connect(own, { token, retryDelays: [10, 20] });
    let reconnecting = false;
    let closed = false;
    connection.onreconnecting(() => (reconnecting = true));
    connection.onclose(() => (closed = true));
    const before = performance.now();
    await own.close();
    expect(performance.now() - before).toBeLessThan(2_000);
    await until(() => closed, 'given up');
    expect(reconnecting).toBe(true);
  });

  it('stays connected beyond the time-outs, because both sides ping', async () => {
    const { token } = await logInAs(stage(), 'Reader');
    const { connection } = makeClient(stage(), { token });
    connection.serverTimeoutInMilliseconds = 600;
    connection.keepAliveIntervalInMilliseconds = 200;
    await connection.start();
    await new Promise((done) => setTimeout(done, 1_500));
    expect(connection.state).toBe(HubConnectionState.Connected);
  });

  it('reads refusals, but no internals of failures', async () => {
    const { token } = await logInAs(stage(), 'Reader');
    const { connection } = await connect(stage(), { token });
    await expect(connection.invoke('SendDriverLocation', 51, 0)).rejects.toThrow(/^forbidden$/);
    await expect(connection.invoke('WatchFleet')).rejects.toThrow(/^forbidden$/);
    await expect(connection.invoke('NoSuchThing')).rejects.toThrow('There is no such method.');
    await expect(connection.invoke('constructor')).rejects.toThrow('There is no such method.');
    const broken = new Promise((_, fail) =>
      connection.stream('WatchFleet').subscribe({ next() {}, complete() {}, error: fail }),
    );
    await expect(broken).rejects.toThrow('There are no streams here.');
  });

  it('masks internal errors', async () => {
    const own = await startStage(await copyDatabase());
    const { driver } = await startTrip(own);
    const { connection } = await connect(own, { token: driver.token });
    // Answered once the server has read what the connection may see; a failure before that would close it.
    await expect(connection.invoke('WatchFleet')).rejects.toThrow('forbidden');
    await own.db.pool.query('alter table reservations rename to elsewhere');
    await expect(connection.invoke('SendDriverLocation', 51, 0)).rejects.toThrow(
      "An unexpected error occurred invoking 'SendDriverLocation' on the server.",
    );
    await own.close();
  });
});

describe('who may connect', () => {
  it('answers 401 without credentials, with a wrong token and with an expired link', async () => {
    await expect(makeClient(stage()).connection.start()).rejects.toThrow(/401/);
    await expect(makeClient(stage(), { token: 'wrong' }).connection.start()).rejects.toThrow(/401/);
    await expect(makeClient(stage(), { trip: 'link-nothing' }).connection.start()).rejects.toThrow(/401/);
    await expect(makeClient(stage(), { skipNegotiation: true }).connection.start()).rejects.toThrow(refused);
  });

  it('negotiates versions 0 and 1', async () => {
    const { token } = await logInAs(stage(), 'Reader');
    const ask = async (query: string) => {
      const answer = await fetch(`${stage().url}/hubs/tracking/negotiate?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
    expect(await ask('negotiateVersion=1')).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports,
    });
    expect(await ask('')).toEqual({ negotiateVersion: 0, connectionId: expect.any(String), availableTransports });
    expect(await ask(`access_token=${token}&negotiateVersion=0`)).toMatchObject({ negotiateVersion: 0 });
  });

  it('takes a cookie only from our own pages', async () => {
    const { token } = await logInAs(stage(), 'Reader');
    const plain = `Authorization=${encodeURIComponent(`Bearer ${token}`)}`;
    const cookie = `__Host-${plain}`;
    const start = (headers: Record<string, string>, skipNegotiation = false) =>
      makeClient(stage(), { headers, skipNegotiation }).connection.start();
    await start({ cookie, origin: publicUrl });
    await start({ cookie, origin: publicUrl }, true);
    await start({ cookie: `Authorization=old; ${cookie}`, origin: publicUrl });
    // On https another host of the domain could have set it.
    await expect(start({ cookie: plain, origin: publicUrl })).rejects.toThrow(/401/);
    for (const origin of ['https://evil.example', 'null', `${publicUrl}.evil.example`]) {
      await expect(start({ cookie, origin })).rejects.toThrow(/403/);
      await expect(start({ cookie, origin }, true)).rejects.toThrow(refused);
    }
    await expect(start({ cookie })).rejects.toThrow(/403/);
  });

  it('requires no origin with a token or a link', async () => {
    const { customer, link } = await startTrip(stage());
    const headers = { origin: 'https://app.example' };
    for (const credential of [{ token: customer.token }, { trip: link }]) {
      const { connection } = await connect(stage(), { ...credential, headers });
      expect(connection.state).toBe(HubConnectionState.Connected);
    }
  });

  it('in production accepts no other origin on the same host', async () => {
    const own = await startStage(await copyDatabase(), {}, { APP_MODE: 'production' });
    const { token } = await logInAs(own, 'Reader');
    const headers = { cookie: `__Host-Authorization=Bearer ${token}`, origin: own.url };
    await expect(makeClient(own, { headers }).connection.start()).rejects.toThrow(/403/);
    await own.close();
  });

  it('ends the connection with the session, for good', async () => {
    const { token, sessionId } = await logInAs(stage(), 'Reader');
    const other = await connect(stage(), { token: (await logInAs(stage(), 'Reader')).token });
    const { connection } = await connect(stage(), { token, retryDelays: [0, 10] });
    let reason = '';
    connection.onclose((error) => (reason = error?.message ?? 'none'));
    await endSession(stage(), sessionId, new Date());
    await until(() => reason !== '', 'closed');
    expect(reason).toContain('session-ended');
    await quiet();
    expect(connection.state).toBe(HubConnectionState.Disconnected);
    expect(other.connection.state).toBe(HubConnectionState.Connected);
  });
});
