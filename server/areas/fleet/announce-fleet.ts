import type { Deps } from '#server/deps.ts';

/** Open boards and lists hear of a driver or a car as soon as its record or its state has changed. */
export const announceFleet = (deps: Pick<Deps, 'db'>, id: string): void =>
  deps.db.notify('fleet_changed', JSON.stringify({ id }));
