import { londonDate } from '#domain/basics/london-time.ts';
import { type CarType, carTypes } from '#domain/booking/rules.ts';
import type { Deps } from '#server/deps.ts';
import { countUsable } from './fleet-store.ts';

/** How many drivers and cars could do a journey by their documents; an Executive may replace a Saloon. */
export async function usableFleet(
  deps: Pick<Deps, 'db'>,
  journey: { endsAt: Date; passengers: number; carType: CarType },
): Promise<{ drivers: number; cars: number }> {
  const { endsAt, passengers: seats, carType } = journey;
  const need = { seats, carTypes: carType === 'Executive' ? [carType] : carTypes };
  return (await countUsable(deps.db, londonDate(endsAt), need)) ?? { drivers: 0, cars: 0 };
}
