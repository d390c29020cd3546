import { hubKeepAliveMs, hubTimeoutMs } from '#domain/api/hub.ts';

/** What the hub allows. Tests hand in shorter times. */
export interface HubLimits {
  /** The first message must come within this time. */
  readonly handshakeMs: number;
  /** We say something at least this often. */
  readonly keepAliveMs: number;
  /** A client that says nothing for so long is gone. */
  readonly clientTimeoutMs: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Bytes that may wait for a slow reader before it is cut off; it reconnects and gets the latest position. */
  readonly waitingBytes: number;
  /** Messages at once, and how many a second in the long run. Ten minutes of points of a phone that was offline fit. */
  readonly burst: number;
  readonly perSecond: number;
  /** So many refused messages beyond the burst, and the connection ends. */
  readonly refusals: number;
  /** How long the other side may take to agree to a close. */
  readonly closeMs: number;
  /** All connections of this process together. */
  readonly connections: number;
  /** Connections of one person, or of everybody with the link of one booking: twenty tabs. */
  readonly perWatcher: number;
  /** Connections from one network: a hotel full of guests who wait for a car. */
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
export const noCrowdLimits = { perWatcher: Infinity, perNetwork: Infinity } as const;

export interface Allowance {
  /** Takes one message's worth; false when there is none left. */
  take(now: number): boolean;
  /** More refused than patience allows. */
  isSpent(): boolean;
}

/** A bucket that fills at a steady rate. */
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
