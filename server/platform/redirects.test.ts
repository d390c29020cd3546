import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fetchJson } from './maps/places/fetch-json.ts';
import { httpText } from './sms/http-text.ts';
import { bucketFiles, readBucket } from './uploads/bucket-files.ts';

const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere' }).end();
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each([
  ['places', () => fetchJson(new URL(`http://${host}/places?q=12+Ringmead`), z.unknown())],
  ['texts', () => httpText(`http://a:b@${host}/texts`).send({ id: '1', to: '447700900123', text: 'Here' })],
  [
    'pictures',
    () => bucketFiles(readBucket(`http://KEY:SECRET@${host}/bucket`)).put(`${'a'.repeat(32)}.webp`, new Uint8Array(1)),
  ],
])('a service that sends our request elsewhere is not followed: %s', async (_what, call) => {
  await expect(call()).rejects.toThrow(/failed/);
  expect(asked.splice(0).filter((url) => url.startsWith('/elsewhere'))).toEqual([]);
});
