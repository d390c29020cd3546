import { wheelchairsIn } from '#domain/fleet/car-classes.ts';
import { type ChildSeats, countChildSeats } from './child-seats.ts';

interface Party {
  readonly passengers: number;
  readonly childSeats: ChildSeats;
  readonly accessNeeds: readonly string[];
}

type PartyFault = 'Error_child-seats' | 'Error_two-wheelchairs';

/** What there is more of than passengers, by field: each child seat and each wheelchair is for one of them. */
export function partyFaults({
  passengers,
  childSeats,
  accessNeeds,
}: Party): Partial<Record<'childSeats' | 'accessNeeds', PartyFault>> {
  return {
    ...(countChildSeats(childSeats) > passengers ? { childSeats: 'Error_child-seats' } : {}),
    ...(wheelchairsIn(accessNeeds) > passengers ? { accessNeeds: 'Error_two-wheelchairs' } : {}),
  };
}
