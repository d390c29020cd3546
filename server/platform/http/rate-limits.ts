import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import type { RateClass, Route } from '#domain/api/route.ts';
import { networkOf } from './client-address.ts';

/**
 * Requests a minute from one network, all routes of a class together. Enough for a family or an office behind one
 * router; not for a script.
 */
export const perMinute: Readonly<Record<RateClass, number>> = {
  read: 900,
  write: 120,
  booking: 40,
  'sign-in': 30,
  password: 20,
  'type-ahead': 400,
  upload: 30,
  document: 40,
};
/**
 * The same for each login of the staff, wherever it is: ten times what the busiest desk does (two writes a second, typing
 * included), and still an end to a script. What guesses or costs much is counted by address for them too.
 */
const perMinuteOfStaff: Partial<Record<RateClass, number>> = { read: 6000, write: 1200, 'type-ahead': 2400 };
const staffKey = 'staff ';
/** Pages that are made for one visitor, because only those with a fixed address are kept: dear to render. */
const rendersPerMinute = 60;
const minuteMs = 60_000;
const mostKeys = 50_000;

export const rateClassOf = ({ limit, method }: Pick<Route, 'limit' | 'method'>): RateClass =>
  limit ?? (method === 'GET' ? 'read' : 'write');

export function rateLimitOf(route: Pick<Route, 'limit' | 'method'>) {
  const limit = rateClassOf(route);
  const max = (_request: FastifyRequest, key: string) =>
    (key.startsWith(staffKey) ? perMinuteOfStaff[limit] : undefined) ?? perMinute[limit];
  return { rateLimit: { max, groupId: limit } };
}

/** The id of the caller if they are on the staff. */
export type FindStaff = (request: FastifyRequest) => Promise<string | null>;

interface Count {
  current: number;
  readonly startedAt: number;
}

/**
 * Counts by address and class. The plugin's own store counts each route separately, so that a class of ten routes would
 * allow ten times as much; here all routes of a class share one count.
 */
class SharedCounts implements FastifyRateLimitStore {
  private readonly counts = new Map<string, Count>();

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs = minuteMs,
  ): void {
    const now = Date.now();
    let count = this.counts.get(key);
    if (!count || count.startedAt + windowMs <= now) {
      // Inserted again, so that the first entries of the map are the oldest.
      this.counts.delete(key);
      count = { current: 0, startedAt: now };
      if (this.counts.size >= mostKeys) this.counts.delete(this.counts.keys().next().value ?? '');
      this.counts.set(key, count);
    }
    count.current += 1;
    answer(null, { current: count.current, ttl: count.startedAt + windowMs - now });
  }

  child(): this {
    return this;
  }
}

const tooMany = (ttl: number) =>
  new AppError('too-many-requests', { facts: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } });

/** Counts the pages rendered for one network; throws when there are too many. */
export function makeRenderLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve();
  const keyGenerator = ({ ip }: FastifyRequest) => `${networkOf(ip)} rendered `;
  const count = app.createRateLimit({ max: rendersPerMinute, timeWindow: minuteMs, keyGenerator });
  return async (request) => {
    const found = await count(request);
    if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttl);
  };
}

export async function registerRateLimits(app: FastifyInstance, isOn: boolean, findStaff: FindStaff): Promise<void> {
  if (!isOn) return;
  const keyOf = async (request: FastifyRequest) => {
    const { access, rateLimit: limits } = request.routeOptions.config;
    const hasOwn = access !== undefined && limits && Object.hasOwn(perMinuteOfStaff, limits.groupId ?? '');
    // While nobody can be identified, the network counts.
    const staff = hasOwn ? await findStaff(request).catch(() => null) : null;
    return staff === null ? networkOf(request.ip) : `${staffKey}${staff} `;
  };
  const options: RateLimitPluginOptions = {
    global: false,
    timeWindow: minuteMs,
    store: SharedCounts,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  };
  await app.register(rateLimit, options);
}
