import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { World } from './test-server.ts';

/** The code that an authenticator app shows at the world's time; `steps` half minutes later. */
export const codeOf = (world: World, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.now.getTime() + steps * 30_000 });

/** Adds an authenticator app through the API; the token may be a new one. */
export async function addApp(
  world: World,
  token: string,
): Promise<{ secret: string; token: string; recoveryCodes: string[] }> {
  const asked = await world.call('POST', '/api/Auth/factors/app/secret', { token });
  expect(asked.statusCode, asked.body).toBe(200);
  const { secret }: { secret: string } = asked.json();
  const body = { name: 'Phone', code: codeOf(world, secret) };
  const added = await world.call('POST', '/api/Auth/factors/app', { token, body });
  expect(added.statusCode, added.body).toBe(201);
  const answer: { token: string | null; recoveryCodes: string[] } = added.json();
  return { secret, token: answer.token ?? token, recoveryCodes: answer.recoveryCodes };
}
