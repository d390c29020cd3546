import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import type { saveShifts as contract } from '#domain/api/shifts/shifts.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { isAbsent } from '#domain/fleet/rota.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyShiftChanged } from './notify-shift-changed.ts';
import { revisionOf } from './read-shifts.ts';
import {
  knownVehicles,
  lastSaveOfRota,
  listAbsences,
  listRota,
  lockDriverOfRota,
  noteSaveOfRota,
  writeAbsences,
  writeRota,
} from './rota-store.ts';
import { endBreak, endShift, findOpenShift } from './shifts-store.ts';

type Input = Body<typeof contract>;
type DriverInput = Input['drivers'][number];

async function requireVehicles(deps: Deps, { rota }: DriverInput): Promise<void> {
  const wanted = new Set(rota.flatMap(({ vehicleId }) => vehicleId ?? []));
  const known = await knownVehicles(deps.db, [...wanted]);
  if (known.length < wanted.size) throw badField('vehicleId', 'Error_vehicle-unknown');
}

async function saveDriver(deps: Deps, who: Person, input: DriverInput): Promise<void> {
  const driver = await lockDriverOfRota(deps.db, input.driverId);
  if (!driver) throw new AppError('not-found');
  const absentBefore = await listAbsences(deps.db, driver.id);
  const before = revisionOf(await listRota(deps.db, driver.id), absentBefore);
  if (input.revision !== undefined && input.revision !== before)
    throw savedMeanwhile((await lastSaveOfRota(deps.db, driver.id)) ?? { changedBy: null, changedAt: deps.clock() });
  await requireVehicles(deps, input);
  const rota = input.rota.toSorted((a, b) => a.weekday - b.weekday);
  const absences = input.absences.toSorted((a, b) => a.from.localeCompare(b.from));
  if (revisionOf(rota, absences) === before) return;
  await writeRota(deps.db, driver.id, rota);
  await writeAbsences(deps.db, driver.id, absences);
  await noteSaveOfRota(deps.db, driver.id, deps.clock(), who.personId);
  await noteAction(deps, who, { what: 'rota-changed', subject: driver.name });
  const today = londonDate(deps.clock());
  // Somebody who has gone home sick is not on shift any more; who clocks on again is back.
  if (isAbsent(absences, today) && !isAbsent(absentBefore, today)) await clockOff(deps, who, driver.id);
  notifyShiftChanged(deps, driver.id);
}

async function clockOff(deps: Deps, who: Person, driverId: string): Promise<void> {
  const driver = await lockDriverOfRota(deps.db, driverId);
  if (!driver) throw new AppError('not-found');
  const open = await findOpenShift(deps.db, driverId);
  if (!open) return;
  await endBreak(deps.db, open.id, deps.clock());
  await endShift(deps.db, open.id, deps.clock());
  await noteAction(deps, who, { what: 'driver-clocked-off', subject: driver.name });
  notifyShiftChanged(deps, driver.id);
}

/** Replaces the rota and the absences of the named drivers, and ends shifts forgotten by drivers: all or nothing. */
export async function saveShifts(deps: Deps, who: Person, input: Input): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const byId = (a: DriverInput, b: DriverInput) => a.driverId.localeCompare(b.driverId);
    // Always in the same order, so that two people saving at once wait for each other instead of deadlocking.
    for (const driver of input.drivers.toSorted(byId)) await saveDriver(deps, who, driver);
    for (const driverId of input.clockOff.toSorted()) await clockOff(deps, who, driverId);
  });
}
