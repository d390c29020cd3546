import { AppError } from '#domain/api/errors.ts';
import { fileLimits } from '#domain/api/fleet/fleet-files.ts';
import { checkCountsSince, checkLimits } from '#domain/fleet/vehicle-check.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { readPicture } from '#server/platform/uploads/read-picture.ts';
import { addPhoto, findDefect, lockDefect } from './checks-store.ts';
import { newFileName } from './keep-file.ts';
import { findOwnFleet } from './renewals-store.ts';

/** Requires a defect that this driver reported recently, with room for a photo. Other drivers' are not found. */
async function requireOwn(deps: Deps, who: Person, id: string): Promise<void> {
  const own = await findOwnFleet(deps.db, who.personId);
  const defect = own && (await findDefect(deps.db, id));
  if (!defect || defect.driverId !== own.driverId || defect.checkedAt <= checkCountsSince(deps.clock()))
    throw new AppError('not-found');
  if (defect.photoIds.length >= checkLimits.photos)
    throw new AppError('conflict', { fields: { file: ['Error_photos-full'] } });
}

/** Stores a photo of a defect. The file is written first and deleted again if the row can't be stored. */
export async function addDefectPhoto(
  deps: Deps,
  files: FileStore,
  who: Person,
  { id, file: sent }: { id: string; file: Uint8Array },
): Promise<{ id: string }> {
  // Checked before the file is read, so that a stranger's upload costs nothing.
  await requireOwn(deps, who, id);
  const picture = await readPicture(sent, fileLimits.side);
  const file = newFileName(picture.extension);
  await files.put(file, picture.bytes);
  try {
    return await inTransaction(deps, async (deps) => {
      await lockDefect(deps.db, id);
      await requireOwn(deps, who, id);
      const added = await addPhoto(deps.db, { defectId: id, file, bytes: picture.bytes.length, at: deps.clock() });
      if (!added) throw new AppError('internal');
      return added;
    });
  } catch (error) {
    await files.delete(file);
    throw error;
  }
}
