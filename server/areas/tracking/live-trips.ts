import type { HubConnection } from '#server/platform/hub/hub-connection.ts';
import type { Watcher } from '#server/platform/hub/hub-credentials.ts';
import type { HubServer } from '#server/platform/hub/hub-server.ts';
import { fleetGroup, tripGroup } from './hub-groups.ts';
import { type Position, positionFrame } from './position.ts';

interface Latest {
  readonly at: number;
  readonly frame: Buffer;
}

/** A trip whose state is being read: its newest position before, and the positions received meanwhile. */
interface Pause {
  readonly before: Latest | undefined;
  readonly newcomers: Set<HubConnection<Watcher>>;
}

// Longer than a notification from another process can be delayed.
const endedMs = 60_000;

interface Parts {
  readonly hub: HubServer<Watcher>;
  readonly findLatest: (bookingIds: readonly string[]) => Promise<Position[]>;
  /** Whether every position from other processes is received, so that the cached one is the newest. */
  readonly isListening: () => boolean;
}

/** The newest position of each trip, and who gets the next one. An older position is never sent after a newer one. */
export class LiveTrips {
  private readonly latest = new Map<string, Latest>();
  /** Trips whose newest position has been read since the last gap; later positions have been received. */
  private readonly asked = new Map<string, Promise<void>>();
  private readonly pauses = new Map<string, Pause>();
  private readonly ended = new Map<string, NodeJS.Timeout>();
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** When the newest position was measured; 0 if none is known. */
  latestAt(bookingId: string): number {
    return this.latest.get(bookingId)?.at ?? 0;
  }

  /** Takes a position from any source and forwards it if it is the newest. */
  publish(position: Position): void {
    const { bookingId, at } = position;
    if (at <= this.latestAt(bookingId) || this.ended.has(bookingId)) return;
    const frame = positionFrame(position);
    this.latest.set(bookingId, { at, frame });
    if (!this.pauses.has(bookingId)) this.parts.hub.sendTo(frame, tripGroup(bookingId), fleetGroup);
  }

  /** Subscribes this connection to the trip's positions and sends the newest one straight away. */
  async follow(connection: HubConnection<Watcher>, bookingId: string): Promise<void> {
    await this.remember([bookingId]);
    // Nothing may be awaited between these lines: whatever comes next is newer than what is sent here.
    const { groups } = connection;
    if (this.ended.has(bookingId) || !connection.isOpen || groups.has(tripGroup(bookingId))) return;
    this.parts.hub.join(connection, tripGroup(bookingId));
    if (!groups.has(fleetGroup)) this.sendLatest(connection, bookingId);
  }

  /** Subscribes this connection to every trip's positions. */
  async followFleet(connection: HubConnection<Watcher>, bookingIds: readonly string[]): Promise<void> {
    await this.remember(bookingIds);
    if (!connection.isOpen || connection.groups.has(fleetGroup)) return;
    this.parts.hub.join(connection, fleetGroup);
    for (const bookingId of bookingIds) this.sendLatest(connection, bookingId);
  }

  /** Sends the newest position to someone who may see it. */
  sendLatest(connection: HubConnection<Watcher>, bookingId: string): void {
    const latest = this.latest.get(bookingId);
    const pause = this.pauses.get(bookingId);
    if (pause) pause.newcomers.add(connection);
    else if (latest) connection.write(latest.frame);
  }

  /** Positions may have been missed: the newest ones must be read again. */
  doubt(): void {
    this.asked.clear();
  }

  /** Nothing of this trip is sent until its state is known. */
  pause(bookingId: string): void {
    if (this.pauses.has(bookingId)) return;
    this.pauses.set(bookingId, { before: this.latest.get(bookingId), newcomers: new Set() });
  }

  /** The trip is under way: positions received meanwhile are sent. */
  resume(bookingId: string): void {
    clearTimeout(this.ended.get(bookingId));
    this.ended.delete(bookingId);
    const pause = this.pauses.get(bookingId);
    if (!pause) return;
    this.pauses.delete(bookingId);
    const latest = this.latest.get(bookingId);
    if (!latest) return;
    if (latest !== pause.before) this.parts.hub.sendTo(latest.frame, tripGroup(bookingId), fleetGroup);
    else for (const connection of pause.newcomers) connection.write(latest.frame);
  }

  /** The trip is over: its watchers are unsubscribed, and late positions are dropped. */
  end(bookingId: string): void {
    this.pauses.delete(bookingId);
    this.latest.delete(bookingId);
    this.asked.delete(bookingId);
    clearTimeout(this.ended.get(bookingId));
    const timer = setTimeout(() => this.ended.delete(bookingId), endedMs).unref();
    this.ended.set(bookingId, timer);
    const { hub } = this.parts;
    for (const connection of hub.members(tripGroup(bookingId))) hub.leave(connection, tripGroup(bookingId));
  }

  /** While everything is received, a trip's newest position is read once, however many watchers come. */
  private async remember(bookingIds: readonly string[]): Promise<void> {
    const unknown = this.parts.isListening() ? bookingIds.filter((id) => !this.asked.has(id)) : bookingIds;
    if (unknown.length > 0) {
      const asking = this.findLatest(unknown);
      for (const id of unknown) this.asked.set(id, asking);
    }
    for (const id of bookingIds) await this.asked.get(id);
  }

  private async findLatest(bookingIds: readonly string[]): Promise<void> {
    try {
      for (const position of await this.parts.findLatest(bookingIds)) this.publish(position);
    } catch (error) {
      for (const id of bookingIds) this.asked.delete(id);
      throw error;
    }
  }
}
