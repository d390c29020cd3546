import { londonDate } from '#domain/basics/london-time.ts';
import { type CarType, carTypes, covers } from '#domain/fleet/car-classes.ts';
import type { Deps } from '#server/deps.ts';
import { countUsable } from './fleet-store.ts';

/**
 * How many drivers and cars have the documents for a journey, and may do it; a car may stand in for a class that it
 * covers.
 */
export async function usableFleet(
  deps: Pick<Deps, 'db'>,
  journey: { endsAt: Date; passengers: number; carType: CarType; accessNeeds: readonly string[] },
): Promise<{ drivers: number; cars: number }> {
  const { endsAt, passengers: seats, carType, accessNeeds } = journey;
  const hasAssistanceDog = accessNeeds.includes('assistance-dog');
  const need = { seats, carTypes: carTypes.filter((type) => covers(type, carType)), hasAssistanceDog };
  return (await countUsable(deps.db, londonDate(endsAt), need)) ?? { drivers: 0, cars: 0 };
}
