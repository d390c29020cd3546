import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#domain/api/route.ts';
import { projectRoot } from '#server/project-root.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; example?: unknown }[];
  readonly requestBody?: { required: boolean; content: Record<string, Content> };
  readonly responses: Record<string, { content?: Record<string, Content> }>;
}

interface Published {
  readonly info: { license: object; contact: object };
  readonly tags: { name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

let published: Published;
beforeAll(async () => {
  published = (await testServer().call('GET', '/api/openapi.json')).json<Published>();
});

const operationOf = ({ path, method }: Route): Operation => {
  const operation = published.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not published`);
  return operation;
};

const json = 'application/json';

/** What the contract finds wrong with an example; query and path values arrive as text. */
function fault(schema: z.ZodMiniType, example: unknown): string | null {
  if (example === undefined) return 'no example';
  const read = z.safeParse(schema, example);
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ');
}

function faultsOfParameters(route: Route, operation: Operation): (string | null)[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? route.params : route.query;
    const named = operation.parameters.filter((parameter) => parameter.in === place);
    const without = named.filter(({ example }) => example === undefined).map(({ name }) => `no example of ${name}`);
    const sent = Object.fromEntries(named.map(({ name, example }) => [name, String(example)]));
    return schema ? [...without, fault(schema, sent)] : without;
  });
}

describe('the published document', () => {
  it('names every operation once, like a function', () => {
    const names = testServer().app.contract.map((route) => operationOf(route).operationId);
    expect(names.length).toBeGreaterThan(150);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name))).toEqual([]);
  });

  it('shows an example of every parameter, body and response, each valid by the contract', () => {
    const faults: Record<string, string> = {};
    for (const route of testServer().app.contract) {
      const operation = operationOf(route);
      const note = (what: string, found: string | null) => {
        if (found) faults[`${operation.operationId}: ${what}`] = found;
      };
      for (const found of faultsOfParameters(route, operation)) note('parameters', found);
      if (route.body) note('body', fault(route.body, operation.requestBody?.content[json]?.example));
      if ('contentType' in route.answer) continue;
      note('answer', fault(route.answer, operation.responses[route.status ?? 200]?.content?.[json]?.example));
    }
    expect(faults).toEqual({});
  });

  it.each([
    '/api/Quotes',
    '/api/Contact',
    '/api/Contact/group-request',
    '/api/Auth/register',
    '/api/Auth/forgot-password',
  ])('shows a body that %s accepts as it is', async (path) => {
    const body = published.paths[path]?.['post']?.requestBody?.content[json]?.example;
    const answer = await testServer().call('POST', path, { body });
    expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.any(String)]);
  });

  it('states the authentication of every operation, and none for the public ones', () => {
    const cookie = (method: string) => (method === 'GET' ? { cookie: [] } : { cookie: [], xsrf: [] });
    for (const route of testServer().app.contract) {
      const session = [cookie(route.method), { bearer: [] }];
      const open = route.knowsSession ? [{}, ...session] : [];
      const closed = route.access === 'signed-in-or-link' ? [...session, { link: [] }] : session;
      expect(operationOf(route).security, route.id).toEqual(route.access === 'open' ? open : closed);
    }
    expect(published.paths['/api/Firm']?.['get']?.security).toEqual([]);
    expect(published.paths['/api/Account']?.['post']?.security).toEqual([{ cookie: [], xsrf: [] }, { bearer: [] }]);
  });

  it('asks for a body only where one is needed', () => {
    expect(published.paths['/api/Quotes']?.['post']?.requestBody?.required).toBe(true);
    expect(published.paths['/api/Driver/jobs/{id}/start']?.['post']?.requestBody?.required).toBe(false);
  });

  it('names the licence of package.json and the firm as contact', () => {
    const { license } = JSON.parse(fs.readFileSync(`${projectRoot}/package.json`, 'utf8')) as { license: string };
    expect(published.info.license).toEqual({ name: 'All rights reserved', identifier: `LicenseRef-${license}` });
    const { name, email, website } = testServer().app.deps.env.firm;
    expect(published.info.contact).toEqual({ name, email, url: website });
  });

  it('keeps summaries to a sentence and describes every tag it uses', () => {
    const operations = Object.values(published.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ summary }) => /[a-z]\. [A-Z]/.test(summary))).toEqual([]);
    const used = new Set(testServer().app.contract.map(({ tag }) => tag as string));
    expect(new Set(published.tags.map(({ name }) => name))).toEqual(used);
  });
});
