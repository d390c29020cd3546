import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import { docs, healthz, metrics, openApi, readyz } from '#domain/api/health.ts';
import { getFirm } from '#domain/api/site/firm.ts';
import { sql } from '#server/platform/database/sql.ts';
import { docsPage, docsStyles } from './docs-page.ts';
import { fixedText } from './fixed-text.ts';
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
    const { METRICS_TOKEN, APP_MODE } = deps.env;
    if (METRICS_TOKEN || APP_MODE === 'production') {
      if (!METRICS_TOKEN || !token || !sameText(token, METRICS_TOKEN)) throw new AppError('metrics-token');
    } else if (!loopback.test(request.ip) || request.headers['x-forwarded-for'] !== undefined)
      throw new AppError('not-found');
    return counters.text();
  });

  let built: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (built ??= openApiDocument(app.contract, app.deps.env.firm));
  const asJson = fixedText(() => JSON.stringify(document()));
  serve(openApi, ({ request, reply }) => asJson.answer(request, reply));
  const asPage = fixedText(() => docsPage(document()));
  serve(docs, ({ request, reply }) => {
    void reply.header('content-security-policy', pagePolicy());
    return asPage.answer(request, reply);
  });
  const styles = fixedText(() => docsStyles);
  app.get('/api/docs.css', (request, reply) => styles.answer(request, reply.type('text/css; charset=utf-8')));

  serve(getFirm, ({ deps }) => deps.env.firm);
}
