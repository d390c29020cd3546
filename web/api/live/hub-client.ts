import { hubCloseReasons, hubRetryDelaysMs } from '#domain/api/hub.ts';

export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** Why the connection is down for good; null while it is up, connecting, or was closed by us. */
export type HubEnd = 'lost' | 'refused' | 'session-ended' | 'link-ended' | null;

export interface HubStatus {
  readonly state: HubState;
  readonly end: HubEnd;
}

/** The part of a SignalR connection that the client uses. */
export interface Transport {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, ...args: readonly unknown[]): Promise<unknown>;
  onreconnecting(listener: () => void): void;
  onreconnected(listener: () => void): void;
  onclose(listener: (error?: Error) => void): void;
}

/** The message of a refused invocation is one of the hub's codes; without a connection it is this one. */
export const hubDown = 'hub-down';

const wasTurnedAway = (error: unknown) => /\b40[13]\b/.test(String(error));

function endOf(error: Error | undefined): HubEnd {
  const reasons = Object.values(hubCloseReasons);
  return reasons.find((reason) => error?.message.includes(reason)) ?? 'lost';
}

/** A connection to the hub over its whole life: its state, its retries and its end. */
export class HubClient {
  private status: HubStatus = { state: 'Disconnected', end: null };
  private transport: Transport | null = null;
  /** Counts starts and stops: results of an earlier one are ignored. */
  private run = 0;
  /** Ends the wait before the next attempt. */
  private hurry = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly connect: () => Promise<Transport>;
  private readonly delays: readonly number[];

  /** `connect` makes a connection that reconnects by itself after a drop; `delays` are for the first attempt. */
  constructor(connect: () => Promise<Transport>, delays: readonly number[] = hubRetryDelaysMs) {
    this.connect = connect;
    this.delays = delays;
  }

  readonly get = (): HubStatus => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Connects, and retries as often as after a drop. A refusal is final. Called while it waits, it retries straight
   * away.
   */
  readonly start = async (): Promise<void> => {
    this.hurry();
    if (this.status.state !== 'Disconnected') return;
    const run = (this.run += 1);
    this.set('Connecting', null);
    for (const delay of [null, ...this.delays]) {
      if (delay !== null) await this.pause(delay);
      if (run !== this.run) return;
      const failure = await this.attempt(run);
      if (run !== this.run || failure === null) return;
      if (wasTurnedAway(failure)) return this.set('Disconnected', 'refused');
    }
    this.set('Disconnected', 'lost');
  };

  /** Disconnects. Nothing is received from here on. */
  readonly stop = async (): Promise<void> => {
    const run = (this.run += 1);
    const { transport } = this;
    this.transport = null;
    if (this.status.state === 'Disconnected') return;
    this.set('Disconnecting', null);
    await transport?.stop().catch(() => {});
    if (run === this.run) this.set('Disconnected', null);
  };

  /** Invokes a method of the hub. Rejects with an error whose message is the hub's code or `hubDown`. */
  readonly send = async (method: string, ...args: readonly unknown[]): Promise<void> => {
    if (this.status.state !== 'Connected' || !this.transport) throw new Error(hubDown);
    await this.transport.invoke(method, ...args);
  };

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.hurry = resolve;
      setTimeout(resolve, ms);
    });
  }

  private async attempt(run: number): Promise<unknown> {
    try {
      const transport = await this.connect();
      if (run !== this.run) return null;
      this.transport = transport;
      const report = (state: HubState, end: HubEnd) => {
        if (run === this.run && this.transport === transport) this.set(state, end);
      };
      transport.onreconnecting(() => report('Reconnecting', null));
      transport.onreconnected(() => report('Connected', null));
      await transport.start();
      report('Connected', null);
      // Only now: `start` itself reports a first attempt that fails.
      transport.onclose((error) => report('Disconnected', endOf(error)));
      return null;
    } catch (error) {
      return error ?? new Error(hubDown);
    }
  }

  private set(state: HubState, end: HubEnd): void {
    this.status = { state, end };
    for (const listener of this.listeners) listener();
  }
}
