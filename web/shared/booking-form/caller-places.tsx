import { useMemo } from 'react';
import type { OwnPlace } from '#web/shared/place-field/place-offers.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import type { JourneyValues } from './booking-draft.ts';
import type { FieldGroupProps } from './field-group.ts';
import { LegFields } from './leg-fields.tsx';
import { ownPlacesFirst } from './own-places.ts';
import { stopFields } from './stops.ts';

interface CallerAddress {
  readonly text: string;
  readonly placeId: string | null;
}

// An address that was typed rather than picked has no place id, so search for its text.
const typed = 'text:';
const optionFor = ({ text, placeId }: CallerAddress): OwnPlace => ({
  id: placeId ?? `${typed}${text}`,
  name: text,
  address: '',
  kind: 'address',
});
const withoutOwnId = (value: PlaceValue): PlaceValue =>
  value.placeId?.startsWith(typed) ? { text: value.text } : value;

interface CallerPlacesProps extends FieldGroupProps {
  readonly addresses: readonly CallerAddress[];
  /** After Enter in the last place. */
  readonly goOn?: () => void;
}

/** The places of a phone caller: the field offers the addresses of earlier journeys before a key is pressed. */
export function CallerPlaces({ addresses, change, ...way }: CallerPlacesProps) {
  const { own, search } = useMemo(() => {
    const known = addresses.map(optionFor);
    const all = () => known;
    return { own: all, search: ownPlacesFirst(all) };
  }, [addresses]);
  const changePlaces = ({ pickup, destination, ...rest }: Partial<JourneyValues>) =>
    change({
      ...rest,
      ...Object.fromEntries(
        stopFields.flatMap((field) => {
          const stop = rest[field];
          return stop ? [[field, withoutOwnId(stop)]] : [];
        }),
      ),
      ...(pickup ? { pickup: withoutOwnId(pickup) } : {}),
      ...(destination ? { destination: withoutOwnId(destination) } : {}),
    });
  return <LegFields {...way} change={changePlaces} own={own} search={search} />;
}
