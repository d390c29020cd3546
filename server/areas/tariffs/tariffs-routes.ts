import { getTariff } from '#domain/api/tariffs/tariff.ts';
import type { Serve } from '#server/deps.ts';
import { publishedPrices } from './advertise-prices.ts';

export function tariffsRoutes(serve: Serve): void {
  serve(getTariff, async ({ deps }) => {
    const { version, published, ...extras } = await publishedPrices(deps);
    return { version, published: [...published], ...extras };
  });
}
