import * as auth from '#domain/api/auth.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { Serve } from '#server/deps.ts';
import { isStaff } from '#server/platform/http/who.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { loginHashes } from './network.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { deviceOf, setSessionCookies } from './session-cookies.ts';
import { endSession } from './sessions-store.ts';
import { verifyEmail } from './verify-email.ts';

export function accountsRoutes(serve: Serve): void {
  serve(auth.login, async ({ deps, body, request, reply }) => {
    const session = await logIn(deps, {
      ...body,
      ...loginHashes(deps, request, body.email),
      device: deviceOf(request),
    });
    setSessionCookies(reply, deps, session);
    const { token, email, roles, step } = session;
    return { token, email, roles: { $values: [...roles] }, secondFactor: step ?? ('done' as const) };
  });

  serve(auth.register, async ({ deps, body, language, t }) => {
    await register(deps, { ...body, language });
    return { message: t('Auth_registered') };
  });

  serve(auth.logout, async ({ deps, who, reply, t }) => {
    if (who.kind === 'person') await endSession(deps, who.sessionId, deps.clock());
    void reply.clearCookie(storedNames.session, { path: '/' }).clearCookie(storedNames.forgery, { path: '/' });
    return { message: t('Auth_logged-out') };
  });

  serve(auth.me, ({ who }) => {
    if (who.kind === 'visitor') return { user: null };
    const { email, roles, emailVerified } = who;
    const permission = isStaff(who) ? who.permission : null;
    const expiresAt = londonIso(who.expiresAt);
    const secondFactor = who.waitsFor ?? ('done' as const);
    return { user: { email, roles: { $values: [...roles] }, permission, expiresAt, emailVerified, secondFactor } };
  });

  serve(auth.verifyEmail, async ({ deps, body, t }) => {
    await verifyEmail(deps, body.token);
    return { message: t('Auth_verified') };
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
