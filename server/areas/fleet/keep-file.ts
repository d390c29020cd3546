import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { fileLimits } from '#domain/api/fleet/fleet-files.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { readDocument } from '#server/platform/uploads/read-document.ts';
import { addFile, type FileOwner, type FleetFile, filesOf, findFile, removeFile } from './files-store.ts';
import { findDriver, findVehicle, lockDriverRecord, lockVehicleRecord } from './fleet-store.ts';

// 24 random bytes: a file name reveals nothing and is never reused.
export const newFileName = (extension: string) => `${randomBytes(24).toString('base64url')}.${extension}`;

/** Locks the record and returns its name; thanks to the lock, simultaneous uploads all count towards the limit. */
async function lockOwner(db: Database, { kind, id }: FileOwner): Promise<string> {
  const driver = kind === 'driver' ? await lockDriverRecord(db, id) : null;
  const vehicle = kind === 'vehicle' ? await lockVehicleRecord(db, id) : null;
  const name = driver?.name ?? vehicle?.registration;
  if (name === undefined) throw new AppError('not-found');
  return name;
}

/** Stores a copy of a document. The file is written first and deleted again if the row can't be stored. */
export async function keepFile(
  deps: Deps,
  files: FileStore,
  who: Person,
  owner: FileOwner,
  sent: { document: string; name: string; file: Uint8Array },
): Promise<FleetFile> {
  const copy = await readDocument(sent.file);
  const file = newFileName(copy.extension);
  await files.put(file, copy.bytes);
  try {
    return await inTransaction(deps, async (deps) => {
      const subject = await lockOwner(deps.db, owner);
      if ((await filesOf(deps.db, owner)).length >= fileLimits.perRecord)
        throw new AppError('conflict', { fields: { file: ['Error_files-full'] } });
      const { document, name } = sent;
      const row = { document, name, file, bytes: copy.bytes.length, by: who.personId, at: deps.clock() };
      const added = await addFile(deps.db, owner, row);
      await noteAction(deps, who, { what: 'file-added', subject: `${subject}: ${name}` });
      const kept = added && (await findFile(deps.db, added.id));
      if (!kept) throw new AppError('internal');
      return kept;
    });
  } catch (error) {
    await files.delete(file);
    throw error;
  }
}

/** Deletes a copy: the row first, then the file, so that a row never points to a missing file. */
export async function deleteFile(deps: Deps, files: FileStore, who: Person, id: string): Promise<void> {
  const gone = await inTransaction(deps, async (deps) => {
    const removed = await removeFile(deps.db, id);
    if (!removed) throw new AppError('not-found');
    const driver = removed.driverId ? await findDriver(deps.db, removed.driverId) : null;
    const vehicle = removed.vehicleId ? await findVehicle(deps.db, removed.vehicleId) : null;
    const subject = `${driver?.name ?? vehicle?.registration ?? ''}: ${removed.name}`;
    await noteAction(deps, who, { what: 'file-deleted', subject });
    return removed.file;
  });
  await files.delete(gone);
}
