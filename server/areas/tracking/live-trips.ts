import type { HubConnection } from '#server/platform/hub/hub-connection.ts';
import type { Watcher } from '#server/platform/hub/hub-credentials.ts';
import { fleetGroup, tripGroup } from '#server/platform/hub/hub-groups.ts';
import type { HubServer } from '#server/platform/hub/hub-server.ts';
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
  readonly findLatest: (reservationIds: readonly string[]) => Promise<Position[]>;
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
  latestAt(reservationId: string): number {
    return this.latest.get(reservationId)?.at ?? 0;
  }

  /** Takes a position, wherever it came from, and sends it on if it is the newest. */
  publish(position: Position): void {
    const { reservationId, at } = position;
    if (at <= this.latestAt(reservationId) || this.ended.has(reservationId)) return;
    const frame = positionFrame(position);
    this.latest.set(reservationId, { at, frame });
    if (!this.pauses.has(reservationId)) this.parts.hub.sendTo(frame, tripGroup(reservationId), fleetGroup);
  }

  /** From now on this connection gets the trip's positions, the newest one at once. */
  async follow(connection: HubConnection<Watcher>, reservationId: string): Promise<void> {
    await this.remember([reservationId]);
    // No waiting between these lines: whatever comes next is newer than what is sent here.
    const { groups } = connection;
    if (this.ended.has(reservationId) || !connection.isOpen || groups.has(tripGroup(reservationId))) return;
    this.parts.hub.join(connection, tripGroup(reservationId));
    if (!groups.has(fleetGroup)) this.sendLatest(connection, reservationId);
  }

  /** From now on this connection gets every trip's positions. */
  async followFleet(connection: HubConnection<Watcher>, reservationIds: readonly string[]): Promise<void> {
    await this.remember(reservationIds);
    if (!connection.isOpen || connection.groups.has(fleetGroup)) return;
    this.parts.hub.join(connection, fleetGroup);
    for (const reservationId of reservationIds) this.sendLatest(connection, reservationId);
  }

  /** The newest position, to someone who may see it. */
  sendLatest(connection: HubConnection<Watcher>, reservationId: string): void {
    const latest = this.latest.get(reservationId);
    const pause = this.pauses.get(reservationId);
    if (pause) pause.newcomers.add(connection);
    else if (latest) connection.write(latest.frame);
  }

  /** Positions may have been missed: what is newest has to be asked for again. */
  doubt(): void {
    this.asked.clear();
  }

  /** Nothing of this trip leaves until its state is known. */
  pause(reservationId: string): void {
    if (this.pauses.has(reservationId)) return;
    this.pauses.set(reservationId, { before: this.latest.get(reservationId), newcomers: new Set() });
  }

  /** The trip is under way: what came in the meantime goes out. */
  resume(reservationId: string): void {
    clearTimeout(this.ended.get(reservationId));
    this.ended.delete(reservationId);
    const pause = this.pauses.get(reservationId);
    if (!pause) return;
    this.pauses.delete(reservationId);
    const latest = this.latest.get(reservationId);
    if (!latest) return;
    if (latest !== pause.before) this.parts.hub.sendTo(latest.frame, tripGroup(reservationId), fleetGroup);
    else for (const connection of pause.newcomers) connection.write(latest.frame);
  }

  /** The trip is over: its watchers leave, and late news of it is not for anyone. */
  end(reservationId: string): void {
    this.pauses.delete(reservationId);
    this.latest.delete(reservationId);
    this.asked.delete(reservationId);
    clearTimeout(this.ended.get(reservationId));
    const timer = setTimeout(() => this.ended.delete(reservationId), endedMs).unref();
    this.ended.set(reservationId, timer);
    const { hub } = this.parts;
    for (const connection of hub.members(tripGroup(reservationId))) hub.leave(connection, tripGroup(reservationId));
  }

  /** Once everything is heard, a trip's newest position is asked for once, however many watchers come. */
  private async remember(reservationIds: readonly string[]): Promise<void> {
    const unknown = this.parts.isListening() ? reservationIds.filter((id) => !this.asked.has(id)) : reservationIds;
    if (unknown.length > 0) {
      const asking = this.findLatest(unknown);
      for (const id of unknown) this.asked.set(id, asking);
    }
    for (const id of reservationIds) await this.asked.get(id);
  }

  private async findLatest(reservationIds: readonly string[]): Promise<void> {
    try {
      for (const position of await this.parts.findLatest(reservationIds)) this.publish(position);
    } catch (error) {
      for (const id of reservationIds) this.asked.delete(id);
      throw error;
    }
  }
}
