import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { makeAnswerCheck } from '#server/testing/requests/check-answer.ts';
import { makeRequests } from '#server/testing/requests/generated-requests.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
/** The quick part; `npm run bench -- requests` generates twenty thousand. */
const count = 1_200;

let tokens: (string | undefined)[];
beforeAll(async () => {
  tokens = [
    undefined,
    await logInAs(testServer(), 'generated-reader@example.org', ['Reader']),
    await logInAs(testServer(), 'generated-driver@example.org', ['Driver']),
    await logInAs(testServer(), 'generated-writer@example.org', ['Writer']),
  ];
});

describe('requests generated from the OpenAPI document', () => {
  it('are answered as documented, and never with a 5xx', async () => {
    const document = openApiDocument(testServer().app.contract, testServer().app.deps.env.firm);
    const draw = makeRequests(document, 20_261_115);
    const check = makeAnswerCheck(document);
    const findings = new Map<string, string>();
    const statuses = new Map<number, number>();
    const ask = async (i: number) => {
      const { method, path, url, headers, body } = draw();
      // It ends the session that the next requests need.
      if (path.endsWith('/logout') || path.includes('sign-out')) return;
      const answer = await testServer().call(method, url, { token: tokens[i % tokens.length], headers, body });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const contentType = String(answer.headers['content-type'] ?? '');
      const finding = check(method, path, { status: answer.statusCode, contentType, body: answer.body });
      const shown = `${url} ${JSON.stringify(body)?.slice(0, 300)} → ${answer.body.slice(0, 200)}`;
      if (finding) findings.set(`${method} ${path}: ${finding}`, shown);
    };
    for (let i = 0; i < count; i += 8) await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((n) => ask(i + n)));
    expect(Object.fromEntries(findings)).toEqual({});
    // Not all were refused: some succeeded.
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(count / 20);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 20);
  });
});
