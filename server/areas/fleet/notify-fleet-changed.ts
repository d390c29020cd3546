import type { Deps } from '#server/deps.ts';

/** Notifies open boards and lists as soon as the record or the state of a driver or car has changed. */
export const notifyFleetChanged = (deps: Pick<Deps, 'db'>, id: string): void =>
  deps.db.notify('fleet_changed', JSON.stringify({ id }));
