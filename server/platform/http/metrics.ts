import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  text(): Promise<string>;
  /** An external places or routes service failed and the embedded one answered. */
  readonly fallbacks: Counter<'provider' | 'reason'>;
  /** Every call to the flight service, by its outcome. */
  readonly flightCalls: Counter<'provider' | 'outcome'>;
}

/** Counts requests by route pattern, never by URL, so that nothing personal becomes a label. */
export function registerMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const fallbacks = new Counter({
    name: 'maps_fallbacks_total',
    help: 'Answers from the embedded maps because a map service failed',
    labelNames: ['provider', 'reason'] as const,
    registers: [registry],
  });
  const flightCalls = new Counter({
    name: 'flight_calls_total',
    help: 'Calls to the flight service: found, not found, failed, or not made because of the daily cap',
    labelNames: ['provider', 'outcome'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return { registry, fallbacks, flightCalls, text: () => registry.metrics() };
}
