import { badField } from '#domain/api/errors.ts';
import { pricedClasses, type Tariff } from '#domain/fares/tariff.ts';
import { type CarType, carTypes, fits, formCarTypes, formParty } from '#domain/fleet/car-classes.ts';

interface Party {
  readonly passengers: number;
  readonly luggage: number;
  readonly everyClass?: boolean | undefined;
}

/**
 * The classes that a party is offered: the two cars of the form for up to four, larger ones for five to eight where
 * the tariff has a price. A party that only a car on request could take is refused, as the form refuses it.
 */
export function offeredCars(tariff: Tariff, party: Party): readonly CarType[] {
  if (party.everyClass) return carTypes.filter((type) => fits(type, party));
  if (party.passengers <= formParty.passengers) {
    if (party.luggage > formParty.cases) throw badField('luggage', 'Error_required');
    return formCarTypes;
  }
  const priced = pricedClasses(tariff);
  const offered = priced.filter((type) => fits(type, party));
  if (offered.length > 0) return offered;
  const hasSeats = priced.some((type) => fits(type, { ...party, luggage: 0 }));
  throw badField(hasSeats ? 'luggage' : 'passengers', hasSeats ? 'Error_large-luggage' : 'Error_large-party');
}
