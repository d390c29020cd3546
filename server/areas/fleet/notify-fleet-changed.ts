import type { Deps } from '#server/deps.ts';

/** Open boards and lists are notified as soon as the record or the state of a driver or a car has changed. */
export const notifyFleetChanged = (deps: Pick<Deps, 'db'>, id: string): void =>
  deps.db.notify('fleet_changed', JSON.stringify({ id }));
