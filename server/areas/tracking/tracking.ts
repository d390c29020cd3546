import * as z from 'zod/mini';
import { hubCloseReasons, hubErrors, hubMethods } from '#domain/api/hub.ts';
import { noteBoardWatched } from '#server/areas/bookings/request-news/tell-of-request.ts';
import { type BatchWriter, makeBatchWriter } from '#server/platform/database/batch-writer.ts';
import { isStaff } from '#server/platform/http/who.ts';
import type { HubConnection } from '#server/platform/hub/hub-connection.ts';
import type { HubAuth, HubDeps, Watcher } from '#server/platform/hub/hub-credentials.ts';
import { eventFrame, HubError, type HubMethod, type HubServer } from '#server/platform/hub/hub-server.ts';
import { fleetGroup, linkGroup, personGroup, tripGroup, tripPrefix } from './hub-groups.ts';
import { LiveTrips } from './live-trips.ts';
import { readPositionNotice } from './position.ts';
import { latestPositions, positionsChannel, type StoredPosition, storePositions } from './positions-store.ts';
import { sendDriverLocation } from './send-driver-location.ts';
import { makeTripMemory } from './trip-memory.ts';
import type { TripSource } from './trip-source.ts';

/** Sent by the areas whenever a trip starts, changes or ends; the message is the booking's id. */
const tripChannel = 'trip_changed';
const tripMessage = z.uuid();

/** How soon to retry when the database did not answer. */
const retryMs = 1_000;
/** How often ended sessions are looked for: a notification may have been lost, and they must be gone in two seconds. */
const sessionsEveryMs = 750;

type Connection = HubConnection<Watcher>;

interface Parts {
  readonly deps: HubDeps;
  readonly hub: HubServer<Watcher>;
  readonly auth: HubAuth;
  readonly trips: TripSource;
}

/** Who watches which trip, and what happens when a trip or a session changes. */
export class Tracking {
  private readonly parts: Parts;
  private readonly live: LiveTrips;
  private readonly memory: ReturnType<typeof makeTripMemory>;
  private readonly writer: BatchWriter<StoredPosition>;
  /** The latest read begun for each trip: the answer to an earlier one is out of date. */
  private readonly looks = new Map<string, symbol>();
  private readonly timer: NodeJS.Timeout;
  private stopped = false;
  private isLooking = false;

  constructor(parts: Parts) {
    const { deps, hub, trips } = (this.parts = parts);
    this.memory = makeTripMemory(trips, deps.channels);
    this.writer = makeBatchWriter((positions) => storePositions(deps.db, positions));
    this.live = new LiveTrips({
      hub,
      findLatest: (ids) => latestPositions(deps.db, ids),
      isListening: () => deps.channels.isListening(),
    });
    deps.channels.on(positionsChannel, (notice) => {
      for (const position of readPositionNotice(notice)) this.live.publish(position);
    });
    deps.channels.on(tripChannel, (message) => this.onTripChanged(message));
    deps.channels.on('session_ended', (id) => this.onSessionEnded(id));
    deps.channels.onGap(() => this.onGap());
    this.timer = setInterval(() => void this.closeEnded(), sessionsEveryMs).unref();
    hub.serve({
      methods: {
        SendDriverLocation: sendDriverLocation({ deps, trips: this.memory, live: this.live, writer: this.writer }),
        WatchTrip: this.watchTrip,
        WatchFleet: this.watchFleet,
        WatchBoard: this.watchBoard,
      },
      onConnected: (connection) => this.attach(connection),
      onMethodFailed: (error, method) => deps.log.error({ err: error, method }, 'hub method failed'),
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.writer.idle();
  }

  /** Adds a connection to every group that its credentials entitle it to. */
  private async attach(connection: Connection): Promise<void> {
    await this.joinGroups(connection).catch((error: unknown) => {
      this.parts.deps.log.error({ err: error }, 'hub connection not attached');
      connection.close(undefined, true, 1011);
    });
  }

  private async joinGroups(connection: Connection): Promise<void> {
    const { hub, trips } = this.parts;
    const { person, link } = connection.identity;
    if (person) hub.join(connection, personGroup(person.personId));
    if (link) hub.join(connection, linkGroup(link.bookingId));
    if (person && isStaff(person)) await this.live.followFleet(connection, await this.idsUnderWay());
    for (const trip of person ? await trips.findTripsOfCustomer(person.personId) : [])
      await this.live.follow(connection, trip.bookingId);
    if (link && (await this.memory.findTripOfBooking(link.bookingId)))
      await this.live.follow(connection, link.bookingId);
  }

  private async idsUnderWay(): Promise<string[]> {
    return (await this.parts.trips.findTripsUnderWay()).map(({ bookingId }) => bookingId);
  }

  private readonly watchTrip: HubMethod<Watcher> = async (connection, args) => {
    const parsed = z.safeParse(hubMethods.WatchTrip, args);
    if (!parsed.success) throw new HubError(hubErrors.badInput);
    const [id] = parsed.data;
    const { person, link } = connection.identity;
    const trip = await this.memory.findTripOfBooking(id);
    const isCustomer = person !== null && trip?.customerId === person.personId;
    const may = isCustomer || link?.bookingId === id || (person !== null && isStaff(person));
    if (!trip || !may) throw new HubError(hubErrors.notFound);
    const knewIt = connection.groups.has(tripGroup(id)) || connection.groups.has(fleetGroup);
    await this.live.follow(connection, id);
    if (knewIt) this.live.sendLatest(connection, id);
  };

  private readonly watchFleet: HubMethod<Watcher> = async (connection, args) => {
    const { person } = connection.identity;
    if (!person || !isStaff(person)) throw new HubError(hubErrors.forbidden);
    if (!z.safeParse(hubMethods.WatchFleet, args).success) throw new HubError(hubErrors.badInput);
    const ids = await this.idsUnderWay();
    const knewIt = connection.groups.has(fleetGroup);
    await this.live.followFleet(connection, ids);
    if (knewIt) for (const id of ids) this.live.sendLatest(connection, id);
  };

  private readonly watchBoard: HubMethod<Watcher> = async (connection, args) => {
    const { person } = connection.identity;
    if (!person || !isStaff(person)) throw new HubError(hubErrors.forbidden);
    if (!z.safeParse(hubMethods.WatchBoard, args).success) throw new HubError(hubErrors.badInput);
    await noteBoardWatched(this.parts.deps, person);
  };

  private onTripChanged(message: string): void {
    if (z.safeParse(tripMessage, message).success) this.look(message);
    else this.parts.deps.log.warn('a message about a trip could not be read');
  }

  /** From here on, nothing is sent about this trip until its state has been read from the database. */
  private look(bookingId: string): void {
    this.memory.forget();
    this.live.pause(bookingId);
    const look = Symbol('look');
    this.looks.set(bookingId, look);
    const again = () => {
      if (!this.stopped && this.looks.get(bookingId) === look) this.look(bookingId);
    };
    this.settle(bookingId, look).catch(() => setTimeout(again, retryMs).unref());
  }

  private async settle(bookingId: string, look: symbol): Promise<void> {
    const { hub, trips } = this.parts;
    const trip = await trips.findTripOfBooking(bookingId);
    if (this.looks.get(bookingId) !== look) return;
    this.looks.delete(bookingId);
    const linkHolders = hub.members(linkGroup(bookingId));
    const customers = trip?.customerId ? hub.members(personGroup(trip.customerId)) : [];
    const concerned = new Set([...hub.members(tripGroup(bookingId), fleetGroup), ...linkHolders, ...customers]);
    const frame = eventFrame('TripChanged', { bookingId, underWay: trip !== null });
    if (trip) this.live.resume(bookingId);
    else this.live.end(bookingId);
    for (const connection of concerned) connection.write(frame);
    if (trip) for (const connection of customers) void this.attach(connection);
    // Their link may have ended with the trip, or have been revoked.
    for (const connection of linkHolders) this.recheck(connection);
  }

  private onSessionEnded(id: string): void {
    for (const connection of this.parts.hub.connections.values()) {
      const { person } = connection.identity;
      if (person && (person.sessionId === id || person.personId === id)) this.recheck(connection);
    }
  }

  /** Closes the connections whose session has ended or expired. If the database does not answer, the next look does it. */
  private async closeEnded(): Promise<void> {
    const { hub, auth, deps } = this.parts;
    const sessions = new Set([...hub.connections.values()].flatMap(({ identity }) => identity.person?.sessionId ?? []));
    if (sessions.size === 0 || this.isLooking) return;
    this.isLooking = true;
    try {
      for (const id of await auth.endedAmong([...sessions])) this.onSessionEnded(id);
    } catch (error) {
      deps.log.warn({ err: error }, 'ended sessions could not be looked for');
    } finally {
      this.isLooking = false;
    }
  }

  /** Checks a connection's credentials again: if they are gone it is closed, if they have changed so do its groups. */
  private recheck(connection: Connection): void {
    this.renew(connection).catch((error: unknown) => {
      this.parts.deps.log.error({ err: error }, 'hub sessions could not be checked');
      connection.close(undefined, true, 1011);
    });
  }

  private async renew(connection: Connection): Promise<void> {
    const before = connection.identity;
    const now = await this.parts.auth.again(before);
    if (!now) return connection.close(before.person ? hubCloseReasons.sessionEnded : hubCloseReasons.linkEnded);
    const rights = ({ person, link }: Watcher) => [person?.personId, person?.roles, link?.bookingId].join();
    connection.identity = now;
    if (rights(before) !== rights(now)) for (const group of connection.groups) this.parts.hub.leave(connection, group);
    await this.joinGroups(connection);
  }

  /** Messages may have been missed: everything that depends on them is read again. */
  private onGap(): void {
    this.memory.forget();
    this.live.doubt();
    if (!this.parts.deps.channels.isListening() || this.stopped) return;
    this.catchUp().catch((error: unknown) => {
      this.parts.deps.log.error({ err: error }, 'hub could not catch up with the database');
      setTimeout(() => this.onGap(), retryMs).unref();
    });
  }

  private async catchUp(): Promise<void> {
    const { deps, hub } = this.parts;
    const underWay = await this.idsUnderWay();
    for (const group of hub.groupNames(tripPrefix)) {
      const id = group.slice(tripPrefix.length);
      if (!underWay.includes(id)) this.look(id);
    }
    for (const position of await latestPositions(deps.db, underWay)) this.live.publish(position);
    for (const connection of hub.connections.values()) await this.renew(connection);
  }
}
