import { AppError } from '#domain/api/errors.ts';
import { overlaps, type Span } from '#domain/dispatch/jobs-and-drivers.ts';
import { checkCountsSince } from '#domain/fleet/vehicle-check.ts';
import type { Deps } from '#server/deps.ts';
import { lookBackMs } from './broken-jobs.ts';
import { outagesAhead } from './car-outages-store.ts';
import { type DefectRow, jobsAhead, lastChecksBy, openDefects } from './checks-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

const isOffRoad = ({ isDangerous, state }: DefectRow) => isDangerous && state === 'open';

/** Why and while a car is off the road. */
export interface OffRoad extends Span {
  readonly vehicleId: string;
  readonly registration: string;
  /** What the office has said; empty for a dangerous defect, which has a page of its own. */
  readonly reason: string;
  /** Nobody knows yet when it is back. */
  readonly isOpen: boolean;
}

const never = new Date(8.64e15);

/** The cars that are off the road: with a dangerous defect until that is decided on, or while the office has said so. */
export async function carsOffRoad(deps: Pick<Deps, 'db' | 'clock'>) {
  const now = deps.clock();
  const defects = (await openDefects(deps.db)).filter(isOffRoad).map(({ vehicleId, registration, checkedAt }) => ({
    vehicleId,
    registration,
    reason: '',
    isOpen: true,
    from: checkedAt,
    until: never,
  }));
  const outages = (await outagesAhead(deps.db, now)).map(({ id: _id, until, ...outage }) => ({
    ...outage,
    until: until ?? never,
    isOpen: until === null,
  }));
  const all: readonly OffRoad[] = [...defects, ...outages];
  const at = { from: now, until: new Date(now.getTime() + 1) };
  const find = (vehicleId: string | null | undefined, span: Span = at) =>
    all.find((one) => one.vehicleId === vehicleId && overlaps(one, span)) ?? null;
  return {
    /** What keeps a car off the road during a span; now, if none is given. */
    find,
    registrationOf: (vehicleId: string | null) => all.find((one) => one.vehicleId === vehicleId)?.registration ?? '',
  };
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
  const outages = (await outagesAhead(deps.db, deps.clock())).filter(({ from }) => from <= deps.clock());
  return (vehicleId: string) => {
    const own = defects.filter((defect) => defect.vehicleId === vehicleId);
    return {
      checkedAt: checks.find((check) => check.vehicleId === vehicleId)?.at ?? null,
      offRoad: own.some(isOffRoad) || outages.some((outage) => outage.vehicleId === vehicleId),
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
