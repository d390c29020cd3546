import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { formOf, picture, telephonePicture } from '#server/testing/pictures.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
let counter = 0;
const customer = () => logInAs(testServer(), `picture${(counter += 1)}@example.org`);

interface Image {
  id: string;
  fileExtenstion: string;
  fileName: string;
  title: string;
  url: string;
  imageUrl: string;
}

const file = (value: Uint8Array, filename = 'me.png', type = 'image/png') => ({ name: 'file', value, filename, type });
const words = [
  { name: 'fileName', value: 'me' },
  { name: 'title', value: 'On holiday' },
];
const upload = (token: string | undefined, parts: Parameters<typeof formOf>[0], more: Record<string, string> = {}) => {
  const { body, headers } = formOf(parts);
  return testServer().call('POST', '/api/ProfileImage/UploadImage', { token, body, headers: { ...headers, ...more } });
};
const add = async (token: string): Promise<Image> =>
  (await upload(token, [file(await picture('png')), ...words])).json();
const list = async (token: string): Promise<Image[]> =>
  (await testServer().call('GET', '/api/ProfileImage', { token })).json().$values;
const chosen = async (token: string): Promise<string> =>
  (await testServer().call('GET', '/api/ProfileImage/GetSingleProfileImage', { token })).json().imageUrl;
const choose = (token: string, body: unknown) =>
  testServer().call('POST', '/api/ProfileImage/SaveSingleProfileImage', { token, body });
const filesOnDisk = () => fs.readdir(path.join(testServer().dataDir, 'uploads')).catch(() => []);

describe('upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s and stores WebP', async (format) => {
    const token = await (owner ??= customer());
    const answer = await upload(token, [file(await picture(format)), ...words]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      fileExtenstion: '.webp',
      fileName: 'me',
      title: 'On holiday',
      url: expect.stringMatching(/^\/api\/ProfileImage\/file\/[\w-]{32}\.webp$/),
      imageUrl: answer.json().url,
    });
  });

  it('takes the fields in any order', async () => {
    const token = await (owner ??= customer());
    expect((await upload(token, [...words, file(await picture('png'))])).statusCode).toBe(201);
  });

  it('rotates it upright, scales it down and removes its metadata', async () => {
    const token = await customer();
    const { url }: Image = (await upload(token, [file(await telephonePicture()), ...words])).json();
    const { rawPayload } = await testServer().call('GET', url);
    const facts = await sharp(rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 40, height: 80 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes('Secret')).toBe(false);
    const wide = await upload(token, [file(await picture('jpeg', 3000, 1500)), ...words]);
    const small = await sharp((await testServer().call('GET', wide.json().url)).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([1024, 512]);
  });

  it.each([
    ['no file', words],
    ['an empty file', [file(Buffer.alloc(0)), ...words]],
    ['no file name', [file(Buffer.from('x')), { name: 'title', value: 'x' }]],
    ['no title', [file(Buffer.from('x')), { name: 'fileName', value: 'x' }]],
    ['a blank title', [file(Buffer.from('x')), { name: 'fileName', value: 'x' }, { name: 'title', value: '  ' }]],
    [
      'a title that is a file',
      [
        { ...file(Buffer.from('x')), name: 'title' },
        { name: 'fileName', value: 'x' },
      ],
    ],
    ['nothing', []],
  ])('with %s asks for all fields', async (_why, parts) => {
    const answer = await upload(await (owner ??= customer()), parts);
    expect(answer.statusCode).toBe(400);
    const messages = Object.values<string[]>(answer.json().errors).flat();
    expect(new Set(messages)).toEqual(new Set(['Please choose a picture and fill in its file name and title.']));
  });

  it.each([
    [
      'a long title',
      [
        { name: 'fileName', value: 'x' },
        { name: 'title', value: 'x'.repeat(121) },
      ],
      'title',
    ],
    [
      'a very long title',
      [
        { name: 'fileName', value: 'x' },
        { name: 'title', value: 'x'.repeat(3000) },
      ],
      'title',
    ],
    [
      'a control character',
      [
        { name: 'fileName', value: 'a\u0000b' },
        { name: 'title', value: 'x' },
      ],
      'fileName',
    ],
    [
      'a line break',
      [
        { name: 'fileName', value: 'a\r\nb' },
        { name: 'title', value: 'x' },
      ],
      'fileName',
    ],
    ['an injected key', [...words, { name: 'isSelected', value: 'true' }], 'isSelected'],
    ['a person', [...words, { name: 'personId', value: crypto.randomUUID() }], 'personId'],
  ])('refuses %s', async (_why, parts, field) => {
    const token = await (owner ??= customer());
    const before = await list(token);
    const answer = await upload(token, [file(await picture('png')), ...parts]);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await list(token)).toEqual(before);
  });

  it.each([
    ['__proto__', [...words, { name: '__proto__', value: 'x' }]],
    ['constructor', [...words, { name: 'constructor', value: 'x' }]],
    ['two files', [...words, file(Buffer.from('x'))]],
    ['many fields', [...words, ...Array.from({ length: 9 }, (_, i) => ({ name: `f${i}`, value: 'x' }))]],
  ])('refuses a form with %s', async (_why, parts) => {
    const token = await (owner ??= customer());
    const before = await list(token);
    expect((await upload(token, [file(await picture('png')), ...parts])).statusCode).toBe(400);
    expect(await list(token)).toEqual(before);
  });

  it('takes no JSON, and other routes take no form', async () => {
    const token = await (owner ??= customer());
    const json = await testServer().call('POST', '/api/ProfileImage/UploadImage', { token, body: { title: 'x' } });
    expect(json.statusCode).toBe(415);
    const { body, headers } = formOf(words);
    const form = await testServer().call('POST', '/api/UserProfile/profile', { token, body, headers });
    expect(form.statusCode).toBe(415);
  });

  it('refuses more than 5 MB, and anybody without a session, over a real connection', async () => {
    const token = await (owner ??= customer());
    const origin = await testServer().app.listen({ port: 0, host: '127.0.0.1' });
    const send = (bytes: number, headers: Record<string, string>) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), 'me.png');
      for (const { name, value } of words) body.set(name, value);
      return fetch(`${origin}/api/ProfileImage/UploadImage`, { method: 'POST', headers, body });
    };
    const authorization = `Bearer ${token}`;
    const large = await send(8 * 1024 * 1024, { authorization });
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { errors: { file: ['This picture is too large. Please choose one no larger than 5 MB.'] } },
    ]);
    expect((await send(5 * 1024 * 1024, { authorization })).status).toBe(415);
    expect((await send(8 * 1024 * 1024, {})).status).toBe(401);
    expect((await send(100, { authorization })).status).toBe(415);
  });

  it('creates one picture for one key', async () => {
    const token = await customer();
    const key = { 'idempotency-key': 'picture-key-1' };
    const send = async () => upload(token, [file(await picture('png')), ...words], key);
    const answers = await Promise.all([send(), send(), send()]);
    const before = (await filesOnDisk()).length;
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
    const other = await upload(token, [file(await picture('jpeg')), ...words], key);
    expect(other.json().code).toBe('key-reused');
    expect(await filesOnDisk()).toHaveLength(before);
  });

  it('stops at ten, even when uploaded at the same time, and leaves no file behind', async () => {
    const token = await customer();
    const before = (await filesOnDisk()).length;
    const png = await picture('png');
    const answers = await Promise.all(Array.from({ length: 13 }, () => upload(token, [file(png), ...words])));
    const refused = answers.filter((answer) => answer.statusCode !== 201);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array.from({ length: 3 }, () => 'too-many-images'));
    expect(await list(token)).toHaveLength(10);
    expect(await filesOnDisk()).toHaveLength(before + 10);
  });
});

describe('pictures', () => {
  it('are served at an unguessable address, with a long cache and nosniff', async () => {
    const token = await customer();
    const { url } = await add(token);
    const answer = await testServer().call('GET', url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });

  it.each([`${'a'.repeat(32)}.webp`, '..%2f..%2fPG_VERSION', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '.webp'])(
    'are not found at %s',
    async (name) => {
      expect((await testServer().call('GET', `/api/ProfileImage/file/${name}`)).statusCode).toBe(404);
    },
  );

  it.each(['x.webp%00.png', '%00'])('are refused with an impossible name: %s', async (name) => {
    expect((await testServer().call('GET', `/api/ProfileImage/file/${name}`)).statusCode).toBe(400);
  });

  it('include one profile picture, or else the default', async () => {
    const token = await customer();
    expect(await chosen(token)).toBe('/assets/profile-default.svg');
    const [one, two] = [await add(token), await add(token)];
    expect((await choose(token, one)).json()).toMatchObject({ imageUrl: one.url });
    expect((await choose(token, { id: two.id })).statusCode).toBe(200);
    expect(await chosen(token)).toBe(two.url);
    await Promise.all([one, two, one, two].map((image) => choose(token, image)));
    expect([one.url, two.url]).toContain(await chosen(token));
  });

  it('are deleted with their file; deleting the profile picture brings back the default', async () => {
    const token = await customer();
    const image = await add(token);
    await choose(token, image);
    const before = (await filesOnDisk()).length;
    expect((await testServer().call('DELETE', `/api/ProfileImage/${image.id}`, { token })).statusCode).toBe(200);
    expect(await list(token)).toEqual([]);
    expect(await chosen(token)).toBe('/assets/profile-default.svg');
    expect((await testServer().call('GET', image.url)).statusCode).toBe(404);
    expect(await filesOnDisk()).toHaveLength(before - 1);
    expect((await testServer().call('DELETE', `/api/ProfileImage/${image.id}`, { token })).statusCode).toBe(404);
  });

  it('belong to one person', async () => {
    const [one, two] = [await customer(), await customer()];
    const [mine, theirs] = [await add(one), await add(two)];
    await choose(two, theirs);
    expect(await list(two)).toEqual([theirs]);
    expect((await choose(two, mine)).statusCode).toBe(404);
    expect(await chosen(two)).toBe(theirs.url);
    expect((await testServer().call('DELETE', `/api/ProfileImage/${mine.id}`, { token: two })).statusCode).toBe(404);
    expect(await list(one)).toEqual([mine]);
  });

  it('need a session', async () => {
    expect((await upload(undefined, words)).statusCode).toBe(401);
    for (const [method, url] of [
      ['GET', '/api/ProfileImage'],
      ['GET', '/api/ProfileImage/GetSingleProfileImage'],
      ['POST', '/api/ProfileImage/SaveSingleProfileImage'],
      ['DELETE', `/api/ProfileImage/${crypto.randomUUID()}`],
    ] as const)
      expect((await testServer().call(method, url)).statusCode).toBe(401);
  });

  it.each([{}, { id: 7 }, { id: 'x' }, { id: null }, [], { id: crypto.randomUUID(), isSelected: true }])(
    'refuse the choice %j',
    async (body) => {
      expect((await choose(await (owner ??= customer()), body)).statusCode).toBe(400);
    },
  );
});

let owner: Promise<string> | undefined;
