import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import type { openApiDocument } from '#server/platform/http/openapi.ts';
import { makeValues } from './seeded-values.ts';

type Json = Record<string, unknown>;
type Document = ReturnType<typeof openApiDocument>;

export interface GeneratedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path as documented, and as requested. */
  readonly path: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** Generates requests from the OpenAPI document: most almost valid, many wrong in one place, some nonsense. */
export function makeRequests(document: Document, seed: number) {
  const dice = seededNumbers(seed);
  const { value, named, anyOf, below } = makeValues(dice);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  return function draw(): GeneratedRequest {
    const { path, method, operation } = anyOf(operations);
    const wrong = anyOf([0, 0, 0.05, 0.3]);
    const parameters = (operation['parameters'] ?? []) as {
      name: string;
      in: string;
      required: boolean;
      schema: Json;
    }[];
    let url = path;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    for (const { name, in: place, required, schema } of parameters) {
      if (!required && dice() < 0.5) continue;
      // A URL can only contain whole characters.
      const drawn = Buffer.from(String(named(name, schema, wrong))).toString();
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(drawn) || '%20');
      else if (place === 'query') query.append(name, drawn);
      else headers[name.toLowerCase()] = `generated-${below(1e9)}`;
    }
    const content = (operation['requestBody'] as { content?: Record<string, { schema: Json }> } | undefined)?.content;
    const schema = content?.['application/json']?.schema;
    return {
      method: method.toUpperCase() as GeneratedRequest['method'],
      path,
      url: query.size > 0 ? `${url}?${query}` : url,
      headers,
      ...(schema ? { body: value(schema, wrong) } : {}),
    };
  };
}
