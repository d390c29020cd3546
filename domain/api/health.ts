import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { route } from './route.ts';

const state = z.object({ status: like(z.string(), 'alive') });

export const healthz = route({
  id: 'checkHealth',
  method: 'GET',
  path: '/healthz',
  access: 'open',
  tag: 'Operation',
  summary: 'The process is alive.',
  answer: state,
});

export const readyz = route({
  id: 'checkReadiness',
  method: 'GET',
  path: '/readyz',
  access: 'open',
  tag: 'Operation',
  summary: 'The process can serve: its database answers and it is not shutting down.',
  answer: state,
  errors: ['unavailable'],
});

export const metrics = route({
  id: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  access: 'open',
  tag: 'Operation',
  summary: 'Prometheus text, with METRICS_TOKEN as a bearer token. A demo without a token answers on loopback.',
  answer: { contentType: 'text/plain; version=0.0.4; charset=utf-8' },
  errors: ['not-found', 'metrics-token'],
});

export const openApi = route({
  id: 'getOpenApiDocument',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  tag: 'Operation',
  summary: 'This contract as OpenAPI 3.1.',
  answer: { contentType: 'application/json; charset=utf-8' },
});

export const docs = route({
  id: 'getDocsPage',
  method: 'GET',
  path: '/api/docs',
  access: 'open',
  tag: 'Operation',
  summary: 'This contract as a page.',
  answer: { contentType: 'text/html; charset=utf-8' },
});
