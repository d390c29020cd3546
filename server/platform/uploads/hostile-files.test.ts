import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { formOf, picture } from '#server/testing/pictures.ts';
import { hostileFiles, hostileMark } from '#server/testing/requests/hostile-files.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let token = '';
beforeAll(async () => {
  token = await logInAs(testServer(), 'hostile@example.org');
});

const words = [
  { name: 'fileName', value: 'me' },
  { name: 'title', value: 'On holiday' },
];
const send = (body: Buffer | string, contentType: string) =>
  testServer().call('POST', '/api/ProfileImage/UploadImage', { token, body, headers: { 'content-type': contentType } });

/** Everything that an upload may leave behind: rows, and files in the whole data folder. */
async function stored(): Promise<unknown> {
  const { rows } = await testServer().db.pool.query('select count(*) from profile_images');
  const files = await fs.readdir(testServer().dataDir, { recursive: true });
  return [rows, files.filter((file) => path.extname(file) !== '').sort()];
}

describe('a hostile file', () => {
  it('is one of many that are tried', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileFiles.map(({ what }) => what)).size).toBe(hostileFiles.length);
  });

  const refused = hostileFiles.filter(({ fate }) => fate !== 'drawn anew');
  it.each(refused)('is refused with a message and leaves no file: $what', async (file) => {
    const before = await stored();
    const value = await file.make();
    const { body, headers } = formOf([
      ...words,
      { name: 'file', value, filename: file.name ?? 'me.png', type: file.type ?? 'image/png' },
    ]);
    const answer = await send(body, headers['content-type'] ?? '');
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([file.fate, ['file']]);
    expect(answer.body).not.toContain('Error_');
    expect(await stored()).toEqual(before);
  });

  const taken = hostileFiles.filter(({ fate }) => fate === 'drawn anew');
  it.each(taken)('is re-encoded, and nothing else of it is kept: $what', async (file) => {
    const value = await file.make();
    const { body, headers } = formOf([
      ...words,
      { name: 'file', value, filename: file.name ?? 'me.png', type: file.type ?? 'image/png' },
    ]);
    const answer = await send(body, headers['content-type'] ?? '');
    expect(answer.statusCode, answer.body).toBe(201);
    const { url, id } = answer.json();
    expect(url).toMatch(/^\/api\/ProfileImage\/file\/[\w-]{32}\.webp$/);
    const { rawPayload, headers: shown } = await testServer().call('GET', url);
    expect(shown['content-type']).toBe('image/webp');
    const facts = await sharp(rawPayload).metadata();
    expect([facts.format, facts.pages ?? 1]).toEqual(['webp', 1]);
    expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes(hostileMark)).toBe(false);
    const files = await fs.readdir(path.join(testServer().dataDir, 'uploads'));
    expect(files).toEqual([url.split('/').at(-1)]);
    await testServer().call('DELETE', `/api/ProfileImage/${id}`, { token });
    expect(await fs.readdir(path.join(testServer().dataDir, 'uploads'))).toEqual([]);
  });
});

/** Malformed forms around a valid picture. */
const forms: [string, (good: Buffer, boundary: string) => [body: Buffer | string, contentType: string], number][] = [
  ['without a boundary', (good) => [good, 'multipart/form-data'], 400],
  ['with another boundary', (good) => [good, 'multipart/form-data; boundary=other'], 400],
  ['cut off in the file', (good, type) => [good.subarray(0, good.length - 60), type], 400],
  ['without its end', (good, type) => [good.subarray(0, -6), type], 400],
  ['of nothing', (_good, type) => ['', type], 400],
  ['of noise', (_good, type) => [Buffer.alloc(4000, 0xfe), type], 400],
  ['that says it is JSON', (good) => [good, 'application/json'], 400],
  ['with a boundary of a thousand letters', (good) => [good, `multipart/form-data; boundary=${'x'.repeat(1000)}`], 400],
];

describe('a hostile form', () => {
  it.each(forms)('with %s is refused and leaves no file', async (_what, make, status) => {
    const before = await stored();
    const file = { name: 'file', value: await picture('png'), filename: 'me.png', type: 'image/png' };
    const { body, headers } = formOf([...words, file]);
    const answer = await send(...make(body, headers['content-type'] ?? ''));
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, expect.any(String)]);
    expect(await stored()).toEqual(before);
  });

  it('with two files, a thousand fields or internal fields is refused and leaves no file', async () => {
    const before = await stored();
    const file = { name: 'file', value: await picture('png'), filename: 'me.png', type: 'image/png' };
    const many = Array.from({ length: 1000 }, (_, i) => ({ name: `f${i}`, value: 'x' }));
    for (const more of [[file], many, [{ name: 'personId', value: 'x' }], [{ name: '__proto__', value: 'x' }]]) {
      const { body, headers } = formOf([...words, file, ...more]);
      expect((await send(body, headers['content-type'] ?? '')).statusCode).toBe(400);
    }
    expect(await stored()).toEqual(before);
  });
});
