import { AppError } from '#domain/api/errors.ts';
import { passShiftGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import { notifyShiftChanged } from './notify-shift-changed.ts';
import { endBreak, endShift, findDriverInCar, findOpenShift, startShift } from './shifts-store.ts';

/** The office moves a driver who is clocked on to another car. Returns the one before; null where nothing changed. */
export async function moveShiftToCar(deps: Deps, driverId: string, vehicleId: string) {
  const now = deps.clock();
  await passShiftGate(deps.db, { driverId, vehicleId }, now);
  const open = await findOpenShift(deps.db, driverId);
  if (!open || open.vehicleId === vehicleId) return null;
  const other = await findDriverInCar(deps.db, vehicleId, driverId);
  if (other) throw new AppError('vehicle-on-shift', { facts: { name: other.name } });
  await endBreak(deps.db, open.id, now);
  await endShift(deps.db, open.id, now);
  await startShift(deps.db, driverId, vehicleId, now);
  notifyShiftChanged(deps, driverId);
  return { driverId, vehicleId: open.vehicleId };
}
