import type { HubConnection } from '#server/platform/hub/hub-connection.ts';
import type { Watcher } from '#server/platform/hub/hub-credentials.ts';
import type { HubServer } from '#server/platform/hub/hub-server.ts';
import { fleetGroup, tripGroup } from './hub-groups.ts';
import { type Position, positionFrame } from './position.ts';

interface Latest {
  readonly at: number;
  readonly frame: Buffer;
}

/** A trip whose state is being looked at: what was newest before, and who came in the meantime. */
interface Pause {
  readonly before: Latest | undefined;
  readonly newcomers: Set<HubConnection<Watcher>>;
}

// Longer than a notification from another process can be late.
const endedMs = 60_000;

interface Parts {
  readonly hub: HubServer<Watcher>;
  readonly findLatest: (bookingIds: readonly string[]) => Promise<Position[]>;
  /** Whether every position of other processes is heard, so that the memory is the newest there is. */
  readonly isListening: () => boolean;
}

/** The newest position of each trip, and who gets the next one. Nothing older ever follows something newer. */
export class LiveTrips {
  private readonly latest = new Map<string, Latest>();
  /** Trips whose newest position was asked for since the last gap; what came later was heard. */
  private readonly asked = new Map<string, Promise<void>>();
  private readonly pauses = new Map<string, Pause>();
  private readonly ended = new Map<string, NodeJS.Timeout>();
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** When the newest position was taken; 0 if none is known. */
  latestAt(bookingId: string): number {
    return this.latest.get(bookingId)?.at ?? 0;
  }

  /** Takes a position, wherever it came from, and sends it on if it is the newest. */
  publish(position: Position): void {
    const { bookingId, at } = position;
    if (at <= this.latestAt(bookingId) || this.ended.has(bookingId)) return;
    const frame = positionFrame(position);
    this.latest.set(bookingId, { at, frame });
    if (!this.pauses.has(bookingId)) this.parts.hub.sendTo(frame, tripGroup(bookingId), fleetGroup);
  }

  /** From now on this connection gets the trip's positions, the newest one at once. */
  async follow(connection: HubConnection<Watcher>, bookingId: string): Promise<void> {
    await this.remember([bookingId]);
    // No waiting between these lines: whatever comes next is newer than what is sent here.
    const { groups } = connection;
    if (this.ended.has(bookingId) || !connection.isOpen || groups.has(tripGroup(bookingId))) return;
    this.parts.hub.join(connection, tripGroup(bookingId));
    if (!groups.has(fleetGroup)) this.sendLatest(connection, bookingId);
  }

  /** From now on this connection gets every trip's positions. */
  async followFleet(connection: HubConnection<Watcher>, bookingIds: readonly string[]): Promise<void> {
    await this.remember(bookingIds);
    if (!connection.isOpen || connection.groups.has(fleetGroup)) return;
    this.parts.hub.join(connection, fleetGroup);
    for (const bookingId of bookingIds) this.sendLatest(connection, bookingId);
  }

  /** The newest position, to someone who may see it. */
  sendLatest(connection: HubConnection<Watcher>, bookingId: string): void {
    const latest = this.latest.get(bookingId);
    const pause = this.pauses.get(bookingId);
    if (pause) pause.newcomers.add(connection);
    else if (latest) connection.write(latest.frame);
  }

  /** Positions may have been missed: what is newest has to be asked for again. */
  doubt(): void {
    this.asked.clear();
  }

  /** Nothing of this trip leaves until its state is known. */
  pause(bookingId: string): void {
    if (this.pauses.has(bookingId)) return;
    this.pauses.set(bookingId, { before: this.latest.get(bookingId), newcomers: new Set() });
  }

  /** The trip is under way: what came in the meantime goes out. */
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

  /** The trip is over: its watchers leave, and late news of it is not for anyone. */
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

  /** Once everything is heard, a trip's newest position is asked for once, however many watchers come. */
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
