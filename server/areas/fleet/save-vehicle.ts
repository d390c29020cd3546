import { AppError } from '#domain/api/errors.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type BrokenJob, breakingJobs } from './broken-jobs.ts';
import type { VehicleInput, VehicleRecord } from './fleet-records.ts';
import { addVehicle, findVehicle, hasJobAhead, lockVehicleRecord, retireVehicle, writeVehicle } from './fleet-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';
import { authorityNamed } from './operator-licence.ts';
import { takenNumbers } from './taken-numbers.ts';

export async function storedVehicle(deps: Deps, id: string | undefined): Promise<VehicleRecord> {
  const vehicle = id ? await findVehicle(deps.db, id) : null;
  if (!vehicle) throw new AppError('not-found');
  return vehicle;
}

export function createVehicle(deps: Deps, who: Person, input: VehicleInput): Promise<VehicleRecord> {
  const work = inTransaction(deps, async (deps) => {
    const plateAuthority = await authorityNamed(deps, input.plateAuthority);
    const added = await addVehicle(deps.db, { ...input, plateAuthority }, deps.clock());
    await noteAction(deps, who, { what: 'vehicle-added', subject: input.registration });
    const vehicle = await storedVehicle(deps, added?.id);
    notifyFleetChanged(deps, vehicle.id);
    return vehicle;
  });
  return mapConstraintErrors(work, takenNumbers);
}

/** Saves a car's record, and returns the jobs that cannot start with the new dates. */
export function saveVehicle(
  deps: Deps,
  who: Person,
  { id, ifVersion }: Seen,
  sent: VehicleInput,
): Promise<{ record: VehicleRecord; broken: BrokenJob[] }> {
  const work = inTransaction(deps, async (deps) => {
    const before = await lockVehicleRecord(deps.db, id);
    if (!before) throw new AppError('not-found');
    requireSeen(ifVersion, before);
    const plateAuthority = await authorityNamed(deps, sent.plateAuthority, before.plateAuthority);
    const input = { ...sent, plateAuthority };
    const saving = { by: who.personId, at: deps.clock() };
    const write = () => writeVehicle(deps.db, id, input, saving);
    const broken = await breakingJobs(deps, { which: { vehicleId: id }, name: input.registration, write });
    const changes = differencesOf<object>(before, input);
    if (Object.keys(changes).length > 0)
      await noteAction(deps, who, { what: 'vehicle-changed', subject: input.registration, changes });
    notifyFleetChanged(deps, id);
    return { record: await storedVehicle(deps, id), broken };
  });
  return mapConstraintErrors(work, takenNumbers);
}

/** A car leaves or comes back. The record stays, because the register names it. */
export function setVehicleRetired(deps: Deps, who: Person, id: string, isRetired: boolean): Promise<VehicleRecord> {
  return inTransaction(deps, async (deps) => {
    const vehicle = await lockVehicleRecord(deps.db, id);
    if (!vehicle) throw new AppError('not-found');
    if ((vehicle.retiredAt !== null) === isRetired) return vehicle;
    if (isRetired && (await hasJobAhead(deps.db, 'vehicle', id, deps.clock())))
      throw new AppError('conflict', { fields: { id: ['Error_has-jobs'] } });
    await retireVehicle(deps.db, id, isRetired ? deps.clock() : null);
    const what = isRetired ? 'vehicle-retired' : 'vehicle-reinstated';
    await noteAction(deps, who, { what, subject: vehicle.registration });
    notifyFleetChanged(deps, id);
    return storedVehicle(deps, id);
  });
}
