import type { Deps } from '#server/deps.ts';

/** Notifies open boards and rotas as soon as a driver's hours have been saved. */
export const notifyShiftChanged = (deps: Pick<Deps, 'db'>, driverId: string): void =>
  deps.db.notify('shifts_changed', JSON.stringify({ id: driverId }));
