import { ArrowUpDown, Plus, X } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FieldGroupProps } from './field-group.ts';
import { stopFields, stopsOf, withStops } from './stops.ts';
import { useFocusNext } from './use-focus-next.ts';

/** Loaded on demand: few journeys have a second stop. */
const StopList = lazy(async () => ({ default: (await import('./stop-list.tsx')).StopList }));

type BoxProps = ComponentProps<typeof PlaceField>;

type LegFieldsProps = FieldGroupProps &
  Pick<BoxProps, 'search' | 'own' | 'onLocate'> & {
    /** For typing: Enter takes the first place and moves on to the next field; after the last one, this is called. */
    readonly goOn?: () => void;
  };

type OneStopProps = Pick<LegFieldsProps, 'values' | 'errors' | 'change' | 'search' | 'own' | 'goOn'> & {
  onRemove: () => void;
};

/** The only stop: nothing to put in order. */
function OneStop({ values, errors, change, search, own, goOn, onRemove }: OneStopProps) {
  const { t } = useTranslation();
  return (
    <div className="relative">
      <PlaceField
        label={t('Quote_via')}
        name="via"
        optional
        placeholder={t('Quote_pickup-example')}
        value={values.via ?? { text: '' }}
        onChange={(via) => change({ via })}
        error={errors.via}
        {...{ search, own, goOn }}
      />
      <IconButton
        small
        label={t('Quote_via-remove')}
        onClick={onRemove}
        className="absolute -top-2 right-0 pointer-coarse:-top-3"
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Pickup, up to three stops, destination; the suggestions depend on who fills them in. */
export function LegFields({ values, errors, change, search, own, onLocate, goOn }: LegFieldsProps) {
  const { t } = useTranslation();
  const box = { search, own };
  const adder = useRef<HTMLButtonElement>(null);
  const stops = stopsOf(values);
  // Moves the focus once a new field has appeared.
  const { focusNext, focusIfHere } = useFocusNext();
  const adding = t(stops.length === 0 ? 'Quote_via-add' : 'Quote_stop-add');
  const goTo = (name: string) => goOn && (() => document.getElementById(fieldId(name))?.focus());
  const addStop = () => {
    focusNext(fieldId(stopFields[stops.length] ?? 'stop3'));
    change(withStops([...stops, { text: '' }]));
  };
  const removeStop = () => {
    change({ via: null });
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <div className="grid gap-3.5 lg:gap-4">
      <PlaceField
        label={t('Quote_pickup')}
        name="pickup"
        placeholder={t('Quote_pickup-example')}
        value={values.pickup}
        onChange={(pickup) => change({ pickup })}
        error={errors.pickup}
        {...(onLocate ? { onLocate } : {})}
        goOn={goTo(stops.length > 0 ? 'via' : 'destination')}
        {...box}
      />
      {stops.length > 1 ? (
        <Suspense fallback={null}>
          <StopList {...{ values, errors, change, search, own, focusNext, focusIfHere }} />
        </Suspense>
      ) : null}
      {stops.length === 1 ? (
        <OneStop {...{ values, errors, change, search, own }} goOn={goTo('destination')} onRemove={removeStop} />
      ) : null}
      <div className="relative">
        <PlaceField
          label={t('Quote_destination')}
          name="destination"
          placeholder={t('Quote_destination-example')}
          value={values.destination}
          onChange={(destination) => change({ destination })}
          error={errors.destination}
          goOn={goOn}
          {...box}
        />
        <div className="absolute -top-2 -right-2 flex pointer-coarse:-top-3.5">
          <IconButton
            small
            label={t('Quote_swap')}
            onClick={() => change({ pickup: values.destination, destination: values.pickup })}
          >
            <ArrowUpDown aria-hidden="true" />
          </IconButton>
          {stops.length === stopFields.length ? null : (
            <Button ref={adder} kind="quiet" size="small" aria-label={adding} onClick={addStop}>
              <Plus aria-hidden="true" />
              <span className="max-[24rem]:hidden">{adding}</span>
              {/* Beside the field's label there is space for one word on the narrowest phones. */}
              <span className="min-[24rem]:hidden">{t('Quote_via')}</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
