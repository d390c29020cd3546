import type { Tariff } from '#domain/fares/tariff.ts';
import type { Deps } from '../deps.ts';
import { publishedTariffs } from './tariffs-store.ts';

/** Tells the tariff of an instant, from memory until a new version is published. */
export type TariffInForce = (at: Date) => Promise<Tariff>;

export function makeTariffInForce(deps: Pick<Deps, 'db' | 'channels'>): TariffInForce {
  let known: Promise<{ from: Date; tariff: Tariff }[]> | null = null;
  const forget = () => {
    known = null;
  };
  deps.channels.on('tariff_published', forget);
  deps.channels.onGap(forget);
  return async (at) => {
    known ??= publishedTariffs(deps.db);
    const versions = await known.catch((error: unknown) => {
      forget();
      throw error;
    });
    const found = versions.find(({ from }) => from <= at);
    if (!found) throw new Error('no tariff is in force');
    return found.tariff;
  };
}
