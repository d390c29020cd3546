import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { Route } from '#domain/api/route.ts';
import type { Firm } from '#domain/api/site/firm.ts';
import { tags } from '#domain/api/tags.ts';
import { problemAnswer } from '#domain/api/wire.ts';
import { exampleOf } from '#domain/basics/example.ts';
import { rateClassOf } from './rate-limits.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** The contract's example, under the name that parameters and contents share. */
function withExample(schema: z.core.$ZodType): Json {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const example = exampleOf(schema) ?? (def.type === 'optional' ? exampleOf(def.innerType) : undefined);
  return example === undefined ? {} : { example };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the same answer; the same key with another body is refused.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: '0f9a3c6e-5b1d-4a7e-8c2f-6d4b9e1a7c35',
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that was seen. If somebody has saved another one since, the answer is 409 with `who`, `savedAt` and, in `current`, what the route answers now. Without it nothing is checked.',
  schema: { type: 'string' },
  example: '"3"',
};

/** Parameters in path and query, from the object schemas of the contract. */
function parametersOf(route: Route): Json[] {
  const list = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    const { shape } = schema as z.ZodMiniObject;
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(shape[name] ? withExample(shape[name]) : {}),
    }));
  };
  return [
    ...list(route.params, 'path'),
    ...list(route.query, 'query'),
    ...(route.creates ? [idempotencyKey] : []),
    ...(route.versioned ? [ifMatch] : []),
  ];
}

/** Every code that this route may answer: its own, and those that follow from access, input and limits. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  codes.add('too-many-requests').add('unavailable').add('internal');
  if (route.access !== 'open') codes.add('not-signed-in').add('forbidden');
  if (route.params || route.query || route.body || route.creates) codes.add('bad-input');
  if (route.body || route.multipart) codes.add('bad-json').add('too-large').add('unsupported-type');
  if (route.method !== 'GET') codes.add('csrf-failed');
  if (route.creates) codes.add('key-reused');
  if (route.versioned) codes.add('saved-meanwhile').add('stale');
  return [...codes];
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function problemsOf(route: Route): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(route))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: problemContent }]),
  );
}

/** The security schemes: a cookie needs the XSRF header beside it for any change. */
function securityOf({ access, method, knowsSession }: Route): Json[] {
  const session = [method === 'GET' ? { cookie: [] } : { cookie: [], xsrf: [] }, { bearer: [] }];
  if (access === 'open') return knowsSession ? [{}, ...session] : [];
  return access === 'signed-in-or-link' ? [...session, { link: [] }] : session;
}

function requestBodyOf({ body, multipart }: Route): Json {
  if (body) {
    const content = { 'application/json': { schema: schemaOf(body, 'input'), ...withExample(body) } };
    return { requestBody: { required: body._zod.optin !== 'optional', content } };
  }
  if (!multipart) return {};
  const form = schemaOf(multipart, 'input') as { properties: Json; required?: string[] };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { ...form, properties: { ...form.properties, file }, required: [...(form.required ?? []), 'file'] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function answersOf({ answer, status = 200, mayBeEmpty }: Route): Json {
  if (status === 302) {
    const Location = { description: 'Where to go.', required: true, schema: { type: 'string' } };
    return {
      302: { description: 'Leads on', headers: { Location } },
      default: { description: 'Nothing but problems', content: problemContent },
    };
  }
  const empty = mayBeEmpty ? { 204: { description: 'Nothing there', content: {} } } : {};
  if (!('contentType' in answer)) {
    const json = { schema: schemaOf(answer, 'output'), ...withExample(answer) };
    return { [status]: { description: 'Done', content: { 'application/json': json } }, ...empty };
  }
  const contentType = answer.contentType.split(';')[0] ?? '';
  // A JSON file served as it is has no schema of ours.
  const schema = contentType === 'application/json' ? {} : { type: 'string' };
  return { [status]: { description: 'Done', content: { [contentType]: { schema } } }, ...empty };
}

/** The first sentence, and the rest. */
function firstSentence(text: string): { summary: string; description?: string } {
  const [, summary = text, description] = /^(.+?[.!?])\s+(?=[A-Z`])(.+)$/s.exec(text) ?? [];
  return { summary, ...(description ? { description } : {}) };
}

function operationOf(route: Route): Json {
  return {
    operationId: route.id,
    tags: [route.tag],
    ...firstSentence(route.summary),
    'x-access': route.access,
    'x-rate-class': rateClassOf(route),
    security: securityOf(route),
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: { ...answersOf(route), ...problemsOf(route) },
  };
}

const securitySchemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'Authorization',
    description:
      'Set by the login; its value is `Bearer` and the token, URL-encoded. On https it is called `__Host-Authorization`.',
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the XSRF-TOKEN cookie (on https `__Host-XSRF-TOKEN`), which the login sets too.',
  },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token that the login answers.' },
  link: { type: 'apiKey', in: 'query', name: 'link', description: 'The signed link of one booking.' },
};

/** The contract as OpenAPI 3.1, from the same schemas that check every request and answer. */
export function openApiDocument(contract: readonly Route[], firm: Firm) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of contract.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const used = new Set<string>(contract.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bracknell Taxis',
      version: '1.0.0',
      description:
        'Times are ISO 8601; without an offset they mean London wall-clock. Lists are `{"$values": []}`. Errors are RFC 9457 problems.',
      contact: { name: firm.name, email: firm.email, url: firm.website },
      // As in package.json; SPDX has no name for it.
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that publishes this document' }],
    tags: Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      schemas: { Problem: { ...schemaOf(problemAnswer, 'output'), examples: [exampleOf(problemAnswer)] } },
      securitySchemes,
    },
  };
}
