import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { fileNameOf } from './add-image.ts';
import { type ImageRow, removeImage, setChosen } from './images-store.ts';
import { lockPerson } from './saved-places-store.ts';

/** Makes one of the person's own pictures the profile picture. */
export function chooseImage(deps: Deps, who: Person, id: string): Promise<ImageRow> {
  return inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, who.personId);
    const chosen = await setChosen(deps.db, who.personId, id);
    // Thrown inside the transaction, so that the previous choice is kept.
    if (!chosen) throw new AppError('not-found');
    return chosen;
  });
}

/** Deletes one of the person's own pictures: the row first, so that no list shows a missing picture. */
export async function deleteImage(deps: Deps, files: FileStore, who: Person, id: string): Promise<void> {
  const removed = await removeImage(deps.db, who.personId, id);
  if (!removed) throw new AppError('not-found');
  await files.delete(fileNameOf(removed));
}
