import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/accounts/second-factor.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type Factor = Answer<typeof api.listFactors>['$values'][number];
export type ProofOptions = Answer<typeof api.proofOptions>;
export type ProofMethod = ProofOptions['ways'][number];
export type AddedFactor = Answer<typeof api.addApp>;

/** The WebAuthn code is loaded only by those who use a passkey. */
const browser = () => import('@simplewebauthn/browser');

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(api.listFactors, { signal }),
});

export const readFactors = () => call(api.listFactors, {});
export const removeFactor = (id: string) => call(api.removeFactor, { params: { id } });
export const newRecoveryCodes = async () => (await call(api.newRecoveryCodes, {})).recoveryCodes;
export const startAppSetup = () => call(api.appSecret, {});
export const addApp = (body: SentBody<typeof api.addApp>) => call(api.addApp, { body });

/** Lets the browser create a passkey, and adds it. */
export async function addPasskey(name: string): Promise<AddedFactor> {
  const options = await call(api.passkeyOptions, {});
  const { startRegistration } = await browser();
  const passkey = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, attestationObject, transports } = response;
  const sent = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return call(api.addPasskey, { body: { name, passkey: sent } });
}

export const proofOptions = () => call(api.proofOptions, {});
export const prove = (body: SentBody<typeof api.prove>) => call(api.prove, { body });

/** Lets the browser answer with a passkey. */
export async function provePasskey(options: ProofOptions): Promise<void> {
  const { startAuthentication } = await browser();
  const passkey = await startAuthentication({
    optionsJSON: options.passkey as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  await prove({ passkey: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } } });
}

/** Asks for a fresh proof of identity where one is needed, before a plain link downloads a file. */
export const checkProof = () => call(api.checkProof, {});
