import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callersWithin } from './callers.ts';
import { failureRows, load } from './load.ts';

async function listen(answer: http.RequestListener, end: (close: () => void) => void): Promise<string> {
  const server = http.createServer(answer);
  end(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The tool ends with a sample, which takes a second by default. */
const sampleInt = 50;

describe('load', () => {
  it('comes from callers that keep to the rate limit of each address, however fast the site answers', async ({
    onTestFinished,
  }) => {
    const asked = new Map<string, number>();
    const said = new Set<string>();
    const url = await listen((request, answer) => {
      const from = String(request.headers['x-forwarded-for']);
      asked.set(from, (asked.get(from) ?? 0) + 1);
      said.add(`${request.url} ${String(request.headers['x-who'])}`);
      answer.end();
    }, onTestFinished);
    const callers = callersWithin(3, { path: '/price', headers: { 'x-who': 'reader' } });
    await load({ url, connections: 2, duration: 10, sampleInt, ...callers }, 1);
    expect(Math.max(...asked.values())).toBe(3);
    expect(asked.size).toBeGreaterThan(64);
    expect([...said]).toEqual(['/price reader']);
  });

  it('counts refusals and other failures separately, and either misses the target', async ({ onTestFinished }) => {
    const statuses = [200, 429, 500, 429];
    let asked = 0;
    const url = await listen((_request, answer) => {
      answer.writeHead(statuses[asked++ % 4] ?? 200).end();
    }, onTestFinished);
    const result = await load({ url, connections: 1, amount: 8, sampleInt }, 1);
    expect(result).toMatchObject({ refused: 4, failed: 2 });
    expect(failureRows([result]).map(({ name, value, ok }) => [name, value, ok])).toEqual([
      ['refused by the site’s own limits (429)', '4', false],
      ['failed in another way', '2', false],
    ]);
  });
});
