import { expect } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import type { TestServer } from './test-server.ts';

export const testPassword = 'lamp-road-kettle';

/** A person with these roles, logged in through the API; the token is for the Authorization header. */
export async function logInAs(
  testServer: TestServer,
  email: string,
  roles: readonly Role[] = ['Reader'],
): Promise<string> {
  const body = { email, password: testPassword };
  await testServer.call('POST', '/api/Auth/register', { body });
  await testServer.db.pool.query('update people set roles = $1, email_verified_at = now() where email = $2', [
    roles,
    email,
  ]);
  const login = await testServer.call('POST', '/api/Auth/login', { body });
  expect(login.statusCode, login.body).toBe(200);
  return login.json().token;
}
