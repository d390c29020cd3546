import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import type { PageTariff } from '#domain/api/site/page-context.ts';
import { loginStepOf } from '#server/areas/accounts/factors/login-step.ts';
import { sealAppsAnew } from '#server/areas/accounts/factors/seal-apps-anew.ts';
import { makePasswords } from '#server/areas/accounts/passwords.ts';
import { endedSessions } from '#server/areas/accounts/sessions-store.ts';
import { useSession } from '#server/areas/accounts/use-session.ts';
import { joinGuestBookings } from '#server/areas/bookings/create/join-guest-bookings.ts';
import { readTripLink } from '#server/areas/bookings/links/trip-link.ts';
import { noteVerifiedEmail } from '#server/areas/customers/directory/note-account.ts';
import { imagesRoutes } from '#server/areas/customers/images-routes.ts';
import { checksRoutes } from '#server/areas/fleet/checks-routes.ts';
import { filesRoutes } from '#server/areas/fleet/files-routes.ts';
import { adoptOperatorLicence } from '#server/areas/fleet/operator-licence.ts';
import { renewalsRoutes } from '#server/areas/fleet/renewals-routes.ts';
import { webhookRoutes } from '#server/areas/payments/provider/webhook-routes.ts';
import { followRise } from '#server/areas/payments/request/follow-rise.ts';
import { followBooking } from '#server/areas/payments/settle/follow-booking.ts';
import { makeKnownJourneys } from '#server/areas/quotes/known-journeys.ts';
import { addQuotes } from '#server/areas/quotes/quotes-store.ts';
import { publishedRating, publishedReviews } from '#server/areas/reviews/published-reviews.ts';
import { makeSettingsInForce } from '#server/areas/settings/settings-in-force.ts';
import { asapMinutesNow } from '#server/areas/shifts/asap-notice.ts';
import { makePagePrices } from '#server/areas/tariffs/advertise-prices.ts';
import { makeTariffInForce } from '#server/areas/tariffs/tariff-in-force.ts';
import { registerHub } from '#server/areas/tracking/register-hub.ts';
import { makeBatchWriter } from '#server/platform/database/batch-writer.ts';
import type { DatabasePool } from '#server/platform/database/database.ts';
import { makeFlights } from '#server/platform/flights/make-flights.ts';
import type { BuiltSite } from '#server/platform/http/built-site.ts';
import { readHashKeys } from '#server/platform/http/hash-keys.ts';
import { makeServer } from '#server/platform/http/make-server.ts';
import { registerMetrics } from '#server/platform/http/metrics.ts';
import { operationRoutes } from '#server/platform/http/operation-routes.ts';
import { problemFor, registerProblems } from '#server/platform/http/problems.ts';
import { registerRateLimits } from '#server/platform/http/rate-limits.ts';
import { pushKeySealer } from '#server/platform/http/sealed-secret.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { registerSecurityLog } from '#server/platform/http/security-log.ts';
import { makeServe } from '#server/platform/http/serve.ts';
import { isHttps } from '#server/platform/http/session-cookie.ts';
import { makeSessionGate, type SessionGate } from '#server/platform/http/session-gate.ts';
import { type PageContent, sitePages } from '#server/platform/http/site-pages.ts';
import { translationsRoute } from '#server/platform/http/translations-route.ts';
import { isStaff } from '#server/platform/http/who.ts';
import { makeMaps } from '#server/platform/maps/make-maps.ts';
import { serveMapArchive } from '#server/platform/maps/tiles/map-archive.ts';
import { makeBreaches } from '#server/platform/passwords/breaches.ts';
import { makePayments } from '#server/platform/payments/make-payments.ts';
import { makePush } from '#server/platform/push/make-push.ts';
import { areaRoutes } from './area-routes.ts';
import type { Deps, GivenDeps } from './deps.ts';
import { registerGauges } from './gauges.ts';

/** What the public pages show; the key changes with it, so that pages are rendered again. */
async function pageContent(deps: Deps, pagePrices: () => Promise<PageTariff>): Promise<PageContent> {
  const tariff = await pagePrices();
  const { rows } = await publishedReviews(deps, { limit: 20 });
  const reviews = rows.map(({ id, text, name, town, stars, isSample: sample }) => ({
    id,
    text,
    name,
    town,
    stars,
    sample,
  }));
  const rating = await publishedRating(deps);
  const { cutOffHours, charges, payments } = await deps.settings(deps.db);
  const rules = {
    cutOffHours,
    charges,
    // Nobody is there in no time at all.
    asapMinutes: Math.max(5, await asapMinutesNow(deps)),
    payTime: deps.payments === null ? 'in-car' : payments.online,
    holdPercent: payments.bufferPercent,
    retentionMonths: deps.env.RETENTION_MONTHS,
  } as const;
  const seen = rows.map((row) => `${row.id} ${row.changedAt.getTime()}`).join();
  const key = `tariff ${tariff.version}, reviews ${seen}, rating ${rating?.count} ${rating?.average}, rules ${JSON.stringify(rules)}`;
  return { key, tariff, reviews, rating, rules };
}

async function plumbing(app: FastifyInstance, deps: Deps, gate: SessionGate): Promise<void> {
  app.decorate('contract', []);
  app.decorate('deps', deps);
  registerSecurityHeaders(app, isHttps(deps.env));
  registerProblems(app, deps);
  registerSecurityLog(app, deps);
  await app.register(cookie);
  await registerRateLimits(app, deps.env.RATE_LIMITS === 'on', async (request) => {
    const { who } = await gate.identify(request);
    return isStaff(who) ? who.personId : null;
  });
  app.setNotFoundHandler((request, reply) => {
    const problem = problemFor(deps, request, new AppError('not-found'));
    return reply.code(404).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  });
}

/** Twice the usual interval between health checks of a proxy or load balancer. */
const drainMs = 2_000;

/** Builds the whole HTTP application without listening. */
export async function buildApp(
  given: GivenDeps & { db: DatabasePool },
  site: BuiltSite | null = null,
): Promise<FastifyInstance> {
  const app = makeServer(given.env, given.logTo);
  const metrics = registerMetrics(app);
  registerGauges(metrics.registry, given.db);
  const maps = await makeMaps(given.env, {
    log: app.log,
    onFallback: (provider, reason) => metrics.fallbacks.inc({ provider, reason }),
  });
  const deps: Deps = {
    ...given,
    ...maps,
    flights: makeFlights(given.env, {
      log: app.log,
      clock: given.clock,
      onCall: (provider, outcome) => metrics.flightCalls.inc({ provider, outcome }),
    }),
    payments: await makePayments(given.env, given.db, given.clock),
    push: makePush(given, pushKeySealer(given.env.secret)),
    hashKey: await readHashKeys(given),
    breaches: makeBreaches(given.env, app.log),
    tariffAt: makeTariffInForce(given.channels),
    settings: makeSettingsInForce(given),
    knownJourneys: makeKnownJourneys({ ...given, ...maps }),
    quoteWriter: makeBatchWriter((rows) => addQuotes(given.db, rows)),
    onBookingMoved: followBooking,
    onBookingRepriced: followRise,
    passwords: given.passwords ?? makePasswords(),
    onEmailProven: async (deps, personId, email) => {
      await joinGuestBookings(deps, personId, email);
      await noteVerifiedEmail(deps, personId, email);
    },
    log: app.log,
  };
  await sealAppsAnew(deps);
  await adoptOperatorLicence(given.db, given.env.firm.operatorLicence);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Behind a proxy, the process first stays up long enough for the proxy to see that it is closing.
    if (given.env.DATABASE_URL) await setTimeout(drainMs);
  });
  const gate = makeSessionGate(deps, {
    session: (id, isBackground) => useSession(deps, id, isBackground),
    step: (person) => loginStepOf(deps, person),
    ended: (ids) => endedSessions(deps.db, ids, deps.clock()),
  });
  await plumbing(app, deps, gate);
  const serve = makeServe(app, deps, gate);
  operationRoutes(serve, app, metrics, () => closing);
  translationsRoute(serve, deps.translations);
  areaRoutes(serve);
  await registerHub(app, deps, { gate, readTripLink: (token) => readTripLink(deps, token) });
  await app.register((scope) => imagesRoutes(scope, makeServe(scope, deps, gate)));
  await app.register((scope) => filesRoutes(scope, makeServe(scope, deps, gate)));
  await app.register((scope) => checksRoutes(scope, makeServe(scope, deps, gate)));
  await app.register((scope) => renewalsRoutes(scope, makeServe(scope, deps, gate)));
  await app.register(async (scope) => webhookRoutes(scope, makeServe(scope, deps, gate)));
  await serveMapArchive(app, deps.env.MAP_TILES);
  const pagePrices = makePagePrices(deps);
  // The first visitor should not wait while a hundred journeys are measured.
  app.addHook('onListen', async () => void pagePrices().catch((error: unknown) => app.log.error(error)));
  if (site) await sitePages(app, deps, { ...site, content: () => pageContent(deps, pagePrices) });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The dependencies that the application was built with, for jobs and tests. */
    deps: Deps;
  }
}
