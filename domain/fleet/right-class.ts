import { type CarType, carClasses, fits, largeCarTypes, wheelchairsIn } from './car-classes.ts';

interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

/** Why another class than the one that was asked for is needed. */
export type ClassReason = 'party' | 'wheelchair';

const hasPlace = (type: CarType, needs: readonly string[]): boolean =>
  wheelchairsIn(needs) <= carClasses[type].wheelchairPlaces;

/** The class that was asked for or, where the party or a wheelchair does not fit in, the smallest one that takes them. */
export function rightClass(type: CarType, party: Party, needs: readonly string[] = []): CarType {
  const takes = (each: CarType) => fits(each, party) && hasPlace(each, needs);
  return takes(type) ? type : (largeCarTypes.find(takes) ?? type);
}

/** Why this class does not do; a wheelchair is the better reason, because it explains the class by itself. */
export const reasonAgainst = (type: CarType, party: Party, needs: readonly string[] = []): ClassReason | null => {
  if (!hasPlace(type, needs)) return 'wheelchair';
  return fits(type, party) ? null : 'party';
};
