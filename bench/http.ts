import Fastify from 'fastify';
import { demoAccounts, demoPassword } from '#server/start-words.ts';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './bench-server.ts';
import { load } from './load.ts';

/** A bare Fastify in this process against our server in its own: the baseline has the same core to itself. */
async function bareRoute(): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify();
  app.get('/bare', () => ({ user: { email: 'reader@demo.bracknelltaxis.test', roles: { $values: ['Reader'] } } }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/bare`, close: () => app.close() };
}

export async function login(url: string, account: (typeof demoAccounts)[number]): Promise<string> {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** A validated, rate-limited JSON route with a session against a bare route. */
export async function benchHttp(): Promise<BenchRow[]> {
  const server = await startServer(undefined, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const bare = await bareRoute();
  const token = await login(server.url, demoAccounts[0]);
  const headers = { authorization: `Bearer ${token}` };
  const baseline = await load({ url: bare.url });
  // Many addresses, so that the limiter counts every request and refuses none: a refusal would be cheaper than an answer.
  const requests = Array.from({ length: 250 }, (_, i) => ({
    path: '/api/Auth/me',
    headers: { ...headers, 'x-forwarded-for': `198.51.100.${i}` },
  }));
  const ours = await load({ url: server.url, requests });
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
    { name: 'refused or failed', value: String(ours.failures), target: '0', ok: ours.failures === 0 },
  ];
}
