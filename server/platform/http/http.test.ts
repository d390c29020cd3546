import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#domain/api/errors.ts';
import { goodCase, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const inject = (options: InjectOptions) => testServer().app.inject(options);
const login = (payload: string, type = 'application/json') =>
  inject({ method: 'POST', url: '/api/Auth/login', payload, headers: { 'content-type': type } });

describe('problems', () => {
  it.each([
    ['{"email":', 'application/json', 400, 'bad-json'],
    ['', 'application/json', 400, 'bad-input'],
    ['[]', 'application/json', 400, 'bad-input'],
    ['null', 'application/json', 400, 'bad-input'],
    ['"text"', 'application/json', 400, 'bad-input'],
    ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported-type'],
    ['<x/>', 'text/xml', 415, 'unsupported-type'],
    [`{"email":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'too-large'],
    ['{"__proto__":{"roles":["Writer"]},"email":"a@b.cd","password":"x"}', 'application/json', 400, 'bad-json'],
    ['{"constructor":{"prototype":{"x":1}},"email":"a@b.cd","password":"x"}', 'application/json', 400, 'bad-json'],
  ])('answer case %# with our own message', async (payload, type, status, code) => {
    const answer = await login(payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toMatch(/node_modules|\.ts:|\n\s+at /);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });

  it('carry type, title, status, detail, code and the request id', async () => {
    const answer = await inject({ url: '/api/none', headers: { 'x-request-id': 'request-0001' } });
    expect(answer.json()).toEqual({
      type: '/api/docs#problem-not-found',
      title: 'Not found',
      status: 404,
      detail: expect.any(String),
      code: 'not-found',
      requestId: 'request-0001',
    });
    expect(answer.headers['x-request-id']).toBe('request-0001');
  });

  it('accept no request id from outside that could break a log line', async () => {
    const answer = await inject({ url: '/healthz', headers: { 'x-request-id': 'bad id\twith spaces' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('have a text for every code', () => {
    const { texts } = testServer().app.deps.translations;
    for (const code of Object.keys(errorStatus))
      for (const key of [`Problem_${code}`, `Problem_${code}-detail`]) expect(texts.eng[key], key).toBeTruthy();
  });
});

describe('headers', () => {
  it.each(['/healthz', '/api/none', '/api/docs', '/api/Auth/me'])('protect %s', async (url) => {
    const { headers } = await inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('operation', () => {
  it('reports health, readiness and metrics', async () => {
    expect((await inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    const metrics = await inject({ url: '/metrics' });
    expect(metrics.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/,
    );
    const email = "insert into outbox (channel, kind, recipient, message, state) values ('mail', 'x', 'a', '{}', $1)";
    for (const state of ['waiting', 'dead', 'dead']) await testServer().db.pool.query(email, [state]);
    const { body } = await inject({ url: '/metrics' });
    expect(body).toMatch(/outbox_messages\{state="waiting"\} 1\noutbox_messages\{state="dead"\} 2/);
    expect(body).toMatch(/database_connections\{state="used"\} \d+\n/);
  });

  it('shows a demo’s metrics on loopback only', async () => {
    expect((await inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    const viaProxy = { 'x-forwarded-for': '203.0.113.5' };
    expect((await inject({ url: '/metrics', headers: viaProxy })).statusCode).toBe(404);
  });

  it('shows metrics in production only with the token, also to the machine itself', async () => {
    const { env } = testServer().app.deps;
    const ask = async (authorization?: string) => {
      const answer = await inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) });
      return answer.statusCode === 200 ? 200 : answer.json();
    };
    const METRICS_TOKEN = 'a-token-of-the-tests';
    const refused = { status: 401, code: 'metrics-token', detail: expect.stringContaining('METRICS_TOKEN') };
    Object.assign(env, { APP_MODE: 'production' });
    expect(await ask()).toMatchObject(refused);
    expect(await ask('Bearer undefined')).toMatchObject(refused);
    Object.assign(env, { METRICS_TOKEN });
    for (const wrong of [undefined, 'Bearer ', 'Bearer a-token-of-others', METRICS_TOKEN.slice(1)])
      expect(await ask(wrong)).toMatchObject(refused);
    expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    Object.assign(env, { APP_MODE: 'demo' });
    expect(await ask()).toMatchObject(refused);
    expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    Object.assign(env, { METRICS_TOKEN: undefined });
  });

  it('documents every route as OpenAPI 3.1 and as a page', async () => {
    const { openapi, paths } = (await inject({ url: '/api/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    for (const route of testServer().app.contract) {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation?.summary, `${route.method} ${route.path}`).toBeTruthy();
      expect(operation.responses[String(route.status ?? 200)]).toBeDefined();
    }
    const page = await inject({ url: '/api/docs' });
    expect(page.body).toContain('/api/Auth/login');
    expect(page.body).not.toMatch(/<script|style="/);
  });

  it('answers problems in the caller’s language', async () => {
    const german = await inject({ url: '/api/none', headers: { 'accept-language': 'de-DE' } });
    const words = testServer().app.deps.translations.texts;
    expect(german.json().title).toBe(words.de['Problem_not-found']);
    const chosen = await inject({ url: '/api/none?lang=pl', headers: { 'accept-language': 'de-DE' } });
    expect(chosen.json().title).toBe(words.pl['Problem_not-found']);
  });

  it('serves the texts of all six languages with an ETag', async () => {
    for (const code of ['eng', 'esp', 'fr', 'de', 'ita', 'pl']) {
      const answer = await inject({ url: `/assets/i18n/${code}.json` });
      expect(answer.json()['Problem_not-found']).toBeTruthy();
      const again = await inject({
        url: `/assets/i18n/${code}.json`,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
    expect((await inject({ url: '/assets/i18n/xx.json' })).statusCode).toBe(404);
    expect((await inject({ url: '/assets/i18n/..%2f..%2fpackage.json' })).statusCode).toBe(404);
  });
});

describe('an idempotency key', () => {
  it('belongs to one address, query included: the same body for another record is refused, and nothing is written', async () => {
    const office = await openOffice(testServer());
    const add = async () => (await office.post('/api/Admin/cases', goodCase)).json().id;
    const [one, two] = [await add(), await add()];
    const note = (at: string) =>
      office.post(`/api/Admin/cases/${at}`, { text: 'Rang her.' }, { 'idempotency-key': 'note-key-1' });
    const first = await note(`${one}/notes`);
    expect(first.statusCode, first.body).toBe(200);
    expect((await note(`${one}/notes`)).body).toBe(first.body);
    for (const other of [`${two}/notes`, `${one}/notes?lang=de`])
      expect([other, (await note(other)).json().code]).toEqual([other, 'key-reused']);
    expect((await office.get(`/api/Admin/cases/${two}`)).json().entries).toHaveLength(1);
  });
});
