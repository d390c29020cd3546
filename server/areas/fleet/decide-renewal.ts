import { AppError, badField } from '#domain/api/errors.ts';
import { fileLimits } from '#domain/api/fleet/fleet-files.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { datesIn, driverDocuments, expiryField, vehicleDocuments } from '#domain/booking/documents.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { FileStore } from '#server/platform/uploads/file-store-port.ts';
import { type BrokenJob, breakingJobs } from './broken-jobs.ts';
import { addFile, type FileOwner, filesOf } from './files-store.ts';
import { findDriver, lockDriverRecord, lockVehicleRecord, writeDriver, writeVehicle } from './fleet-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';
import { decideRenewal, findRenewal, lockRenewal, type RenewalRow } from './renewals-store.ts';

/** Locks the record that a document's date is written to. */
async function lockOwner(deps: Deps, who: Person, { driverId, vehicleId, document }: RenewalRow) {
  const saving = { by: who.personId, at: deps.clock() };
  const field = expiryField(document);
  if (vehicleId) {
    const car = await lockVehicleRecord(deps.db, vehicleId);
    if (!car || car.retiredAt) throw new AppError('not-found');
    const write = (expires: string) => writeVehicle(deps.db, vehicleId, { ...car, [field]: expires }, saving);
    const before = datesIn(vehicleDocuments, car)[document];
    return { owner: { kind: 'vehicle', id: vehicleId } as FileOwner, name: car.registration, before, write, field };
  }
  const driver = await lockDriverRecord(deps.db, driverId);
  if (!driver || driver.retiredAt) throw new AppError('not-found');
  const write = (expires: string) => writeDriver(deps.db, driverId, { ...driver, [field]: expires }, saving);
  const before = datesIn(driverDocuments, driver)[document];
  return { owner: { kind: 'driver', id: driverId } as FileOwner, name: driver.name, before, write, field };
}

/** The renewal, still undecided: two members of staff may click at the same time. */
async function requireWaiting(deps: Deps, id: string): Promise<RenewalRow & { file: string }> {
  const row = await lockRenewal(deps.db, id);
  if (!row) throw new AppError('not-found');
  const { file } = row;
  if (file === null) throw new AppError('conflict', { fields: { id: ['Error_renewal-decided'] } });
  return { ...row, file };
}

async function notifyDriver(deps: Deps, { driverId, document }: RenewalRow, reason: string | null): Promise<void> {
  const personId = (await findDriver(deps.db, driverId))?.personId;
  if (!personId) return;
  if (reason === null) await notify(deps, personId, 'document-accepted', { document });
  else await notify(deps, personId, 'document-declined', { document, text: reason });
}

/** Staff accept a document: its date goes into the record, its copy into the files, and the driver is notified. */
export function acceptRenewal(
  deps: Deps,
  who: Person,
  { id, expires }: { id: string; expires?: string | undefined },
): Promise<BrokenJob[]> {
  return inTransaction(deps, async (deps) => {
    const found = await findRenewal(deps.db, id);
    if (!found) throw new AppError('not-found');
    // The record is locked first, as when a driver hands a document in.
    const { owner, name, before, write, field } = await lockOwner(deps, who, found);
    const row = await requireWaiting(deps, id);
    const until = expires ?? row.expires;
    if (until < londonDate(deps.clock())) throw badField('expires', 'Error_renewal-past');
    if ((await filesOf(deps.db, owner)).length >= fileLimits.perRecord)
      throw new AppError('conflict', { fields: { file: ['Error_files-full'] } });
    const which = owner.kind === 'driver' ? { driverId: owner.id } : { vehicleId: owner.id };
    const broken = await breakingJobs(deps, { which, name, write: () => write(until) });
    const title = `${deps.translations.in('eng')(`Document_${row.document}`)}, ${until}`;
    const driver = await findDriver(deps.db, row.driverId);
    const by = driver?.personId ?? who.personId;
    const { document, file, bytes } = row;
    await addFile(deps.db, owner, { document, name: title, file, bytes, by, at: deps.clock() });
    await decideRenewal(deps.db, id, {
      isAccepted: true,
      reason: '',
      expires: until,
      by: who.personId,
      at: deps.clock(),
    });
    await noteAction(deps, who, {
      what: 'renewal-accepted',
      subject: `${name}: ${title}`,
      changes: { [field]: [before ?? null, until] },
    });
    await notifyDriver(deps, row, null);
    notifyFleetChanged(deps, owner.id);
    return broken;
  });
}

/** Staff decline a document with a reason; its copy is deleted. */
export async function declineRenewal(
  deps: Deps,
  files: FileStore,
  who: Person,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const file = await inTransaction(deps, async (deps) => {
    const row = await requireWaiting(deps, id);
    await decideRenewal(deps.db, id, {
      isAccepted: false,
      reason,
      expires: row.expires,
      by: who.personId,
      at: deps.clock(),
    });
    const driver = await findDriver(deps.db, row.driverId);
    const document = deps.translations.in('eng')(`Document_${row.document}`);
    await noteAction(deps, who, { what: 'renewal-declined', subject: `${driver?.name ?? ''}: ${document}` });
    await notifyDriver(deps, row, reason);
    notifyFleetChanged(deps, row.driverId);
    return row.file;
  });
  await files.delete(file);
}
