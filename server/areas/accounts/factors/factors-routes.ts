import type { FastifyReply } from 'fastify';
import * as api from '#domain/api/accounts/second-factor.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { loginHashes } from '../network.ts';
import type { NewSession } from '../open-session.ts';
import { deviceOf, setSessionCookies } from '../session-cookies.ts';
import { type Added, addApp, addPasskey, askForApp, askForPasskey } from './add-factor.ts';
import { factorsOf, recoveryCodesLeft } from './factors-store.ts';
import { requireMayHaveFactor } from './login-step.ts';
import { allowsPasskeys } from './passkeys.ts';
import { proofOptions, prove } from './prove.ts';
import { removeFactor, renewRecoveryCodes } from './remove-factor.ts';

/** The token of a session that replaced another, and its cookies. */
function handOver(reply: FastifyReply, deps: Deps, session: NewSession | null): string | null {
  if (session) setSessionCookies(reply, deps, session);
  return session?.token ?? null;
}

const added = (reply: FastifyReply, deps: Deps, { recoveryCodes, session }: Added) => ({
  recoveryCodes,
  token: handOver(reply, deps, session),
});

function proofRoutes(serve: Serve): void {
  serve(api.proofOptions, ({ deps, who }) => proofOptions(deps, who));
  serve(api.prove, async ({ deps, who, body, request, reply }) => {
    const hashes = loginHashes(deps, request, who.email);
    const passkey = body.passkey && { ...body.passkey, clientExtensionResults: {} };
    const session = await prove(deps, who, { ...body, passkey, ...hashes, device: deviceOf(request) });
    return { token: handOver(reply, deps, session) };
  });
  serve(api.checkProof, ({ t }) => ({ message: t('Factor_proof-fresh') }));
}

export function factorsRoutes(serve: Serve): void {
  serve(api.listFactors, async ({ deps, who }) => ({
    required: await requireMayHaveFactor(deps, who),
    $values: (await factorsOf(deps.db, who.personId)).map((factor) => ({
      ...factor,
      createdAt: londonIso(factor.createdAt),
      lastUsedAt: factor.lastUsedAt ? londonIso(factor.lastUsedAt) : null,
    })),
    passkeys: allowsPasskeys(deps),
    recoveryCodesLeft: await recoveryCodesLeft(deps.db, who.personId),
  }));
  serve(api.passkeyOptions, async ({ deps, who }) => {
    await requireMayHaveFactor(deps, who);
    return askForPasskey(deps, who);
  });
  serve(api.addPasskey, async ({ deps, who, body, request, reply }) => {
    await requireMayHaveFactor(deps, who);
    const passkey = { ...body.passkey, clientExtensionResults: {} };
    return added(reply, deps, await addPasskey(deps, who, { name: body.name, passkey, device: deviceOf(request) }));
  });
  serve(api.appSecret, async ({ deps, who }) => {
    await requireMayHaveFactor(deps, who);
    return askForApp(deps, who);
  });
  serve(api.addApp, async ({ deps, who, body, request, reply }) => {
    await requireMayHaveFactor(deps, who);
    return added(reply, deps, await addApp(deps, who, { ...body, device: deviceOf(request) }));
  });
  serve(api.removeFactor, async ({ deps, who, params, t }) => {
    await requireMayHaveFactor(deps, who);
    await removeFactor(deps, who, params.id);
    return { message: t('Factor_removed') };
  });
  serve(api.newRecoveryCodes, async ({ deps, who }) => {
    await requireMayHaveFactor(deps, who);
    return { recoveryCodes: await renewRecoveryCodes(deps, who) };
  });
  proofRoutes(serve);
}
