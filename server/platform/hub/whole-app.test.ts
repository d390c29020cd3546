import { expect, it } from 'vitest';
import { makeClient, until } from '#server/testing/hub/hub-client.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: new Date().toISOString() });
const account = { email: 'pat@example.org', password: 'lamp-road-kettle' };

it('serves the hub beside everything else: log in, connect with the cookie, log out, closed', async () => {
  const url = await testServer().app.listen({ port: 0, host: '127.0.0.1' });
  await testServer().call('POST', '/api/Auth/register', { body: account });
  const login = await testServer().call('POST', '/api/Auth/login', { body: account });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const foreign = makeClient({ url }, { headers: { cookie, origin: 'https://evil.example' } });
  await expect(foreign.connection.start()).rejects.toThrow(/403/);
  const { connection } = makeClient({ url }, { headers: { cookie, origin: url }, retryDelays: [0] });
  let reason = '';
  connection.onclose((error) => (reason = error?.message ?? 'none'));
  await connection.start();
  await expect(connection.invoke('SendDriverLocation', 51, 0)).rejects.toThrow('forbidden');
  await testServer().call('POST', '/api/Auth/logout', { token: login.json().token });
  await until(() => reason !== '', 'closed');
  expect(reason).toContain('session-ended');
});

it('is documented', async () => {
  const document = (await testServer().call('GET', '/api/openapi.json')).json();
  expect(document.paths['/hubs/tracking/negotiate'].post).toBeDefined();
});
