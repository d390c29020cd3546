import { hubKeepAliveMs, hubTimeoutMs } from '#domain/api/hub.ts';

/** The limits of the hub. Tests use shorter times. */
export interface HubLimits {
  /** The first message must arrive within this time. */
  readonly handshakeMs: number;
  /** We send something at least this often. */
  readonly keepAliveMs: number;
  /** A client silent for this long is gone. */
  readonly clientTimeoutMs: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /**
   * Bytes that may be queued for a slow reader before it is disconnected; it reconnects and gets the latest position.
   */
  readonly waitingBytes: number;
  /** Burst size, enough for ten minutes of positions from a phone that was offline, then messages a second. */
  readonly burst: number;
  readonly perSecond: number;
  /** After this many refused messages beyond the burst, the connection ends. */
  readonly refusals: number;
  /** How long the other side may take to answer a close. */
  readonly closeMs: number;
  /** All connections of this process. */
  readonly connections: number;
  /** Connections of one person, or of all holders of one booking's link: twenty tabs. */
  readonly perWatcher: number;
  /** Connections from one network: a hotel full of guests waiting for a car. */
  readonly perNetwork: number;
}

export const hubLimits: HubLimits = {
  handshakeMs: 15_000,
  keepAliveMs: hubKeepAliveMs,
  clientTimeoutMs: hubTimeoutMs,
  messageBytes: 1_024,
  waitingBytes: 64 * 1_024,
  burst: 150,
  perSecond: 20,
  refusals: 100,
  closeMs: 1_000,
  connections: 20_000,
  perWatcher: 20,
  perNetwork: 200,
};

/** For load tests, which come from one address. */
export const unlimitedConnections = { perWatcher: Infinity, perNetwork: Infinity } as const;

export interface Allowance {
  /** Takes one token; false when there is none left. */
  take(now: number): boolean;
  /** More refusals than allowed. */
  isSpent(): boolean;
}

/** A token bucket with a steady rate. */
export function makeAllowance({ burst, perSecond, refusals }: HubLimits, start: number): Allowance {
  let left = burst;
  let at = start;
  let refused = 0;
  return {
    take(now) {
      left = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
      at = now;
      if (left < 1) {
        refused += 1;
        return false;
      }
      left -= 1;
      if (left > burst / 2) refused = 0;
      return true;
    },
    isSpent: () => refused > refusals,
  };
}
