import type { FastifyInstance } from 'fastify';
import { webhook } from '#domain/api/payments/payments.ts';
import type { Serve } from '#server/deps.ts';
import { receiveEvent } from './receive-event.ts';

/** The provider signs bytes: in its own scope, the body is left exactly as it came. */
export function webhookRoutes(scope: FastifyInstance, serve: Serve): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  serve(webhook, async ({ deps, request }) => {
    const signature = request.headers['stripe-signature'];
    await receiveEvent(deps, request.body, typeof signature === 'string' ? signature : undefined);
    return { received: true };
  });
}
