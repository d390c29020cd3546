import type { PageTariff } from '#domain/api/site/page-context.ts';
import { pageTariff } from '#domain/api/site/page-tariff.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import {
  destinationsOf,
  type PublishedTariff,
  publishedTariff,
  type Start,
  startsOf,
} from '#domain/fares/published-prices.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Deps } from '#server/deps.ts';
import { type Ends, measureAll } from './measure-journeys.ts';

const endsFrom = (tariff: Tariff, starts: readonly Start[]): Ends[] =>
  starts.flatMap(({ from }) => destinationsOf(tariff).map(({ to }): Ends => [from, to]));

/** The current published prices, each computed for its journey. */
export async function publishedPrices(deps: Deps): Promise<PublishedTariff> {
  const tariff = await deps.tariffAt(deps.db, deps.clock());
  const measured = await measureAll(deps, endsFrom(tariff, startsOf(tariff).slice(0, 1)));
  return publishedTariff(tariff, measured, londonDate(deps.clock()));
}

async function pricesOf(deps: Deps, tariff: Tariff, day: LondonDate): Promise<PageTariff> {
  return pageTariff(tariff, await measureAll(deps, endsFrom(tariff, startsOf(tariff))), day);
}

/** What pages show of the current tariff; computed once per version and day, like the routes behind it. */
export function makePagePrices(deps: Deps): () => Promise<PageTariff> {
  let kept: { tariff: Tariff; day: string; prices: Promise<PageTariff> } | null = null;
  return async () => {
    const tariff = await deps.tariffAt(deps.db, deps.clock());
    const day = londonDate(deps.clock());
    if (kept?.tariff !== tariff || kept.day !== day) {
      const fresh = { tariff, day, prices: pricesOf(deps, tariff, day) };
      kept = fresh;
      fresh.prices.catch(() => {
        if (kept === fresh) kept = null;
      });
    }
    return kept.prices;
  };
}
