import * as auth from '#domain/api/accounts/logins.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { isInOffice } from '#server/platform/http/who.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { loginHashes } from './network.ts';
import { register, sendLinkAgain } from './register.ts';
import { resetPassword } from './reset-password.ts';
import {
  clearSessionCookies,
  deviceOf,
  registeredCookie,
  setRegisteredCookie,
  setSessionCookies,
} from './session-cookies.ts';
import { endSession } from './sessions-store.ts';
import { verifyEmail } from './verify-email.ts';

export function accountsRoutes(serve: Serve): void {
  serve(auth.login, async ({ deps, body, request, reply }) => {
    const session = await logIn(deps, {
      ...body,
      ...loginHashes(deps, request, body.email),
      device: deviceOf(request),
    });
    request.actor = session.personId;
    setSessionCookies(reply, deps, session);
    const { token, email, roles, step } = session;
    return { token, email, roles: { $values: [...roles] }, secondFactor: step ?? ('done' as const) };
  });

  serve(auth.register, async ({ deps, body, language, reply, t }) => {
    setRegisteredCookie(reply, deps, await register(deps, { ...body, language }));
    return { message: t('Auth_registered') };
  });

  serve(auth.logout, async ({ deps, who, reply, t }) => {
    if (who.kind === 'person') await endSession(deps, who.sessionId, deps.clock());
    clearSessionCookies(reply, deps);
    return { message: t('Auth_logged-out') };
  });

  serve(auth.me, ({ who }) => {
    if (who.kind === 'visitor') return { user: null };
    const { email, roles, emailVerified } = who;
    const permission = isInOffice(who) ? who.permission : null;
    const expiresAt = londonIso(who.expiresAt);
    const secondFactor = who.waitsFor ?? ('done' as const);
    return { user: { email, roles: { $values: [...roles] }, permission, expiresAt, emailVerified, secondFactor } };
  });

  serve(auth.verifyEmail, async ({ deps, who, body, request, t }) => {
    const browser = registeredCookie(request, deps);
    const { choosePassword, isChanged } = await verifyEmail(deps, { who, token: body.token, browser });
    if (isChanged) request.done = 'email-changed';
    return { message: t(choosePassword ? 'Auth_verified-choose' : 'Auth_verified'), choosePassword };
  });

  serve(auth.sendLinkAgain, async ({ deps, who, t }) => {
    await sendLinkAgain(deps, who);
    return { message: t('Auth_link-again') };
  });

  serve(auth.forgotPassword, async ({ deps, body, t }) => {
    await forgotPassword(deps, body.email);
    return { message: t('Auth_reset-sent') };
  });

  serve(auth.resetPassword, async ({ deps, body, request, t }) => {
    await resetPassword(deps, { ...body, hashes: (email) => loginHashes(deps, request, email) });
    return { message: t('Auth_password-changed') };
  });
}
