import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '#domain/api/errors.ts';
import type { ProofReason } from '#domain/api/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { networkOf } from './client-address.ts';
import { keyedHash } from './secrets.ts';

/** What an error says about the security of the site; most say nothing. */
const refusals: Partial<Readonly<Record<ErrorCode, string>>> = {
  'not-signed-in': 'access-refused',
  forbidden: 'access-refused',
  'manager-needed': 'access-refused',
  'second-factor-needed': 'access-refused',
  'csrf-failed': 'access-refused',
  'fresh-proof-needed': 'proof-asked',
  'wrong-credentials': 'login-failed',
  'link-expired': 'link-refused',
  'bad-signature': 'signature-refused',
  'too-many-requests': 'limit-hit',
  'too-many-bookings': 'limit-hit',
  'proof-needed': 'limit-hit',
};

/** Wrong answers to a question who somebody is are errors of one field. */
const wrongProofs: Readonly<Record<string, string>> = {
  'Error_wrong-code': 'second-factor-failed',
  Error_passkey: 'second-factor-failed',
  'Error_wrong-password': 'password-failed',
};

/** What a request that succeeds does to logins, rights and links. */
const successes: Readonly<Record<string, string>> = {
  'POST /api/Auth/login': 'logged-in',
  'POST /api/Auth/logout': 'logged-out',
  'POST /api/Auth/verify-email': 'email-confirmed',
  'POST /api/Auth/change-email': 'email-change-asked',
  'POST /api/Auth/forgot-password': 'password-reset-asked',
  'POST /api/Auth/reset-password': 'password-changed',
  'POST /api/Auth/change-password': 'password-changed',
  'POST /api/Auth/proof': 'identity-proven',
  'POST /api/Auth/factors/app': 'second-factor-added',
  'POST /api/Auth/factors/passkey': 'second-factor-added',
  'DELETE /api/Auth/factors/:id': 'second-factor-removed',
  'POST /api/Auth/sessions/:id/end': 'session-ended',
  'POST /api/Auth/sessions/end-others': 'session-ended',
  'POST /api/Admin/people': 'person-invited',
  'POST /api/Admin/people/:id/roles': 'roles-changed',
  'POST /api/Admin/people/:id/disable': 'person-disabled',
  'POST /api/Admin/people/:id/enable': 'person-enabled',
  'POST /api/Admin/people/:id/sign-out': 'session-ended',
  'POST /api/Admin/people/:id/reset-factor': 'second-factor-removed',
  'PUT /api/Admin/settings': 'settings-changed',
  'POST /api/Admin/register/links': 'link-made',
  'POST /api/Reservations/calendar-feed': 'link-made',
  'DELETE /api/Reservations/calendar-feed': 'link-revoked',
  'GET /api/UserProfile/export': 'data-exported',
  'DELETE /api/UserProfile': 'login-deleted',
};

function refusalOf({ code, fields }: AppError, actor: string | null): string | undefined {
  const wrong = Object.values(fields)
    .flat()
    .map((key) => wrongProofs[key])
    .find((event) => event !== undefined);
  // Somebody who is logged in and asks for what is not theirs is told that there is nothing.
  return wrong ?? refusals[code] ?? (code === 'not-found' && actor !== null ? 'access-refused' : undefined);
}

function successOf(route: string, freshProof: ProofReason | undefined): string | undefined {
  const told = successes[route] ?? (/revoke/.test(route) ? 'link-revoked' : undefined);
  if (told || route.startsWith('GET /api/Auth/') || !freshProof) return told;
  return freshProof === 'exports' ? 'data-exported' : 'guarded-action';
}

/** The id that an action is about; other parts of an address may be a secret. */
function subjectOf({ params }: FastifyRequest): string | undefined {
  const id = (params as Record<string, string> | undefined)?.['id'];
  return id && /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

/** Tells one event, whatever the level of the other logs: who, what and where from, without personal data. */
function tell(deps: Platform, request: FastifyRequest, event: string, facts: Record<string, string | undefined>): void {
  if (request.log.level === 'silent') return;
  const network = keyedHash(deps.hashKey('sign-ins'), `network ${networkOf(request.ip)}`)
    .toString('hex')
    .slice(0, 8);
  const route = request.routeOptions.url ?? 'unknown';
  request.log
    .child({ stream: 'security' }, { level: 'info' })
    .info({ event, actor: request.actor, ...facts, method: request.method, route, network }, event);
}

/** The stream of security events in the log: what was refused, and what changed logins, rights and links. */
export function registerSecurityLog(app: FastifyInstance, deps: Platform): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('done', null);
  app.addHook('onResponse', async (request, reply) => {
    const { refusal, actor } = request;
    if (refusal) {
      const event = refusalOf(refusal, actor);
      if (event) tell(deps, request, event, { code: refusal.code, subject: subjectOf(request) });
      return;
    }
    if (reply.statusCode >= 400) return;
    const { url, config } = request.routeOptions;
    const event = request.done ?? successOf(`${request.method} ${url}`, config.freshProof);
    if (event) tell(deps, request, event, { subject: subjectOf(request) });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the person who is asking, once known. */
    actor: string | null;
    /** The error that the request was answered with. */
    refusal: AppError | null;
    /** What it did, where the route alone does not say so. */
    done: string | null;
  }
}
