import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestSerialisers } from './request-log.ts';

it('logs the route and the result, and no personal data', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', serializers: requestSerialisers, stream } });
  app.get('/api/Places/suggest', () => ({ $values: [] }));
  app.get('/api/Maps/route', (request) => {
    request.log.error({ err: new Error('no way from 12 Ringmead') }, 'request failed');
    return {};
  });
  const headers = { cookie: 'Authorization=secret', 'user-agent': 'a browser' };
  await app.inject({ url: '/api/Places/suggest?q=12+Ringmead', headers });
  await app.inject({ url: '/api/Maps/route?from=51.4,-0.7', headers });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/Places/suggest');
  expect(log).not.toMatch(/ringmead|51\.4|secret|a browser|127\.0\.0\.1/i);
});
