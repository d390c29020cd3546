import * as contract from '#domain/api/accounts/sessions.ts';
import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { loginHashes } from './network.ts';
import { openSessionsOf } from './person-changes-store.ts';
import { endSession, endSessionsOf } from './sessions-store.ts';

export function sessionsRoutes(serve: Serve): void {
  serve(contract.listSessions, async ({ deps, who }) => {
    const open = await openSessionsOf(deps.db, who.personId, deps.clock());
    const shown = open.map(({ id, device, createdAt, expiresAt }) => ({
      id,
      device,
      signedInAt: londonIso(createdAt),
      expiresAt: londonIso(expiresAt),
      current: id === who.sessionId,
    }));
    return { $values: shown };
  });

  serve(contract.endOneSession, async ({ deps, who, params, t }) => {
    const open = await openSessionsOf(deps.db, who.personId, deps.clock());
    if (!open.some(({ id }) => id === params.id)) throw new AppError('not-found');
    await endSession(deps, params.id, deps.clock());
    return { message: t('Sessions_ended') };
  });

  serve(contract.endOtherSessions, async ({ deps, who, t }) => {
    await endSessionsOf(deps, who.personId, deps.clock(), who.sessionId);
    return { message: t('Sessions_others-ended') };
  });

  serve(contract.changePassword, async ({ deps, who, body, request, t }) => {
    const hashes = loginHashes(deps, request, who.email);
    const proof = { password: body.currentPassword, field: 'currentPassword', ...hashes } as const;
    await changePassword(deps, who, { proof, password: body.password });
    return { message: t('Sessions_password-changed') };
  });

  serve(contract.changeEmail, async ({ deps, who, body, request, t }) => {
    const hashes = loginHashes(deps, request, who.email);
    const proof = { password: body.currentPassword, field: 'currentPassword', ...hashes } as const;
    await changeEmail(deps, who, { proof, email: body.email });
    return { message: t('Sessions_email-sent') };
  });
}
