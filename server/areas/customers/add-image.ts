import { randomBytes } from 'node:crypto';
import { imageLimits } from '#domain/api/customers/profile-image.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { readPicture } from '#server/platform/uploads/read-picture.ts';
import { type ImageRow, imagesOf, addImage as insertImage } from './images-store.ts';
import { lockPerson } from './saved-places-store.ts';

export const fileNameOf = ({ secret, extension }: Pick<ImageRow, 'secret' | 'extension'>) => `${secret}.${extension}`;

// 24 random bytes: unguessable and never reused.
const newSecret = () => randomBytes(24).toString('base64url');

async function refuseTooMany(db: Database, who: Person): Promise<void> {
  const own = await imagesOf(db, who.personId);
  if (own.length >= imageLimits.perPerson) throw new AppError('too-many-images');
}

/** Runs the work in a transaction, or returns the stored result of the same request. */
export type Once = (work: (deps: Deps) => Promise<ImageRow>) => Promise<ImageRow>;

/** Re-encodes a picture and stores it. The file is written first and deleted again if the row can't be stored. */
export async function addImage(
  deps: Deps,
  files: FileStore,
  who: Person,
  input: { file: Uint8Array; fileName: string; title: string; once?: Once },
): Promise<ImageRow> {
  const { bytes, extension } = await readPicture(input.file);
  const image = { secret: newSecret(), extension, fileName: input.fileName, title: input.title };
  const once = input.once ?? ((work) => inTransaction(deps, work));
  await files.put(fileNameOf(image), bytes);
  try {
    const kept = await once(async (deps) => {
      await lockPerson(deps.db, who.personId);
      await refuseTooMany(deps.db, who);
      const added = await insertImage(deps.db, who.personId, { ...image, bytes: bytes.length, at: deps.clock() });
      if (!added) throw new AppError('internal');
      return added;
    });
    if (kept.secret !== image.secret) await files.delete(fileNameOf(image));
    return kept;
  } catch (error) {
    await files.delete(fileNameOf(image));
    throw error;
  }
}
