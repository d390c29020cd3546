import type { FieldGroupProps } from '#web/shared/booking-form/field-group.ts';
import { LegFields } from '#web/shared/booking-form/leg-fields.tsx';
import { placeText } from '#web/shared/place-field/place-value.ts';
import { type LocationProblem, locate } from './locate.ts';
import { useOwnPlaces } from './use-own-places.ts';

type PlaceFieldsProps = FieldGroupProps & {
  onLocationProblem: (problem: LocationProblem) => void;
};

/** A visitor's place fields: their own places come first, and the pickup can be their location. */
export function PlaceFields({ onLocationProblem, ...way }: PlaceFieldsProps) {
  const { offered, search } = useOwnPlaces();
  const findMe = async () => {
    const found = await locate();
    if (typeof found === 'string') onLocationProblem(found);
    else way.change({ pickup: { text: placeText(found), placeId: found.id } });
  };
  return <LegFields {...way} own={offered} search={search} onLocate={findMe} />;
}
