import { getTariff } from '#domain/api/tariff.ts';
import { publishedTariff } from '#domain/fares/published-prices.ts';
import type { Serve } from '../http/serve.ts';

export function tariffsRoutes(serve: Serve): void {
  serve(getTariff, async ({ deps }) => {
    const { version, published, ...extras } = publishedTariff(await deps.tariffAt(deps.db, deps.clock()));
    return { version, published: [...published], ...extras };
  });
}
