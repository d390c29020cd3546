import { Secret, TOTP } from 'otpauth';
import type { Deps } from '#server/deps.ts';
import type { Seal } from '#server/platform/http/sealed-secret.ts';
import type { Person } from '#server/platform/http/who.ts';

const period = 30;

/** What the secret of a person's authenticator app is encrypted under. */
export const factorSeal = ({ personId }: Pick<Person, 'personId'>): Seal => ({
  purpose: 'second-factor',
  owner: personId,
});

function totp(deps: Pick<Deps, 'env'>, email: string, secret: Uint8Array): TOTP {
  const { buffer } = Uint8Array.from(secret);
  return new TOTP({ issuer: deps.env.firm.name, label: email, period, secret: new Secret({ buffer }) });
}

/** What an authenticator app needs: the secret to type in, and the same as a URI for a QR code. */
export function appSetUp(deps: Pick<Deps, 'env'>, email: string, secret: Uint8Array): { secret: string; uri: string } {
  const code = totp(deps, email, secret);
  return { secret: code.secret.base32, uri: code.toString() };
}

/** The 30-second step that a code belongs to, allowing one before and one after now; null for a wrong code. */
export function stepOfCode(
  deps: Pick<Deps, 'env' | 'clock'>,
  email: string,
  secret: Uint8Array,
  code: string,
): number | null {
  const timestamp = deps.clock().getTime();
  const delta = totp(deps, email, secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
