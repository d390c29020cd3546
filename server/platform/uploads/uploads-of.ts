import path from 'node:path';
import type { Env } from '#server/env.ts';
import { bucketFiles, readBucket } from './bucket-files.ts';
import type { FileStore } from './file-store-port.ts';
import { folderFiles } from './folder-files.ts';

/** Where uploaded files are stored: a folder beside the database, or the operator's object storage. */
export function uploadsOf({ env }: { env: Pick<Env, 'dataDir' | 'UPLOADS_URL'> }): FileStore {
  return env.UPLOADS_URL ? bucketFiles(readBucket(env.UPLOADS_URL)) : folderFiles(path.join(env.dataDir, 'uploads'));
}
