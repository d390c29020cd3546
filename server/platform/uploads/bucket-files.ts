import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store-port.ts';
import { uploadName } from './upload-name.ts';

// Enough for a 5 MB picture on a slow connection; after that it is better to report a failure.
const timeoutMs = 10_000;

export interface Bucket {
  /** The URL of the objects, without a trailing slash. */
  readonly address: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** `https://KEY:SECRET@host/bucket?region=eu-west-2` as its parts. */
export function readBucket(text: string): Bucket {
  const url = new URL(text);
  return {
    address: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'auto',
  };
}

/** Files in a bucket of any S3-compatible storage, for a site on several machines. */
export function bucketFiles({ address, ...keys }: Bucket): FileStore {
  // Retrying is left to the user: the library's own ten retries could take minutes.
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const ask = async (method: string, name: string, body?: Uint8Array): Promise<Response> => {
    if (!uploadName.test(name)) throw new Error('not a name of ours');
    const answer = await client.fetch(`${address}/${name}`, {
      method,
      ...(body ? { body: Buffer.from(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`object storage answered ${answer.status} to ${method}`);
    return answer;
  };
  return {
    async put(name, content) {
      const { ok } = await ask('PUT', name, content);
      if (!ok) throw new Error('object storage has no such bucket');
    },
    async get(name) {
      if (!uploadName.test(name)) return null;
      const answer = await ask('GET', name);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async delete(name) {
      await ask('DELETE', name);
    },
  };
}
