import { AppError, badField } from '#domain/api/errors.ts';
import type { ShiftState } from '#domain/api/shifts/shifts.ts';
import { requireCheck } from '#server/areas/fleet/car-conditions.ts';
import { passShiftGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';
import type { Person } from '#server/platform/http/who.ts';
import { notifyShiftChanged } from './notify-shift-changed.ts';
import {
  endBreak,
  endShift,
  findDriverInCar,
  findOpenShift,
  findOwnDriver,
  type OpenShift,
  startBreak,
  startShift,
} from './shifts-store.ts';

interface Asked {
  readonly state: ShiftState;
  readonly vehicleId: string | undefined;
}

/** Clocks a driver on in a car, or moves one who is already on to another car. */
async function clockOn(deps: Deps, driverId: string, vehicleId: string, open: OpenShift | null): Promise<void> {
  const now = deps.clock();
  await passShiftGate(deps.db, { driverId, vehicleId }, now);
  const other = await findDriverInCar(deps.db, vehicleId, driverId);
  if (other) throw new AppError('vehicle-on-shift', { facts: { name: other.name } });
  if (open) await endBreak(deps.db, open.id, now);
  if (open?.vehicleId === vehicleId) return;
  if ((await deps.settings(deps.db)).shifts.checkRequired) await requireCheck(deps, { driverId, vehicleId });
  if (open) await endShift(deps.db, open.id, now);
  await startShift(deps.db, driverId, vehicleId, now);
}

/** Clocks a driver on, on a break or off. The same again changes nothing: two phones may both send it. */
export async function clockShift(deps: Deps, who: Person, asked: Asked): Promise<void> {
  const work = inTransaction(deps, async (deps) => {
    const driver = await findOwnDriver(deps.db, who.personId);
    if (!driver) throw new AppError('not-found');
    await passShiftGate(deps.db, { driverId: driver.id, vehicleId: null }, asked.state === 'on' ? deps.clock() : null);
    const open = await findOpenShift(deps.db, driver.id);
    if (asked.state === 'off') {
      if (!open) return;
      await endBreak(deps.db, open.id, deps.clock());
      await endShift(deps.db, open.id, deps.clock());
    } else if (asked.state === 'break') {
      if (!open) throw new AppError('not-on-shift');
      if (!open.breakSince) await startBreak(deps.db, open.id, deps.clock());
    } else {
      const vehicleId = asked.vehicleId ?? open?.vehicleId ?? driver.usualVehicleId;
      if (!vehicleId) throw badField('vehicleId', 'Error_shift-car');
      await clockOn(deps, driver.id, vehicleId, open);
    }
    notifyShiftChanged(deps, driver.id);
  });
  await mapConstraintErrors(work, {
    one_driver_in_a_car: () => new AppError('vehicle-on-shift', { facts: { name: '' } }),
  });
}
