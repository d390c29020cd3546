import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import { findSession } from './accounts/sessions-store.ts';
import type { Deps } from './deps.ts';
import { docsStyles } from './http/docs-page.ts';
import { registerMetrics } from './http/metrics.ts';
import { operationRoutes } from './http/operation-routes.ts';
import { problemFor, registerProblems } from './http/problems.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { requestIdFrom, requestSerialisers } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { makeServe } from './http/serve.ts';
import { makeSessionGate } from './http/session-gate.ts';
import { type PageSource, sitePages } from './http/site-pages.ts';
import { wordsRoute } from './http/words-route.ts';

/** What `main` hands over beside the dependencies: the built site, when there is one. */
export interface AppParts {
  readonly pages?: PageSource;
}

const bodyLimit = 64 * 1024;

function makeServer(deps: Omit<Deps, 'log'> & Partial<Pick<Deps, 'log'>>): FastifyInstance {
  const server = Fastify({
    logger: deps.log ? undefined : { level: deps.env.LOG_LEVEL, serializers: requestSerialisers },
    ...(deps.log ? { loggerInstance: deps.log } : {}),
    trustProxy: trustOf(deps.env.TRUST_PROXY),
    genReqId: requestIdFrom,
    bodyLimit,
    // A request on a kept-alive connection that arrives while we close is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    exposeHeadRoutes: true,
  });
  return server as unknown as FastifyInstance;
}

// A number of hops is checked by distance: Fastify's types know the function form.
function trustOf(value: Deps['env']['TRUST_PROXY']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof value === 'number' ? (_address, hop) => hop < value : value;
}

/** Builds the whole HTTP application; listening is the caller's business. */
export async function buildApp(
  given: Omit<Deps, 'log'> & Partial<Pick<Deps, 'log'>>,
  parts: AppParts = {},
): Promise<FastifyInstance> {
  const app = makeServer(given);
  const deps: Deps = { ...given, log: app.log };
  const isHttps = deps.env.publicUrl.startsWith('https:');
  let closing = false;
  app.decorate('contract', []);
  app.addHook('preClose', async () => {
    closing = true;
  });

  registerSecurityHeaders(app, isHttps);
  registerProblems(app, deps);
  const counters = registerMetrics(app);
  await app.register(cookie, { parseOptions: {} });
  await registerRateLimits(app, deps.env.RATE_LIMITS === 'on');
  app.setNotFoundHandler((request, reply) => {
    const problem = problemFor(deps, request, new AppError('not-found'));
    return reply.code(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  });

  const gate = makeSessionGate(deps, (id) => findSession(deps.db, id));
  const serve = makeServe(app, deps, gate);
  operationRoutes(serve, app, counters, () => closing);
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyles));
  wordsRoute(serve, deps.speech);
  accountsRoutes(serve);
  if (parts.pages) await sitePages(app, deps, parts.pages);
  return app;
}
