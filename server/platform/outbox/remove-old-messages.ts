import fs from 'node:fs/promises';
import path from 'node:path';
import { messageCopyDays } from '#domain/people/retention.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeMessagesBefore } from './outbox-store.ts';

const batch = 500;

/** Older copies on disk, whether or not there is still a row for them (a restore may have left some). */
async function removeFiles(folder: string, before: Date): Promise<number> {
  const names = await fs.readdir(folder).catch(() => []);
  let done = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await fs.stat(file).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await fs.rm(file, { force: true });
    done += 1;
  }
  return done;
}

/**
 * Emails and texts contain names, addresses and journeys: copies of sent ones are deleted after a while, rows and
 * files.
 */
export async function removeOldMessages(deps: Pick<Platform, 'db' | 'clock' | 'env'>): Promise<number> {
  const before = new Date(deps.clock().getTime() - messageCopyDays * 86_400_000);
  const folders = ['mail', 'texts'].map((name) => path.join(deps.env.dataDir, name));
  let done = 0;
  for (;;) {
    const gone = await removeMessagesBefore(deps.db, before, batch);
    for (const { messageId } of gone)
      for (const file of [`mail/${messageId}.eml`, `texts/${messageId}.txt`])
        await fs.rm(path.join(deps.env.dataDir, file), { force: true });
    done += gone.length;
    if (gone.length < batch) break;
  }
  for (const folder of folders) done += await removeFiles(folder, before);
  return done;
}
