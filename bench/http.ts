import Fastify from 'fastify';
import { perMinute } from '#server/platform/http/rate-limits.ts';
import type { BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { callersWithin } from './support/callers.ts';
import { tokenOf } from './support/desk.ts';
import { failureRows, load } from './support/load.ts';

/** A bare Fastify in this process against our server in its own: the baseline has the same core to itself. */
async function bareRoute(): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify();
  app.get('/bare', () => ({ user: { email: 'reader@demo.bracknelltaxis.test', roles: { $values: ['Reader'] } } }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/bare`, close: () => app.close() };
}

/** A validated, rate-limited JSON route with a session against a bare route. */
export async function benchHttp(): Promise<BenchRow[]> {
  const server = await startServer(undefined, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const bare = await bareRoute();
  const authorization = `Bearer ${await tokenOf(server.url, 'reader')}`;
  const baseline = await load({ url: bare.url });
  // The limiter counts every request and refuses none: a refusal would be cheaper than an answer.
  const max = perMinute.read;
  const callers = callersWithin(max, { path: '/api/Auth/me', headers: { authorization } });
  const ours = await load({ url: server.url, ...callers });
  await bare.close();
  await server.stop();
  const ratio = ours.perSecond / baseline.perSecond;
  return [
    {
      name: 'JSON route with session against a bare route',
      value: `${ratio.toFixed(2)} ×`,
      target: '≥ 0.40 ×',
      ok: ratio >= 0.4,
    },
    ...failureRows([baseline, ours]),
  ];
}
