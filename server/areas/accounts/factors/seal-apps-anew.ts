import type { Deps } from '#server/deps.ts';
import { reseal } from '#server/platform/http/sealed-secret.ts';
import { factorSeal } from './app-codes.ts';
import { allApps, sealAppAnew } from './factors-store.ts';

/**
 * Seals the secrets of authenticator apps with the site's newest secret, at the start: not only when somebody logs in,
 * so that the earlier one can be dropped at once if it has leaked.
 */
export async function sealAppsAnew(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (deps.env.secret.length === 1) return;
  for (const app of await allApps(deps.db)) {
    const sealed = reseal(deps.env.secret, factorSeal(app), app.secret);
    if (sealed) await sealAppAnew(deps.db, { id: app.id, sealed });
  }
}
