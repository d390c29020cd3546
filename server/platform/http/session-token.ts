import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Role } from '#domain/people/roles.ts';
import { eachSecret, purposeKey, type SiteSecret } from './secrets.ts';

/** The token's claims. Old clients decode `exp`; only `sid` counts, together with its row. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly personId: string;
}

const issuer = 'bracknell-taxis';

export async function signSessionToken(
  secret: SiteSecret,
  claims: SessionClaims & { email: string; roles: readonly Role[] },
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, email: claims.email, roles: [...claims.roles], prefixed: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.personId)
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(purposeKey(secret, 'session'));
}

/** Whether a token is of 0.2.0, whose cookies had no prefix. Without a check: a forged one is refused when it is read. */
export function isBeforePrefix(token: string): boolean {
  try {
    return decodeJwt(token)['prefixed'] !== true;
  } catch {
    return false;
  }
}

async function readWith(secret: SiteSecret, token: string, now: Date): Promise<SessionClaims | null> {
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

/** The claims of a valid token that we signed; null for any other text. */
export async function readSessionToken(secret: SiteSecret, token: string, now: Date): Promise<SessionClaims | null> {
  for (const one of eachSecret(secret)) {
    const claims = await readWith(one, token, now);
    if (claims) return claims;
  }
  return null;
}
