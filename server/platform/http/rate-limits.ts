import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import type { RateClass, Route } from '#domain/api/route.ts';

/**
 * Requests a minute from one address, all routes of a class together. Enough for a family or an office behind one
 * router; not for a script.
 */
const perMinute: Readonly<Record<RateClass, number>> = {
  read: 900,
  write: 120,
  'sign-in': 30,
  'type-ahead': 400,
  upload: 30,
  document: 40,
};
const minuteMs = 60_000;
const mostKeys = 50_000;

export function rateLimitOf(route: Pick<Route, 'limit' | 'method'>): { rateLimit: { max: number; groupId: string } } {
  const limit = route.limit ?? (route.method === 'GET' ? 'read' : 'write');
  return { rateLimit: { max: perMinute[limit], groupId: limit } };
}

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

export async function registerRateLimits(app: FastifyInstance, isOn: boolean): Promise<void> {
  if (!isOn) return;
  const options: RateLimitPluginOptions = {
    global: false,
    timeWindow: minuteMs,
    store: SharedCounts,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { facts: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
  };
  await app.register(rateLimit, options);
}
