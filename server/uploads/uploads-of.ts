import path from 'node:path';
import type { Env } from '../env.ts';
import type { FileStore } from './file-store-port.ts';
import { folderFiles } from './folder-files.ts';

/** Where uploaded files are kept: a folder beside the database. */
export function uploadsOf({ env }: { env: Pick<Env, 'dataDir'> }): FileStore {
  return folderFiles(path.join(env.dataDir, 'uploads'));
}
