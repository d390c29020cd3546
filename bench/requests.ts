import type { openApiDocument } from '#server/platform/http/openapi.ts';
import { makeAnswerCheck } from '#server/testing/requests/check-answer.ts';
import { type GeneratedRequest, makeRequests } from '#server/testing/requests/generated-requests.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { inParallel } from './support/booking-calls.ts';
import { tokenOf } from './support/desk.ts';
import { benchRouteCosts } from './support/route-costs.ts';

/** Whether a request ends the session or the account that the other requests need. */
const endsSession = ({ path, method }: GeneratedRequest) =>
  /\/logout$|sign-out|\/api\/Sessions|\/roles$|\/disable$/.test(path) ||
  (method === 'DELETE' && path.includes('UserProfile'));

/** Requests generated from the OpenAPI document, as a visitor, a customer, a driver and staff. */
export async function benchRequests(count = 20_000): Promise<BenchRow[]> {
  const server = await startServer();
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ReturnType<typeof openApiDocument>;
  const draw = makeRequests(document, Date.now() % 1_000_000);
  const check = makeAnswerCheck(document);
  const tokens = [
    null,
    ...(await Promise.all((['reader', 'driver', 'writer'] as const).map((who) => tokenOf(server.url, who)))),
  ];
  const findings = new Map<string, string>();
  let done = 0;
  await inParallel(
    Array.from({ length: count }, (_, i) => i),
    8,
    async (i) => {
      const request = draw();
      if (endsSession(request)) return;
      const { method, path, url, headers, body } = request;
      const token = tokens[i % tokens.length];
      const answer = await fetch(`${server.url}${url}`, {
        method,
        // A redirect is an answer of its own.
        redirect: 'manual',
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) done += 1;
      const contentType = answer.headers.get('content-type') ?? '';
      const finding = check(method, path, { status: answer.status, contentType, body: text });
      if (finding)
        findings.set(`${method} ${path}: ${finding}`, `${url} ${JSON.stringify(body)} → ${text.slice(0, 300)}`);
    },
  );
  for (const [finding, shown] of findings) console.error(`${finding}\n  ${shown.slice(0, 1000)}`);
  await server.stop();
  return [
    {
      name: 'generated requests',
      value: `${count}, ${done} carried out`,
      target: '≥ 20,000',
      ok: count >= 20_000 && done > 0,
    },
    zeroRow('faults, undocumented statuses, answers that do not fit', findings.size),
    ...(await benchRouteCosts()),
  ];
}
