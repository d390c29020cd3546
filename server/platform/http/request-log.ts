import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Accepts a caller's request id when it is a plain one, so that logs of several servers can be joined. */
export function requestIdFrom(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What a log line says about a request: no address, no query (it may contain a link token), no headers. */
export const requestSerialisers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code,
    // A database error's message may quote a row, and the stack's first line is that message.
    message: '',
    stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
  }),
};
