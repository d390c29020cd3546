import { levelTariff } from '#server/areas/tariffs/level-tariff.ts';
import { publishTariff } from '#server/areas/tariffs/publish-tariff.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';

/**
 * The firm's second version: no fare of the specification changes, and where it has none, neighbours pay about the
 * same. Not for a transaction: it asks the map.
 */
export async function publishLevelTariff(deps: Deps, who: Person): Promise<void> {
  const { version } = await deps.tariffAt(deps.db, deps.clock());
  const draft = await levelTariff(deps, who, { version, ifRevision: null }, 'Levels the prices of neighbours');
  await publishTariff(deps, who, { version: draft.version, ifRevision: draft.revision }, undefined);
}
