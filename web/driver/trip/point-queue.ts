import { hubErrors } from '#domain/api/hub.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
  /** In metres, as the phone reports it. */
  readonly accuracy: number;
  /** When it was measured, in milliseconds on the server's clock. */
  readonly at: number;
}

export interface Note {
  readonly accuracy: number;
  readonly at?: string;
}

export type Send = (latitude: number, longitude: number, note: Note) => Promise<void>;

/** The result of sending: all sent, some still waiting, or no trip to send them to. */
export type Flushed = 'sent' | 'waiting' | 'no-trip' | 'refused';

/** An hour of points every 5 s; a longer gap loses its oldest points. */
const most = 720;

/** Where waiting points survive a page that is closed offline. */
export interface PointStore {
  recall(): Point[];
  keep(points: readonly Point[]): void;
}

const noStore: PointStore = { recall: () => [], keep: () => {} };

/** Points to send to the hub, in order. A point that cannot be sent now waits, and is then sent with its time. */
export class PointQueue {
  private waiting: Point[];
  private flushing: Promise<Flushed> | null = null;
  private readonly store: PointStore;
  private isStored: boolean;

  constructor(store = noStore) {
    this.store = store;
    this.waiting = store.recall();
    this.isStored = this.waiting.length > 0;
  }

  get length(): number {
    return this.waiting.length;
  }

  /** Adds a new point and sends all waiting ones. A point sent straight away is live, and needs no time. */
  add(point: Point, send: Send): Promise<Flushed> {
    const isLive = this.waiting.length === 0 && this.flushing === null;
    this.waiting = [...this.waiting, point].slice(-most);
    return this.flush(send, isLive ? point : null);
  }

  /** Sends the waiting points, oldest first, one at a time. */
  flush(send: Send, live: Point | null = null): Promise<Flushed> {
    this.flushing ??= this.sendAll(send, live).finally(() => {
      this.flushing = null;
      this.keep();
    });
    return this.flushing;
  }

  clear(): void {
    this.waiting = [];
    this.keep();
  }

  /** A point that is sent straight away is not stored. */
  private keep(): void {
    const isWaiting = this.waiting.length > 0;
    if (isWaiting || this.isStored) this.store.keep(this.waiting);
    this.isStored = isWaiting;
  }

  private async sendAll(send: Send, live: Point | null): Promise<Flushed> {
    for (let point = this.waiting[0]; point; point = this.waiting[0]) {
      const { lat, lng, accuracy, at } = point;
      const note = point === live ? { accuracy } : { accuracy, at: new Date(at).toISOString() };
      const failure = await send(lat, lng, note).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      if (failure === hubErrors.noTrip || failure === hubErrors.forbidden) {
        this.clear();
        return failure === hubErrors.noTrip ? 'no-trip' : 'refused';
      }
      // A point that the hub cannot read will never be accepted; everything else is worth a retry.
      if (failure !== null && failure !== hubErrors.badInput) return 'waiting';
      this.waiting = this.waiting.filter((one) => one !== point);
    }
    return 'sent';
  }
}
