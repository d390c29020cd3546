import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Channels, openChannels } from '#server/platform/database/listen.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();

let channels: Channels;
let second: FastifyInstance;
beforeAll(async () => {
  channels = await openChannels(testServer().config);
  second = await buildApp({ ...testServer().app.deps, db: testServer().db, channels });
});
afterAll(async () => {
  await second.close();
  await channels.close();
});

const apps = () => [testServer().app, second];
async function answers(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const all = await Promise.all(apps().map((app) => app.inject({ url: '/api/Auth/sessions', headers })));
  return all.map(({ statusCode }) => statusCode);
}

describe('a session that was ended, on two servers with one database', () => {
  it('is refused by both once the other has been notified', async () => {
    const token = await logInAs(testServer(), 'ended@example.org');
    expect(await answers(token)).toEqual([200, 200]);
    await testServer().call('POST', '/api/Auth/logout', { token });
    await expect.poll(() => answers(token)).toEqual([401, 401]);
  });

  it('is refused by both within two seconds, even if no notification arrives', async () => {
    const token = await logInAs(testServer(), 'unheard@example.org');
    expect(await answers(token)).toEqual([200, 200]);
    await testServer().db.pool.query(
      `update sessions set ended_at = now() from people p where p.id = person_id and p.email = 'unheard@example.org'`,
    );
    testServer().now = new Date(testServer().now.getTime() + 2_000);
    expect(await answers(token)).toEqual([401, 401]);
  });
});
