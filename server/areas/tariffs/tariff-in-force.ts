import type { Tariff } from '#domain/fares/tariff.ts';
import type { Deps } from '#server/deps.ts';
import type { Channels } from '#server/platform/database/listen.ts';
import { publishedTariffs } from './tariffs-store.ts';

/**
 * Returns the tariff at an instant, cached until a new version is published. Reads it through the caller's own
 * connection: a transaction must not wait for a second one.
 */
export function makeTariffInForce(channels: Channels): Deps['tariffAt'] {
  let known: Promise<{ from: Date; tariff: Tariff }[]> | null = null;
  const forget = () => {
    known = null;
  };
  channels.on('tariff_published', forget);
  channels.onGap(forget);
  return async (db, at) => {
    known ??= publishedTariffs(db);
    const versions = await known.catch((error: unknown) => {
      forget();
      throw error;
    });
    // A journey may have been driven before the first tariff was published.
    const found = versions.find(({ from }) => from <= at) ?? versions.at(-1);
    if (!found) throw new Error('no tariff is in force');
    return found.tariff;
  };
}
