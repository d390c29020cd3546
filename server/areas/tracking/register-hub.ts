import type { FastifyInstance } from 'fastify';
import type { SessionGate } from '#server/platform/http/session-gate.ts';
import { acceptConnections } from '#server/platform/hub/accept-connections.ts';
import { ConnectionCounts } from '#server/platform/hub/connection-counts.ts';
import { type HubDeps, makeHubAuth, type ReadTripLink, type Watcher } from '#server/platform/hub/hub-credentials.ts';
import { type HubLimits, hubLimits, unlimitedConnections } from '#server/platform/hub/hub-limits.ts';
import { HubServer } from '#server/platform/hub/hub-server.ts';
import { forwardToHub } from './forward-to-hub.ts';
import { Tracking } from './tracking.ts';
import type { TripSource } from './trip-source.ts';
import { tripsInDatabase } from './trips-store.ts';

export interface HubParts {
  readonly gate: SessionGate;
  readonly readTripLink: ReadTripLink;
  /** Default: the bookings in the database. */
  readonly trips?: TripSource;
  readonly limits?: Partial<HubLimits>;
}

/** Adds the tracking hub to an application that has cookies and the contract; call it before listening. */
export async function registerHub(app: FastifyInstance, deps: HubDeps, parts: HubParts): Promise<void> {
  const connectionLimits = deps.env.RATE_LIMITS === 'on' ? {} : unlimitedConnections;
  const limits = { ...hubLimits, ...connectionLimits, ...parts.limits };
  const hub = new HubServer<Watcher>(limits);
  const auth = makeHubAuth(deps, parts.gate, parts.readTripLink);
  const tracking = new Tracking({ deps, hub, auth, trips: parts.trips ?? tripsInDatabase(deps.db) });
  forwardToHub(deps, hub);
  await acceptConnections(app, { deps, auth, hub, connections: new ConnectionCounts(limits) });
  app.addHook('onClose', () => tracking.stop());
}
