import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError, errorStatus } from '#domain/api/errors.ts';
import { hubPath, negotiate } from '#domain/api/hub.ts';
import { makeClientAddress, networkOf } from '#server/platform/http/client-address.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ConnectionCounts } from './connection-counts.ts';
import type { HubAuth, HubRequest, Watcher } from './hub-credentials.ts';
import type { HubServer } from './hub-server.ts';
import { makeHubTickets } from './hub-tickets.ts';

interface Entrance {
  readonly deps: Pick<Platform, 'env' | 'clock' | 'log'>;
  readonly auth: HubAuth;
  readonly hub: HubServer<Watcher>;
  readonly connections: ConnectionCounts;
}

// All watchers of a town may share one address when the server comes back; a negotiation is cheap.
const negotiationsPerMinute = 6_000;

function asHubRequest(app: FastifyInstance, { url, headers }: IncomingMessage): HubRequest {
  return {
    url: new URL(url ?? '/', 'http://hub.invalid'),
    authorization: headers.authorization,
    cookies: headers.cookie ? app.parseCookie(headers.cookie) : {},
    origin: headers.origin,
    host: headers.host,
  };
}

/** `POST /hubs/tracking/negotiate`, versions 0 and 1. The body is ignored. */
async function negotiateRoute(app: FastifyInstance, { deps, auth, connections }: Entrance): Promise<void> {
  const tickets = makeHubTickets(deps.env.secret);
  app.contract.push(negotiate);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null));
    scope.post(
      negotiate.path,
      { config: { access: 'open', rateLimit: { max: negotiationsPerMinute, groupId: 'hub' } } },
      async (request, reply) => {
        const asked = asHubRequest(app, request.raw);
        const watcher = await auth.open(asked);
        if (connections.isFull(watcher, networkOf(request.ip))) throw tooMany();
        const version = Number(asked.url.searchParams.get('negotiateVersion')) >= 1 ? 1 : 0;
        const ticket = tickets.issue(deps.clock());
        void reply.header('cache-control', 'no-store');
        return {
          negotiateVersion: version,
          connectionId: version === 0 ? ticket : ticket.split('.')[0],
          ...(version === 0 ? {} : { connectionToken: ticket }),
          availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
        };
      },
    );
  });
}

/** A client that retries later may find a slot once another tab has been closed. */
const tooMany = () => new AppError('too-many-requests', { facts: { seconds: 60 } });

function refuse(wire: Duplex, status: number): void {
  wire.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function refusalOf(error: unknown, deps: Entrance['deps']): number {
  if (error instanceof AppError) return errorStatus[error.code];
  deps.log.error({ err: error }, 'hub connection failed');
  return 500;
}

/** Accepts WebSocket upgrades, or answers them with a plain HTTP status. */
function upgrades(app: FastifyInstance, { deps, auth, hub, connections }: Entrance, isClosing: () => boolean): void {
  const tickets = makeHubTickets(deps.env.secret);
  const addressOf = makeClientAddress(deps.env.TRUST_PROXY);
  const enter = async (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const asked = asHubRequest(app, request);
    if (isClosing() || hub.isFull) return refuse(wire, 503);
    // Clients that skip the negotiation come without a token; their connection id is created here.
    const ticket = asked.url.searchParams.get('id') ?? tickets.issue(deps.clock());
    if (!tickets.isValid(ticket, deps.clock())) return refuse(wire, 404);
    const identity = await auth.open(asked);
    if (wire.destroyed) return;
    const network = networkOf(addressOf(request));
    if (connections.isFull(identity, network)) throw tooMany();
    wire.once('close', connections.enter(identity, network));
    hub.accept(request, wire, head, { id: ticket.split('.')[0] ?? ticket, identity });
  };
  app.server.on('upgrade', (request, wire, head) => {
    // Node passes bare sockets: an unhandled error would end the process.
    wire.on('error', () => wire.destroy());
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === hubPath) {
      enter(request, wire, head).catch((error: unknown) => refuse(wire, refusalOf(error, deps)));
    } else if (app.server.listenerCount('upgrade') === 1) refuse(wire, 404);
  });
}

export async function acceptConnections(app: FastifyInstance, entrance: Entrance): Promise<void> {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await entrance.hub.stop();
  });
  await negotiateRoute(app, entrance);
  upgrades(app, entrance, () => closing);
}
