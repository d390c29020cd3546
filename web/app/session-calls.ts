import { login, logout, me } from '#domain/api/auth.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import { call } from '#web/api/client.ts';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { signalLoggedOut } from './logged-out-signal.ts';
import { forgetEverything, hasExpired, rememberUser, type SessionUser } from './session.ts';

/** The server has just vouched for the session: where the device thinks that it is over, the device's clock is wrong. */
async function inDeviceTime(user: SessionUser): Promise<SessionUser> {
  if (!hasExpired(user)) return user;
  const end = Date.parse(user.expiresAt) + (await clockSkew());
  return { ...user, expiresAt: new Date(end).toISOString() };
}

/** Asks the server who is signed in and remembers the answer. A failed call changes nothing. */
export async function refreshUser(): Promise<SessionUser | null> {
  const { user } = await call(me, {});
  // A login that waits for its second step opens nothing yet.
  const said = user?.secondFactor === 'done' ? { ...user, roles: user.roles.$values } : null;
  const known = said && (await inDeviceTime(said));
  rememberUser(known);
  return known;
}

/** Logs in. The server sets the cookie; the answer's token is left alone. `isHalf` when a second step is still to come. */
export async function signIn(email: string, password: string): Promise<{ user: SessionUser | null; isHalf: boolean }> {
  const { secondFactor } = await call(login, { body: { email, password } });
  return { user: await refreshUser(), isHalf: secondFactor !== 'done' };
}

/** Which step of the login the session waits for; null for a stranger. */
export async function readStep(): Promise<'done' | LoginStep | null> {
  return (await call(me, {})).user?.secondFactor ?? null;
}

/** Ends the session on the server, then forgets it here. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  signalLoggedOut();
  forgetEverything();
}
