import { AppError, badField } from '#domain/api/errors.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyCarChanged } from './car-conditions.ts';
import { addOutage, type CarOutage, endOutages, removeOutage } from './car-outages-store.ts';
import { holdVehicle } from './documents-store.ts';
import { findVehicle } from './fleet-store.ts';

async function requireCar(deps: Deps, id: string) {
  const car = await holdVehicle(deps.db, id);
  if (!car || car.retiredAt) throw new AppError('not-found');
  return car;
}

/** Takes a car off the road: a breakdown, an accident. Returns the outage, to be taken back. */
export function takeOffRoad(
  deps: Deps,
  who: Person,
  outage: Omit<CarOutage, 'id' | 'registration'>,
): Promise<{ outageId: string }> {
  return inTransaction(deps, async (deps) => {
    const car = await requireCar(deps, outage.vehicleId);
    if (outage.until && outage.until <= outage.from) throw badField('until', 'Error_period');
    const added = await addOutage(deps.db, outage, deps.clock(), who.personId);
    if (!added) throw new Error('the outage is missing');
    await noteAction(deps, who, { what: 'car-off-road', subject: `${car.registration}: ${outage.reason}` });
    await notifyCarChanged(deps, car.id);
    return { outageId: added.id };
  });
}

/** The car was not off the road after all. */
export async function takeBackOutage(deps: Deps, who: Person, outageId: string): Promise<void> {
  const removed = await removeOutage(deps.db, outageId);
  if (!removed) return;
  const car = await findVehicle(deps.db, removed.vehicleId);
  await noteAction(deps, who, { what: 'car-on-road', subject: car?.registration ?? '' });
  await notifyCarChanged(deps, removed.vehicleId);
}

/** The car is back. A dangerous defect is decided on by itself. */
export function putOnRoad(deps: Deps, who: Person, vehicleId: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const car = await requireCar(deps, vehicleId);
    if ((await endOutages(deps.db, vehicleId, deps.clock())) === 0) return;
    await noteAction(deps, who, { what: 'car-on-road', subject: car.registration });
    await notifyCarChanged(deps, vehicleId);
  });
}
