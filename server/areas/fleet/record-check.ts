import { AppError, badField } from '#domain/api/errors.ts';
import type { addCheck as contract } from '#domain/api/fleet/vehicle-checks.ts';
import type { Body } from '#domain/api/route.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyCarChanged } from './car-conditions.ts';
import { addCheck, addDefect, offRoadSince, otherDriverIn } from './checks-store.ts';
import { holdVehicle } from './documents-store.ts';
import { findVehicle } from './fleet-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';
import { findOwnFleet } from './renewals-store.ts';

/** Records a driver's walk-round check of a car; the office is notified of every defect. */
export function recordCheck(deps: Deps, who: Person, { vehicleId, defects }: Body<typeof contract>) {
  return inTransaction(deps, async (deps) => {
    const own = await findOwnFleet(deps.db, who.personId);
    if (!own) throw new AppError('not-found');
    // The lock makes anyone who assigns the car, starts a trip or clocks on in it come before or after this.
    const held = await holdVehicle(deps.db, vehicleId);
    const car = await findVehicle(deps.db, vehicleId);
    if (!held || !car || held.retiredAt) throw badField('vehicleId', 'Error_vehicle-unknown');
    const other = await otherDriverIn(deps.db, vehicleId, own.driverId);
    if (other) throw new AppError('vehicle-on-shift', { facts: { name: other.name } });
    const check = await addCheck(deps.db, { vehicleId, driverId: own.driverId, at: deps.clock() });
    if (!check) throw new AppError('internal');
    const found = [];
    for (const [place, defect] of defects.entries()) {
      const added = await addDefect(deps.db, check.id, place, defect);
      if (added) found.push({ id: added.id, item: defect.item });
    }
    if (defects.length > 0) {
      const isDangerous = defects.some(({ dangerous }) => dangerous);
      const kind = isDangerous ? 'car-off-road' : 'defect-reported';
      const text = defects.map(({ text }) => text).join('; ');
      await notifyStaff(deps, kind, { name: own.name, vehicle: car.registration, text });
      if (isDangerous) await notifyCarChanged(deps, vehicleId);
      else notifyFleetChanged(deps, vehicleId);
    }
    return { id: check.id, offRoad: (await offRoadSince(deps.db, vehicleId)) !== null, defects: found };
  });
}
