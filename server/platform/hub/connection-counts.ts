import type { Watcher } from './hub-credentials.ts';
import type { HubLimits } from './hub-limits.ts';

/** How many connections there are per person, per link and per network. */
export class ConnectionCounts {
  private readonly counts = new Map<string, number>();
  private readonly limits: Pick<HubLimits, 'perWatcher' | 'perNetwork'>;

  constructor(limits: Pick<HubLimits, 'perWatcher' | 'perNetwork'>) {
    this.limits = limits;
  }

  isFull(watcher: Watcher, network: string): boolean {
    const [who, where] = this.keysOf(watcher, network);
    return this.count(who) >= this.limits.perWatcher || this.count(where) >= this.limits.perNetwork;
  }

  /** Counts a connection; the returned function uncounts it. */
  enter(watcher: Watcher, network: string): () => void {
    const keys = this.keysOf(watcher, network);
    for (const key of keys) this.counts.set(key, this.count(key) + 1);
    return () => {
      for (const key of keys) {
        const left = this.count(key) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
    };
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private keysOf({ person, link }: Watcher, network: string): [string, string] {
    return [person ? `person ${person.personId}` : `link ${link?.bookingId}`, `network ${network}`];
  }
}
