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
  const wires: FakeTransport[] = [];
  const line = new HubClient(async () => {
    const transport = new FakeTransport();
    transport.failure = failures[wires.length] ?? null;
    wires.push(transport);
    return transport;
  }, delays);
  const states: string[] = [];
  line.subscribe(() => states.push(line.get().state));
  return { line, wires, states };
}

describe('a connection to the hub', () => {
  it('goes through all five states', async () => {
    const { line, wires, states } = open();
    await line.start();
    wires[0]?.say('reconnecting');
    wires[0]?.say('reconnected');
    await line.stop();
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected', 'Disconnecting', 'Disconnected']);
    expect(wires[0]?.stopped).toBe(1);
    expect(line.get().end).toBeNull();
  });

  it('retries straight away when it is started during a wait, for example once the network is back', async () => {
    const { line, wires } = open([new Error('no network')], [600_000]);
    const starting = line.start();
    while (wires.length < 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    await line.start();
    await starting;
    expect(line.get().state).toBe('Connected');
    expect(wires).toHaveLength(2);
  });

  it('tries the first connection five times, then stays down until it is started again', async () => {
    const down = new Error('no network');
    const { line, wires } = open([down, down, down, down, down]);
    await line.start();
    expect(wires).toHaveLength(5);
    expect(line.get()).toEqual({ state: 'Disconnected', end: 'lost' });
    await line.start();
    expect(line.get()).toEqual({ state: 'Connected', end: null });
  });

  it('does not retry after a refusal', async () => {
    const { line, wires } = open([new Error("Unauthorized: Status code '401'")]);
    await line.start();
    expect(wires).toHaveLength(1);
    expect(line.get()).toEqual({ state: 'Disconnected', end: 'refused' });
  });

  it('tells a lost connection from an ended trip and an ended session', async () => {
    for (const [text, end] of [
      ['Server returned an error on close: link-ended', 'link-ended'],
      ['Server returned an error on close: session-ended', 'session-ended'],
      ['WebSocket closed', 'lost'],
    ] as const) {
      const { line, wires } = open();
      await line.start();
      wires[0]?.say('close', new Error(text));
      expect(line.get()).toEqual({ state: 'Disconnected', end });
    }
  });

  it('ignores events of a connection that it has closed', async () => {
    const { line, wires } = open();
    await line.start();
    await line.stop();
    await line.start();
    wires[0]?.say('reconnecting');
    expect(line.get().state).toBe('Connected');
  });

  it('sends only while connected', async () => {
    const { line, wires } = open();
    await expect(line.send('SendDriverLocation', 1, 2)).rejects.toThrow(hubDown);
    await line.start();
    await line.send('SendDriverLocation', 1, 2);
    expect(wires[0]?.sent).toEqual([['SendDriverLocation', 1, 2]]);
  });
});
