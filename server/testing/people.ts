import { expect } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import type { World } from './test-server.ts';

export const testPassword = 'lamp-road-kettle';

/** A person with these roles, signed in through the API; the token is for the Authorization header. */
export async function signIn(world: World, email: string, roles: readonly Role[] = ['Reader']): Promise<string> {
  const body = { email, password: testPassword };
  await world.call('POST', '/api/Auth/register', { body });
  await world.db.pool.query('update people set roles = $1, email_verified_at = now() where email = $2', [roles, email]);
  const login = await world.call('POST', '/api/Auth/login', { body });
  expect(login.statusCode, login.body).toBe(200);
  return login.json().token;
}
