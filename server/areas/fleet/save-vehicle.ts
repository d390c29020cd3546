import { AppError } from '#domain/api/errors.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type BrokenJob, breakingJobs } from './broken-jobs.ts';
import type { VehicleInput, VehicleRecord } from './fleet-records.ts';
import { addVehicle, findVehicle, hasJobAhead, lockVehicleRecord, retireVehicle, writeVehicle } from './fleet-store.ts';
import { orTaken } from './taken-number.ts';

async function stored(deps: Deps, id: string | undefined): Promise<VehicleRecord> {
  const vehicle = id ? await findVehicle(deps.db, id) : null;
  if (!vehicle) throw new AppError('not-found');
  return vehicle;
}

export function createVehicle(deps: Deps, who: Person, input: VehicleInput): Promise<VehicleRecord> {
  const work = deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const added = await addVehicle(db, input, deps.clock());
    await noteAction(inside, who, { what: 'vehicle-added', subject: input.registration });
    return stored(inside, added?.id);
  });
  return orTaken(work);
}

/** Changes a car's record, and tells which jobs cannot start with the new dates. */
export function saveVehicle(
  deps: Deps,
  who: Person,
  id: string,
  input: VehicleInput,
): Promise<{ record: VehicleRecord; broken: BrokenJob[] }> {
  const work = deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const before = await lockVehicleRecord(db, id);
    if (!before) throw new AppError('not-found');
    const write = () => writeVehicle(db, id, input);
    const broken = await breakingJobs(inside, { which: { vehicleId: id }, name: input.registration, write });
    const changes = differencesOf<object>(before, input);
    if (Object.keys(changes).length > 0)
      await noteAction(inside, who, { what: 'vehicle-changed', subject: input.registration, changes });
    return { record: await stored(inside, id), broken };
  });
  return orTaken(work);
}

/** A car leaves or comes back. The record stays, because the register names it. */
export function setVehicleRetired(deps: Deps, who: Person, id: string, isRetired: boolean): Promise<VehicleRecord> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const vehicle = await lockVehicleRecord(db, id);
    if (!vehicle) throw new AppError('not-found');
    if ((vehicle.retiredAt !== null) === isRetired) return vehicle;
    if (isRetired && (await hasJobAhead(db, 'vehicle', id, deps.clock())))
      throw new AppError('conflict', { fields: { id: ['Error_has-jobs'] } });
    await retireVehicle(db, id, isRetired ? deps.clock() : null);
    const what = isRetired ? 'vehicle-retired' : 'vehicle-reinstated';
    await noteAction(inside, who, { what, subject: vehicle.registration });
    return stored(inside, id);
  });
}
