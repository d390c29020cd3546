import { AppError, badField } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { type CrewDocument, isOfDriver } from '#domain/booking/documents.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { readDocument } from '#server/platform/uploads/read-document.ts';
import { lockDriverRecord } from './fleet-store.ts';
import { newFileName } from './keep-file.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';
import { addRenewal, findOwnFleet, removeWaiting } from './renewals-store.ts';

interface HandedIn {
  readonly document: CrewDocument;
  readonly expires: string;
  readonly vehicleId?: string | undefined;
  readonly file: Uint8Array;
}

/** Whose document it is: the driver's own, or that of a car they use. Other cars are not found. */
async function ownerOf(deps: Deps, who: Person, { document, vehicleId }: HandedIn) {
  const own = await findOwnFleet(deps.db, who.personId);
  if (!own) throw new AppError('not-found');
  if (isOfDriver(document) !== (vehicleId === undefined)) throw badField('vehicleId', 'Error_vehicle-unknown');
  if (vehicleId !== undefined && !own.vehicleIds.includes(vehicleId)) throw new AppError('not-found');
  return { driverId: own.driverId, vehicleId: vehicleId ?? null, name: own.name };
}

/** A driver hands in a renewed document; it waits for the office to check it, in place of any already waiting. */
export async function handInDocument(deps: Deps, files: FileStore, who: Person, sent: HandedIn): Promise<void> {
  // Checked before the file is read, so that a stranger's upload costs nothing.
  await ownerOf(deps, who, sent);
  if (sent.expires < londonDate(deps.clock())) throw badField('expires', 'Error_renewal-past');
  const copy = await readDocument(sent.file);
  const file = newFileName(copy.extension);
  await files.put(file, copy.bytes);
  try {
    const replaced = await inTransaction(deps, async (deps) => {
      const { name, ...owner } = await ownerOf(deps, who, sent);
      // Two taps are handled one after the other.
      await lockDriverRecord(deps.db, owner.driverId);
      const { document, expires } = sent;
      const before = await removeWaiting(deps.db, { ...owner, document });
      await addRenewal(deps.db, { ...owner, document, expires, file, bytes: copy.bytes.length, at: deps.clock() });
      notifyFleetChanged(deps, owner.driverId);
      if (!before) await notifyStaff(deps, 'document-handed-in', { name, document });
      return before;
    });
    if (replaced) await files.delete(replaced.file);
  } catch (error) {
    await files.delete(file);
    throw error;
  }
}
