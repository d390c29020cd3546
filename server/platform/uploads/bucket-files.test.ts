import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketFiles, readBucket } from './bucket-files.ts';
import type { FileStore } from './file-store-port.ts';

const name = 'abcdefghijklmnop.webp';
const picture = new Uint8Array([1, 2, 3, 255]);

/** A fake storage with as much of S3 as we use: it checks the signature's day and region, and stores what it gets. */
let kept: Map<string, Buffer>;
let fails = false;
let signed: string[] = [];
const storage = http.createServer((request, response) => void answer(request, response));

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  signed.push(request.headers.authorization ?? '');
  const { method = '', url = '' } = request;
  if (fails) {
    response.writeHead(503).end();
    return;
  }
  if (method === 'PUT') kept.set(url, Buffer.concat(parts));
  if (method === 'DELETE') kept.delete(url);
  const found = kept.get(url);
  response.writeHead(method === 'GET' && !found ? 404 : method === 'DELETE' ? 204 : 200);
  response.end(method === 'GET' ? found : undefined);
}

let address = '';
let files: FileStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => void storage.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterAll(() => void storage.close());
beforeEach(() => {
  kept = new Map();
  fails = false;
  signed = [];
  files = bucketFiles(readBucket(`http://the-key:a%2Fsecret@${address}/pictures/?region=eu-west-2`));
});

describe('the address of a bucket', () => {
  it('contains its keys, which may have any character', () => {
    expect(readBucket('https://KEY:a%2Fsecret%40@s3.example.org/pictures/?region=eu-west-2')).toEqual({
      address: 'https://s3.example.org/pictures',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/secret@',
      region: 'eu-west-2',
    });
  });
});

describe('files in a bucket', () => {
  it('are stored, read and deleted, each request signed for its region', async () => {
    await files.put(name, picture);
    expect([...kept.keys()]).toEqual([`/pictures/${name}`]);
    expect(await files.get(name)).toEqual(picture);
    await files.delete(name);
    await files.delete(name);
    expect(await files.get(name)).toBeNull();
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(signed).toHaveLength(5);
    for (const header of signed)
      expect(header).toMatch(new RegExp(`^AWS4-HMAC-SHA256 Credential=the-key/${day}/eu-west-2/s3/aws4_request, `));
  });

  it('that cannot be stored or read are an error, never a missing picture', async () => {
    fails = true;
    await expect(files.put(name, picture)).rejects.toThrow('503');
    await expect(files.get(name)).rejects.toThrow('503');
    await expect(files.delete(name)).rejects.toThrow('503');
  });

  it('accept only names that we generate', async () => {
    await expect(files.put('../other-bucket/x.webp', picture)).rejects.toThrow('not a name of ours');
    expect(await files.get('../other-bucket/x.webp')).toBeNull();
    expect(signed).toEqual([]);
  });
});
