import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { Route } from '#domain/api/route.ts';
import { problemAnswer } from '#domain/api/wire.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Parameters in path and query, from the object schemas of the contract. */
function parametersOf(route: Route): Json[] {
  const list = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = route.creates
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      ]
    : [];
  return [...list(route.params, 'path'), ...list(route.query, 'query'), ...key];
}

/** Every code that this route may answer: its own, and those that follow from its door, input and limits. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  codes.add('too-many-requests').add('unavailable').add('internal');
  if (route.access !== 'open') codes.add('not-signed-in').add('forbidden');
  if (route.params || route.query || route.body || route.creates) codes.add('bad-input');
  if (route.body || route.multipart) codes.add('bad-json').add('too-large').add('unsupported-type');
  if (route.method !== 'GET') codes.add('csrf-failed');
  if (route.creates) codes.add('key-reused');
  return [...codes];
}

function problemsOf(route: Route): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(route))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function operationOf(route: Route): Json {
  const contentType =
    'contentType' in route.answer ? (route.answer.contentType.split(';')[0] ?? '') : 'application/json';
  // A JSON file that is handed out as it is has no schema of ours.
  const file = contentType === 'application/json' ? {} : { type: 'string' };
  const answer = 'contentType' in route.answer ? file : schemaOf(route.answer, 'output');
  const multipart = { 'multipart/form-data': { schema: { type: 'object' } } };
  return {
    tags: [route.tag],
    summary: route.summary,
    'x-access': route.access,
    parameters: parametersOf(route),
    ...(route.multipart ? { requestBody: { required: true, content: multipart } } : {}),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    ...(route.access === 'open' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: { [contentType]: { schema: answer } } },
      ...(route.mayBeEmpty ? { 204: { description: 'Nothing there', content: {} } } : {}),
      ...problemsOf(route),
    },
  };
}

/** The contract as OpenAPI 3.1, from the same schemas that check every request and answer. */
export function openApiDocument(contract: readonly Route[]) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of contract) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bracknell Taxis',
      version: '1.0.0',
      description:
        'Times are ISO 8601; without an offset they mean London wall-clock. Lists are `{"$values": []}`. Errors are RFC 9457 problems.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswer, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'Authorization' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}
