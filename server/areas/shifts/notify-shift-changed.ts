import type { Deps } from '#server/deps.ts';

/** Open boards and rotas are notified as soon as a driver's hours are saved. */
export const notifyShiftChanged = (deps: Pick<Deps, 'db'>, driverId: string): void =>
  deps.db.notify('shifts_changed', JSON.stringify({ id: driverId }));
