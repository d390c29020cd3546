import { describe, expect, it } from 'vitest';
import { HubClient, hubDown, type Transport } from './hub-client.ts';

/** A connection that the test controls. */
class FakeTransport implements Transport {
  failure: Error | null = null;
  stopped = 0;
  readonly sent: unknown[][] = [];
  private readonly listeners: Record<string, (error?: Error) => void> = {};
  async start() {
    if (this.failure) throw this.failure;
  }
  async stop() {
    this.stopped += 1;
    this.listeners['close']?.();
  }
  async invoke(...args: unknown[]) {
    this.sent.push(args);
  }
  onreconnecting(listener: () => void) {
    this.listeners['reconnecting'] = listener;
  }
  onreconnected(listener: () => void) {
    this.listeners['reconnected'] = listener;
  }
  onclose(listener: (error?: Error) => void) {
    this.listeners['close'] = listener;
  }
  say(what: 'reconnecting' | 'reconnected' | 'close', error?: Error) {
    this.listeners[what]?.(error);
  }
}

function open(failures: readonly (Error | null)[] = [], delays: readonly number[] = [0, 1, 1, 1]) {
  const transports: FakeTransport[] = [];
  const client = new HubClient(async () => {
    const transport = new FakeTransport();
    transport.failure = failures[transports.length] ?? null;
    transports.push(transport);
    return transport;
  }, delays);
  const states: string[] = [];
  client.subscribe(() => states.push(client.get().state));
  return { client, transports, states };
}

describe('a connection to the hub', () => {
  it('goes through all five states', async () => {
    const { client, transports, states } = open();
    await client.start();
    transports[0]?.say('reconnecting');
    transports[0]?.say('reconnected');
    await client.stop();
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected', 'Disconnecting', 'Disconnected']);
    expect(transports[0]?.stopped).toBe(1);
    expect(client.get().end).toBeNull();
  });

  it('retries straight away when it is started during a wait, for example once the network is back', async () => {
    const { client, transports } = open([new Error('no network')], [600_000]);
    const starting = client.start();
    while (transports.length < 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    await client.start();
    await starting;
    expect(client.get().state).toBe('Connected');
    expect(transports).toHaveLength(2);
  });

  it('tries the first connection five times, then stays down until it is started again', async () => {
    const down = new Error('no network');
    const { client, transports } = open([down, down, down, down, down]);
    await client.start();
    expect(transports).toHaveLength(5);
    expect(client.get()).toEqual({ state: 'Disconnected', end: 'lost' });
    await client.start();
    expect(client.get()).toEqual({ state: 'Connected', end: null });
  });

  it('does not retry after a refusal', async () => {
    const { client, transports } = open([new Error("Unauthorized: Status code '401'")]);
    await client.start();
    expect(transports).toHaveLength(1);
    expect(client.get()).toEqual({ state: 'Disconnected', end: 'refused' });
  });

  it('tells a lost connection from an ended trip and an ended session', async () => {
    for (const [text, end] of [
      ['Server returned an error on close: link-ended', 'link-ended'],
      ['Server returned an error on close: session-ended', 'session-ended'],
      ['WebSocket closed', 'lost'],
    ] as const) {
      const { client, transports } = open();
      await client.start();
      transports[0]?.say('close', new Error(text));
      expect(client.get()).toEqual({ state: 'Disconnected', end });
    }
  });

  it('ignores events of a connection that it has closed', async () => {
    const { client, transports } = open();
    await client.start();
    await client.stop();
    await client.start();
    transports[0]?.say('reconnecting');
    expect(client.get().state).toBe('Connected');
  });

  it('sends only while connected', async () => {
    const { client, transports } = open();
    await expect(client.send('SendDriverLocation', 1, 2)).rejects.toThrow(hubDown);
    await client.start();
    await client.send('SendDriverLocation', 1, 2);
    expect(transports[0]?.sent).toEqual([['SendDriverLocation', 1, 2]]);
  });
});
