import type { Deps } from '#server/deps.ts';

/** Open boards and rotas hear of a driver's hours as soon as they are saved. */
export const announceShift = (deps: Pick<Deps, 'db'>, driverId: string): void =>
  deps.db.notify('shifts_changed', JSON.stringify({ id: driverId }));
