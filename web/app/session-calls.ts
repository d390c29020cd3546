import { login, logout, me } from '#domain/api/accounts/logins.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import { call } from '#web/api/client.ts';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { signalLoggedOut } from './logged-out-signal.ts';
import { forgetEverything, hasExpired, rememberUser, type SessionUser } from './session.ts';

/** The server has just confirmed the session: if the device thinks that it has expired, the device's clock is wrong. */
async function inDeviceTime(user: SessionUser): Promise<SessionUser> {
  if (!hasExpired(user)) return user;
  const end = Date.parse(user.expiresAt) + (await clockSkew());
  return { ...user, expiresAt: new Date(end).toISOString() };
}

/** Asks the server who is logged in and stores the answer. A failed call changes nothing. */
export async function refreshUser(): Promise<SessionUser | null> {
  const { user } = await call(me, {});
  // A login that still needs its second step gives no access.
  const said = user?.secondFactor === 'done' ? { ...user, roles: user.roles.$values } : null;
  const known = said && (await inDeviceTime(said));
  rememberUser(known);
  return known;
}

/**
 * Logs in. The server sets the cookie, and the token in the answer is not used. `isHalf` when a second step is still
 * needed.
 */
export async function signIn(email: string, password: string): Promise<{ user: SessionUser | null; isHalf: boolean }> {
  const { secondFactor } = await call(login, { body: { email, password } });
  return { user: await refreshUser(), isHalf: secondFactor !== 'done' };
}

/** The step that the session's login still needs; null without a session. */
export async function readStep(): Promise<'done' | LoginStep | null> {
  return (await call(me, {})).user?.secondFactor ?? null;
}

/** Ends the session on the server, then forgets it here. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  signalLoggedOut();
  forgetEverything();
}
