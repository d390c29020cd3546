import { login, logout, me } from '#domain/api/auth.ts';
import { call } from '#web/api/client.ts';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { forgetEverything, hasExpired, rememberUser, type SessionUser } from './session.ts';
import { raiseSignedOut } from './signed-out-signal.ts';

/** The server has just vouched for the session: where the device thinks that it is over, the device's clock is wrong. */
async function inDeviceTime(user: SessionUser): Promise<SessionUser> {
  if (!hasExpired(user)) return user;
  const end = Date.parse(user.expiresAt) + (await clockSkew());
  return { ...user, expiresAt: new Date(end).toISOString() };
}

/** Asks the server who is signed in and remembers the answer. A failed call changes nothing. */
export async function refreshUser(): Promise<SessionUser | null> {
  const { user } = await call(me, {});
  const said = user && { ...user, roles: user.roles.$values };
  const known = said && (await inDeviceTime(said));
  rememberUser(known);
  return known;
}

/** Signs in. The server sets the cookie; the answer's token is left alone. */
export async function signIn(email: string, password: string): Promise<SessionUser | null> {
  await call(login, { body: { email, password } });
  return refreshUser();
}

/** Ends the session on the server, then forgets it here. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  raiseSignedOut();
  forgetEverything();
}
