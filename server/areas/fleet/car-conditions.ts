import { AppError } from '#domain/api/errors.ts';
import { checkCountsSince } from '#domain/fleet/vehicle-check.ts';
import type { Deps } from '#server/deps.ts';
import { lookBackMs } from './broken-jobs.ts';
import { type DefectRow, jobsAhead, lastChecksBy, openDefects } from './checks-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

const isOffRoad = ({ isDangerous, state }: DefectRow) => isDangerous && state === 'open';

/** The cars that are off the road because of a dangerous defect, with their registrations. */
export async function carsOffRoad(deps: Pick<Deps, 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = (await openDefects(deps.db)).filter(isOffRoad);
  return new Map(rows.map(({ vehicleId, registration }) => [vehicleId, registration]));
}

/** Notifies open boards of a car that goes off the road or comes back, and of every job in it. */
export async function notifyCarChanged(deps: Pick<Deps, 'db' | 'clock'>, vehicleId: string): Promise<void> {
  notifyFleetChanged(deps, vehicleId);
  const since = new Date(deps.clock().getTime() - lookBackMs);
  for (const { id } of await jobsAhead(deps.db, vehicleId, since))
    deps.db.notify('bookings_changed', JSON.stringify({ id }));
}

/** How many defects have not been decided on. */
export const countOpenDefects = async (deps: Pick<Deps, 'db'>): Promise<number> =>
  (await openDefects(deps.db)).filter(({ state }) => state === 'open').length;

/** What a driver should know about each car before taking it: their own check, and the defects that are not fixed. */
export async function carConditions(deps: Pick<Deps, 'db' | 'clock'>, driverId: string) {
  const checks = await lastChecksBy(deps.db, driverId, checkCountsSince(deps.clock()));
  const defects = await openDefects(deps.db);
  return (vehicleId: string) => {
    const own = defects.filter((defect) => defect.vehicleId === vehicleId);
    return {
      checkedAt: checks.find((check) => check.vehicleId === vehicleId)?.at ?? null,
      offRoad: own.some(isOffRoad),
      defects: own.map(({ id, item, text, isDangerous: dangerous }) => ({ id, item, text, dangerous })),
    };
  };
}

/** Refuses a driver who clocks on in a car that they have not checked; called where the firm requires checks. */
export async function requireCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  { driverId, vehicleId }: { driverId: string; vehicleId: string },
): Promise<void> {
  const checks = await lastChecksBy(deps.db, driverId, checkCountsSince(deps.clock()));
  if (!checks.some((check) => check.vehicleId === vehicleId)) throw new AppError('check-needed');
}
