import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  tokens['Reader'] = await logInAs(testServer(), 'reader@example.org', ['Reader']);
  tokens['Driver'] = await logInAs(testServer(), 'driver@example.org', ['Driver']);
  tokens['Writer'] = await logInAs(testServer(), 'writer@example.org', ['Writer']);
});

const routesFor = (access: string) => testServer().app.contract.filter((route) => route.access === access);
const urlOf = (path: string) =>
  path.replace(':id', path.includes('/outbox/') ? '1' : crypto.randomUUID()).replace(':version', '1');

/** Calls every route of this access as this person: method, path and answer. */
async function tryAll(access: 'Writer' | 'Driver', as: string) {
  const answers: string[] = [];
  for (const { method, path } of routesFor(access)) {
    const answer = await testServer().call(method, urlOf(path), {
      token: tokens[as],
      ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
    });
    answers.push(`${method} ${path} ${answer.statusCode} ${answer.json().code}`);
  }
  return answers;
}
const refused = (access: string, code: string) =>
  routesFor(access).map(({ method, path }) => `${method} ${path} ${code}`);

describe('staff routes', () => {
  it('include every admin path', () => {
    expect(routesFor('Writer').length).toBeGreaterThanOrEqual(45);
    const open = testServer().app.contract.filter(
      ({ path, access }) => path.startsWith('/api/Admin/') && access !== 'Writer',
    );
    expect(open).toEqual([]);
    const driverCalls = testServer().app.contract.filter(({ path }) => path.startsWith('/api/Driver/'));
    expect(driverCalls.map(({ access }) => access)).toEqual(driverCalls.map(() => 'Driver'));
  });

  it.each([
    ['Writer', 'visitor', '401 not-signed-in'],
    ['Writer', 'Reader', '403 forbidden'],
    ['Writer', 'Driver', '403 forbidden'],
    ['Driver', 'visitor', '401 not-signed-in'],
    ['Driver', 'Reader', '403 forbidden'],
    ['Driver', 'Writer', '403 forbidden'],
  ] as const)('of %s refuse a %s', async (access, as, answer) => {
    expect(await tryAll(access, as)).toEqual(refused(access, answer));
  });
});
