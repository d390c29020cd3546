import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/api/errors.ts';
import type { RateClass, Route } from '#domain/api/route.ts';

/** Requests a minute from one address. A family behind one router books in peace; a script does not. */
const perMinute: Readonly<Record<RateClass, number>> = {
  read: 600,
  write: 120,
  'sign-in': 30,
  'type-ahead': 400,
  upload: 30,
};

export function rateLimitOf(route: Pick<Route, 'limit' | 'method'>): { rateLimit: { max: number; groupId: string } } {
  const limit = route.limit ?? (route.method === 'GET' ? 'read' : 'write');
  return { rateLimit: { max: perMinute[limit], groupId: limit } };
}

export async function registerRateLimits(app: FastifyInstance, isOn: boolean): Promise<void> {
  if (!isOn) return;
  const options: RateLimitPluginOptions = {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', { facts: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
  };
  await app.register(rateLimit, options);
}
