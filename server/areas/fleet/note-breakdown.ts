import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { notifyCarChanged } from './car-conditions.ts';
import { addCheck, addDefect } from './checks-store.ts';
import { holdVehicle } from './documents-store.ts';

interface Breakdown {
  readonly vehicleId: string;
  readonly driverId: string;
  /** What happened, in the words of whoever ended the trip. */
  readonly text: string;
}

/** A car that has broken down gets no more jobs until the office has released it, as with any dangerous defect. */
export async function noteBreakdown(deps: Deps, { vehicleId, driverId, text }: Breakdown): Promise<void> {
  await holdVehicle(deps.db, vehicleId);
  const check = await addCheck(deps.db, { vehicleId, driverId, at: deps.clock() });
  if (!check) throw new AppError('internal');
  const words = text || deps.translations.in('eng')('End_breakdown');
  await addDefect(deps.db, check.id, 0, { item: 'other', text: words, dangerous: true });
  await notifyCarChanged(deps, vehicleId);
}
