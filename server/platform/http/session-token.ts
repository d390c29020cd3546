import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '#domain/people/roles.ts';
import { purposeKey } from './secrets.ts';

/** The token's claims. Old clients decode `exp`; only `sid` counts, together with its row. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly personId: string;
}

const issuer = 'bracknell-taxis';

export async function signSessionToken(
  secret: string,
  claims: SessionClaims & { email: string; roles: readonly Role[] },
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, email: claims.email, roles: [...claims.roles] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.personId)
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(purposeKey(secret, 'session'));
}

/** The claims of a valid token that we signed; null for any other text. */
export async function readSessionToken(secret: string, token: string, now: Date): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, purposeKey(secret, 'session'), {
      issuer,
      algorithms: ['HS256'],
      currentDate: now,
    });
    if (typeof payload['sid'] !== 'string' || typeof payload.sub !== 'string') return null;
    return { sessionId: payload['sid'], personId: payload.sub };
  } catch {
    return null;
  }
}
