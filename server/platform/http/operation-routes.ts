import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import { getFirm } from '#domain/api/firm.ts';
import { docs, healthz, metrics, openApi, readyz } from '#domain/api/health.ts';
import { sql } from '#server/platform/database/sql.ts';
import { docsPage } from './docs-page.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { sameText } from './secrets.ts';
import { pagePolicy } from './security-headers.ts';
import type { Serve } from './serve.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Health, readiness, metrics, the contract's documentation and the firm's details. */
export function operationRoutes(serve: Serve, app: FastifyInstance, counters: Metrics, isClosing: () => boolean): void {
  serve(healthz, () => ({ status: 'alive' }));

  serve(readyz, async ({ deps }) => {
    if (isClosing()) throw new AppError('unavailable');
    await deps.db.query(sql`select 1`);
    return { status: 'ready' };
  });

  serve(metrics, ({ deps, request }) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    const allowed = deps.env.METRICS_TOKEN
      ? token !== undefined && sameText(token, deps.env.METRICS_TOKEN)
      : loopback.test(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!allowed) throw new AppError('not-found');
    return counters.text();
  });

  let document: ReturnType<typeof openApiDocument> | undefined;
  const contract = () => (document ??= openApiDocument(app.contract, app.deps.env.firm));
  serve(openApi, () => JSON.stringify(contract()));
  serve(docs, ({ reply }) => {
    void reply.header('content-security-policy', pagePolicy());
    return docsPage(contract());
  });

  serve(getFirm, ({ deps }) => deps.env.firm);
}
