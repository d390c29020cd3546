import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const ask = (url: string, headers: Record<string, string> = {}) => testServer().call('GET', url, { headers });
const published = ['/api/openapi.json', '/api/docs'];

it('builds the published document and its page once, however often and by however many they are asked for', async () => {
  const { contract } = testServer().app;
  const sorted = vi.spyOn(contract, 'toSorted');
  await Promise.all([...published, ...published].map((url) => ask(url)));
  expect(sorted).toHaveBeenCalledTimes(1);
  const written = vi.spyOn(JSON, 'stringify');
  const again = await Promise.all(published.map((url) => ask(url)));
  // The counts of the requests themselves, but nothing of the document.
  expect(written.mock.results.map(({ value }) => String(value).length).filter((length) => length > 50)).toEqual([]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  vi.restoreAllMocks();
});

it.each([...published, '/api/docs.css', '/assets/i18n/eng.json'])(
  '%s is compressed as the client accepts',
  async (url) => {
    const plain = await ask(url);
    const br = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(url, { 'accept-encoding': 'br;q=0, GZIP;q=0.5' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': plain.headers['content-type'] });
  },
);

it.each(published)('%s is not sent again to a client that has it', async (url) => {
  const tag = String((await ask(url)).headers.etag);
  for (const given of [tag, tag.replace('W/', ''), `"old", ${tag}`, '*']) {
    const again = await ask(url, { 'if-none-match': given, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag], given).toEqual([304, '', tag]);
  }
  expect((await ask(url, { 'if-none-match': '"old"' })).statusCode).toBe(200);
});
