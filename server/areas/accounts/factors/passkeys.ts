import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Passkey } from './factors-store.ts';

/** Loaded with the first passkey: no other library takes the server longer to start. */
const webAuthn = () => import('@simplewebauthn/server');

/** The site as passkeys see it: they are bound to its host name, and answers must come from its own origin. */
function siteOf(deps: Pick<Deps, 'env'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(deps.env.publicUrl);
  return { rpID: hostname, origin };
}

/** Browsers create passkeys for host names on https, and for localhost; never for an IP address. */
export function allowsPasskeys(deps: Pick<Deps, 'env'>): boolean {
  const { hostname, protocol } = new URL(deps.env.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost';
}

export const newPasskeyOptions = async (deps: Pick<Deps, 'env'>, who: Person, known: readonly Passkey[]) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: deps.env.firm.name,
    rpID: siteOf(deps).rpID,
    userName: who.email,
    userID: Uint8Array.from(Buffer.from(who.personId)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });

/** The new passkey in a browser's answer; null when it does not answer this challenge from this site. */
export async function readNewPasskey(
  deps: Pick<Deps, 'env' | 'log'>,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { rpID, origin } = siteOf(deps);
  try {
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports ?? [],
    };
  } catch (error) {
    deps.log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
}

export const proofQuestion = async (deps: Pick<Deps, 'env'>, known: readonly Passkey[]) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });

/** The passkey's new counter when the signature is valid; null otherwise, or if it lags, as a cloned key's does. */
export async function readProof(
  deps: Pick<Deps, 'env' | 'log'>,
  challenge: string,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { rpID, origin } = siteOf(deps);
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    deps.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}
