import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlaceField } from '#web/ui/place-field.tsx';
import type { OwnPlace } from '#web/ui/place-offers.ts';
import type { PlaceValue } from '#web/ui/place-option.ts';
import { ownPlacesFirst } from './own-places.ts';
import type { FieldGroupProps } from './place-fields.tsx';

interface KnownAddress {
  readonly text: string;
  readonly placeId: string | null;
}

// An address that was only ever typed has no place of its own: its text is all there is to ask for.
const typed = 'text:';
const optionFor = ({ text, placeId }: KnownAddress): OwnPlace => ({
  id: placeId ?? `${typed}${text}`,
  name: text,
  address: '',
  kind: 'address',
});
const valueOf = ({ text, placeId }: PlaceValue): PlaceValue =>
  placeId && !placeId.startsWith(typed) ? { text, placeId } : { text };

/** The way of somebody who calls: the addresses of earlier journeys are offered before a key is pressed. */
export function CalledPlaces({
  values,
  errors,
  change,
  addresses,
}: FieldGroupProps & { addresses: readonly KnownAddress[] }) {
  const { t } = useWords();
  const { own, search } = useMemo(() => {
    const known = addresses.map(optionFor);
    const all = () => known;
    return { own: all, search: ownPlacesFirst(all) };
  }, [addresses]);
  const box = { search, own, placeholder: t('Quote_pickup-example') };
  return (
    <div className="grid gap-4">
      <PlaceField
        label={t('Quote_pickup')}
        name="pickup"
        value={values.pickup}
        onChange={(pickup) => change({ pickup: valueOf(pickup) })}
        error={errors.pickup}
        {...box}
      />
      {values.via ? (
        <div className="relative">
          <PlaceField
            label={t('Quote_via')}
            name="via"
            optional
            value={values.via}
            onChange={(via) => change({ via: valueOf(via) })}
            error={errors.via}
            {...box}
          />
          <IconButton
            small
            label={t('Quote_via-remove')}
            onClick={() => change({ via: null })}
            className="absolute -top-2 right-0 pointer-coarse:-top-3"
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <PlaceField
        label={t('Quote_destination')}
        name="destination"
        value={values.destination}
        onChange={(destination) => change({ destination: valueOf(destination) })}
        error={errors.destination}
        {...box}
      />
      {values.via ? null : (
        <Button
          kind="quiet"
          size="small"
          className="-mt-2 justify-self-start"
          onClick={() => change({ via: { text: '' } })}
        >
          <Plus aria-hidden="true" />
          {t('Quote_via-add')}
        </Button>
      )}
    </div>
  );
}
