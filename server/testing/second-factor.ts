import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** The code that an authenticator app shows at the test server's time, or `steps` half minutes later. */
export const codeOf = (testServer: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testServer.now.getTime() + steps * 30_000 });

/** Adds an authenticator app through the API; the token in the answer may be a new one. */
export async function addApp(
  testServer: TestServer,
  token: string,
): Promise<{ secret: string; token: string; recoveryCodes: string[] }> {
  const asked = await testServer.call('POST', '/api/Auth/factors/app/secret', { token });
  expect(asked.statusCode, asked.body).toBe(200);
  const { secret }: { secret: string } = asked.json();
  const body = { name: 'Phone', code: codeOf(testServer, secret) };
  const added = await testServer.call('POST', '/api/Auth/factors/app', { token, body });
  expect(added.statusCode, added.body).toBe(201);
  const answer: { token: string | null; recoveryCodes: string[] } = added.json();
  return { secret, token: answer.token ?? token, recoveryCodes: answer.recoveryCodes };
}
