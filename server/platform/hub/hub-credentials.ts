import { AppError } from '#domain/api/errors.ts';
import { sessionCookie, withoutBearer } from '#server/platform/http/session-cookie.ts';
import type { SessionGate } from '#server/platform/http/session-gate.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What the hub needs from the application. */
export type HubDeps = Pick<Platform, 'env' | 'db' | 'channels' | 'clock' | 'log'>;

/** Reads the token of a signed link to one booking; null when it is invalid or expired. */
export type ReadTripLink = (token: string) => Promise<{ bookingId: string } | null> | { bookingId: string } | null;

/** Who is connected: a person, the holder of a signed link, or both. */
export interface Watcher {
  readonly person: Person | null;
  /** Stored to check the session again when it may have ended. */
  readonly sessionToken: string | null;
  readonly link: { readonly bookingId: string; readonly token: string } | null;
}

/** The relevant parts of a request, whether it is a negotiate or an upgrade. */
export interface HubRequest {
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

export interface HubAuth {
  /** Throws `not-logged-in` without a valid credential, `forbidden` for a cookie from another site. */
  open(request: HubRequest): Promise<Watcher>;
  /** Checks the same credentials again; null when none is valid any more. */
  again(watcher: Watcher): Promise<Watcher | null>;
  /** Which of these sessions have ended, whether or not this process was notified. */
  endedAmong: SessionGate['endedAmong'];
}

const longestLink = 4_000;

export function makeHubAuth(deps: Pick<Platform, 'env'>, gate: SessionGate, readTripLink: ReadTripLink): HubAuth {
  const ourOrigin = new URL(deps.env.publicUrl).origin;
  const isDemo = deps.env.APP_MODE === 'demo';

  // Browsers open a WebSocket to another site without a preflight, and send cookies along: the Origin decides.
  const isOurPage = ({ origin, host }: HubRequest) => {
    if (origin === undefined) return false;
    if (origin === ourOrigin) return true;
    // A demo is opened as localhost and as 127.0.0.1; a page from this very host is ours.
    return isDemo && host !== undefined && origin === `http://${host}`;
  };

  const personOf = async (request: HubRequest): Promise<Pick<Watcher, 'person' | 'sessionToken'>> => {
    const given = request.authorization ?? request.url.searchParams.get('access_token');
    const cookie = sessionCookie(deps.env, request.cookies);
    if (given === null && cookie === undefined) return { person: null, sessionToken: null };
    if (given === null && !isOurPage(request)) throw new AppError('forbidden');
    const sessionToken = given === null ? (cookie ?? '') : withoutBearer(given);
    const person = await gate.identifyToken(sessionToken);
    // An explicit token must be valid; a cookie may just have expired.
    if (given !== null && !person) throw new AppError('not-signed-in');
    return { person, sessionToken: person ? sessionToken : null };
  };

  const linkOf = async (token: string | null): Promise<Watcher['link']> => {
    if (!token || token.length > longestLink) return null;
    const link = await readTripLink(token);
    return link ? { bookingId: link.bookingId, token } : null;
  };

  return {
    endedAmong: (sessionIds) => gate.endedAmong(sessionIds),
    async open(request) {
      const who = await personOf(request);
      const link = await linkOf(request.url.searchParams.get('trip'));
      if (!who.person && !link) throw new AppError('not-signed-in');
      return { ...who, link };
    },
    async again({ sessionToken, link }) {
      const person = sessionToken === null ? null : await gate.identifyToken(sessionToken);
      const linkNow = await linkOf(link?.token ?? null);
      return person || linkNow ? { person, sessionToken: person ? sessionToken : null, link: linkNow } : null;
    },
  };
}
