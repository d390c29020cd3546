import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#server/testing/hub/hub-client.ts';
import { type LoggedIn, logInAs, startTrip, useStage } from '#server/testing/hub/hub-stage.ts';
import { handshake, RawClient, separator } from '#server/testing/hub/raw-client.ts';

const stage = useStage({ handshakeMs: 1_500, keepAliveMs: 250, clientTimeoutMs: 4_000 });
let reader: LoggedIn | undefined;
const token = async () => (reader ??= await logInAs(stage(), 'Reader')).token;
const ready = async () => RawClient.ready(stage(), await token());
const ping = `{"type":6}${separator}`;
const invocation = (id: string) => `{"type":1,"invocationId":"${id}","target":"WatchFleet","arguments":[]}${separator}`;

// Whatever a test did, the hub must serve the next client.
afterEach(async () => {
  const client = await ready();
  client.send(invocation('alive'));
  await until(() => client.answer('alive') !== undefined, 'the hub is alive');
});

const closeCode = async (client: RawClient) => {
  await until(() => client.closeCode !== undefined, 'closed');
  return client.closeCode;
};

describe('handshake', () => {
  it('answers an empty object', async () => {
    const client = await ready();
    await until(() => client.messages.length > 0, 'an answer');
    expect(client.messages[0]).toEqual({});
  });

  it.each([
    `{"protocol":"messagepack","version":1}${separator}`,
    `{"protocol":"json","version":3}${separator}`,
    `not json${separator}`,
    `[]${separator}`,
    ping,
    separator,
  ])('refuses %j with a message and closes', async (text) => {
    const client = await RawClient.open(stage(), await token());
    client.send(text);
    expect(await closeCode(client)).toBe(1002);
    expect(client.messages).toEqual([{ error: expect.any(String) }]);
  });

  it('closes when it does not come in time', async () => {
    const client = await RawClient.open(stage(), await token());
    expect(await closeCode(client)).toBe(1002);
    expect(client.messages).toEqual([{ error: expect.any(String) }]);
  });

  it('may come in pieces, and together with what follows', async () => {
    const client = await RawClient.open(stage(), await token());
    client.send(handshake.slice(0, 9));
    client.send(handshake.slice(9) + invocation('a') + ping + invocation('b').slice(0, 20));
    client.send(invocation('b').slice(20));
    await until(() => client.answer('b') !== undefined, 'both answers');
    expect(client.messages.slice(0, 3)).toEqual([
      {},
      { type: 3, invocationId: 'a', error: 'forbidden' },
      { type: 3, invocationId: 'b', error: 'forbidden' },
    ]);
  });
});

describe('after the handshake', () => {
  it.each([
    'no json',
    '[]',
    'null',
    '{}',
    '{"type":"one"}',
    '{"type":1}',
    '{"type":1,"target":"WatchFleet","arguments":"none"}',
    '{"type":4}',
    '',
  ])('closes on %j with the reason', async (text) => {
    const client = await ready();
    client.send(text + separator);
    expect(await closeCode(client)).toBe(1002);
    expect(client.messages.at(-1)).toEqual({ type: 7, error: expect.any(String) });
  });

  it('ignores unknown types and completions it did not ask for', async () => {
    const client = await ready();
    for (const type of [2, 3, 5, 6, 8, 9, 77]) client.send(`{"type":${type},"invocationId":"x"}${separator}`);
    client.send(invocation('after'));
    await until(() => client.answer('after') !== undefined, 'still served');
    expect(client.closeCode).toBeUndefined();
  });

  it('answers nothing to an invocation without an id', async () => {
    const client = await ready();
    client.send(`{"type":1,"target":"WatchFleet","arguments":[]}${separator}${invocation('next')}`);
    await until(() => client.answer('next') !== undefined, 'the next answer');
    expect(client.messages.filter(({ type }) => type === 3)).toHaveLength(1);
  });

  it('refuses a stream with a message', async () => {
    const client = await ready();
    client.send(`{"type":4,"invocationId":"s","target":"WatchFleet","arguments":[]}${separator}`);
    await until(() => client.answer('s') !== undefined, 'the refusal');
    expect(client.answer('s')).toMatchObject({ error: 'There are no streams here.' });
  });

  it('answers in the order in which it was asked', async () => {
    const client = await RawClient.ready(stage(), (await startTrip(stage())).driver.token);
    client.invoke('slow', 'SendDriverLocation', 51, 0);
    client.invoke('quick', 'WatchFleet');
    await until(() => client.answer('slow') !== undefined && client.answer('quick') !== undefined, 'both answers');
    const ids = client.messages.filter(({ type }) => type === 3).map(({ invocationId }) => invocationId);
    expect(ids).toEqual(['slow', 'quick']);
  });

  it('answers a close', async () => {
    const client = await ready();
    client.send(`{"type":7}${separator}`);
    expect(await closeCode(client)).toBe(1000);
  });

  it.each([
    ['one message', [`{"type":6,"x":"${'x'.repeat(1_100)}"}${separator}`]],
    ['pieces without an end', ['x'.repeat(600), 'x'.repeat(600)]],
    ['far too much', ['x'.repeat(100_000)]],
  ])('closes with 1009 on %s beyond the limit', async (_what, pieces) => {
    const client = await ready();
    for (const piece of pieces) client.send(piece);
    expect(await closeCode(client)).toBe(1009);
  });

  it('takes a message just within the limit', async () => {
    const client = await ready();
    const empty = JSON.stringify({ type: 1, invocationId: 'big', target: 'WatchFleet', arguments: [''] }).length;
    client.invoke('big', 'WatchFleet', 'x'.repeat(1_024 - empty));
    await until(() => client.answer('big') !== undefined, 'an answer');
    expect(client.closeCode).toBeUndefined();
  });

  it('closes with 1003 on binary, before the handshake and after', async () => {
    const early = await RawClient.open(stage(), await token());
    early.send(Buffer.from(handshake));
    expect(await closeCode(early)).toBe(1003);
    const late = await ready();
    late.send(Buffer.from(ping));
    expect(await closeCode(late)).toBe(1003);
  });

  it('closes with 1007 on text that is not UTF-8', async () => {
    const client = await ready();
    client.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await closeCode(client)).toBe(1007);
  });

  it('pings, and disconnects a silent client', async () => {
    const client = await ready();
    expect(await closeCode(client)).toBe(1006);
    expect(client.messages.filter(({ type }) => type === 6).length).toBeGreaterThanOrEqual(2);
  });
});

describe('connecting', () => {
  const upgrade = (path: string, more = '') =>
    new Promise<string>((done) => {
      const socket = net.connect(Number(new URL(stage().url).port), '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}\r\n`,
        ),
      );
      socket.on('error', () => done('error'));
      socket.once('data', (data) => {
        socket.destroy();
        done(data.toString().split('\r\n')[0] ?? '');
      });
    });

  it('answers a refused upgrade with a plain status', async () => {
    expect(await upgrade('/hubs/tracking')).toContain('401');
    expect(await upgrade('/hubs/elsewhere')).toContain('404');
    expect(await upgrade(`/hubs/tracking?id=made-up&access_token=${await token()}`)).toContain('404');
    expect(await upgrade('/hubs/tracking?id=a.b.c')).toContain('404');
    expect(await upgrade('//')).toContain('404');
    expect(await upgrade(`/hubs/tracking?access_token=${await token()}`)).toContain('101');
  });

  it('opens one connection per negotiated token', async () => {
    const answer = await fetch(
      `${stage().url}/hubs/tracking/negotiate?negotiateVersion=1&access_token=${await token()}`,
      {
        method: 'POST',
      },
    );
    const { connectionToken } = (await answer.json()) as { connectionToken: string };
    const first = await RawClient.ready(stage(), `${await token()}&id=${connectionToken}`);
    await until(() => first.messages.length > 0, 'the first');
    const second = await RawClient.ready(stage(), `${await token()}&id=${connectionToken}`);
    expect(await closeCode(second)).toBe(1008);
    expect(first.closeCode).toBeUndefined();
  });
});

describe('rate limit', () => {
  it('refuses excess messages with an error, then closes the connection', async () => {
    const { driver } = await startTrip(stage());
    const client = await RawClient.ready(stage(), driver.token);
    for (let i = 0; i < 400; i += 1) client.invoke(String(i), 'WatchFleet');
    expect(await closeCode(client)).toBe(1008);
    const errors = client.messages.filter(({ type }) => type === 3).map(({ error }) => error);
    expect(errors.filter((error) => error === 'too-many-requests').length).toBe(100);
    expect(client.messages.at(-1)).toMatchObject({ type: 7, error: 'Too many messages.' });
  });
});
