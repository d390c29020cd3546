import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store-port.ts';
import { uploadName } from './upload-name.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder: written under a temporary name, flushed, then renamed, so that a crash leaves no half picture. */
export function folderFiles(folder: string): FileStore {
  const placeOf = (name: string) => {
    if (!uploadName.test(name)) throw new Error('not a name of ours');
    return path.join(folder, name);
  };
  return {
    async put(name, content) {
      const file = placeOf(name);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = `${file}.${randomUUID()}.part`;
      try {
        await fs.writeFile(beside, content, { mode: 0o600, flag: 'wx', flush: true });
        await fs.rename(beside, file);
      } catch (error) {
        await fs.rm(beside, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!uploadName.test(name)) return null;
      return fs.readFile(placeOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async delete(name) {
      await fs.rm(placeOf(name), { force: true });
    },
  };
}
