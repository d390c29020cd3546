import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { requestIdFrom, requestSerialisers } from './request-log.ts';

const bodyLimit = 64 * 1024;

// A number of hops is checked by distance; Fastify's types only have the function form.
function fastifyTrust(value: Env['TRUST_PROXY']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof value === 'number' ? (_address, hop) => hop < value : value;
}

const form = 'multipart/form-data';

/**
 * Clients of the old site name a content type for a body they don't send; without a body none is looked for. Routes that
 * take a form say themselves what is missing from it.
 */
function forgetTypeOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, server }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    const isForm = headers['content-type']?.startsWith(form) && server.hasContentTypeParser(form);
    if (isEmpty && !isForm) delete headers['content-type'];
    done();
  });
}

/** A bare Fastify with our limits, ids and logs; it has no routes yet. */
export function makeServer(env: Env, logTo?: Writable): FastifyInstance {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, serializers: requestSerialisers, ...(logTo ? { stream: logTo } : {}) },
    trustProxy: fastifyTrust(env.TRUST_PROXY),
    genReqId: requestIdFrom,
    bodyLimit,
    // A request on a kept-alive connection that arrives during shutdown is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Longer than any URL that Node accepts (16 kB): the contract validates parameters, with our own messages.
    routerOptions: { maxParamLength: 20_000 },
    exposeHeadRoutes: true,
  });
  forgetTypeOfNothing(app);
  return app;
}
