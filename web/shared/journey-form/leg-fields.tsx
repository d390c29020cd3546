import { ArrowUpDown, Plus, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FieldGroupProps } from './field-group.ts';
import { focusField } from './focus-field.ts';

type BoxProps = ComponentProps<typeof PlaceField>;

type LegFieldsProps = FieldGroupProps & Pick<BoxProps, 'search' | 'own' | 'onLocate'>;

/** Pickup, an optional stop, destination; the suggestions depend on who fills them in. */
export function LegFields({ values, errors, change, search, own, onLocate }: LegFieldsProps) {
  const { t } = useTranslation();
  const box = { search, own };
  const adder = useRef<HTMLButtonElement>(null);
  // After the field has appeared, or the button has come back.
  const addStop = () => {
    change({ via: { text: '' } });
    requestAnimationFrame(() => focusField('via'));
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
        {...box}
      />
      {values.via ? (
        <div className="relative">
          <PlaceField
            label={t('Quote_via')}
            name="via"
            optional
            placeholder={t('Quote_pickup-example')}
            value={values.via}
            onChange={(via) => change({ via })}
            error={errors.via}
            {...box}
          />
          <IconButton
            small
            label={t('Quote_via-remove')}
            onClick={removeStop}
            className="absolute -top-2 right-0 pointer-coarse:-top-3"
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <div className="relative">
        <PlaceField
          label={t('Quote_destination')}
          name="destination"
          placeholder={t('Quote_destination-example')}
          value={values.destination}
          onChange={(destination) => change({ destination })}
          error={errors.destination}
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
          {values.via ? null : (
            <Button ref={adder} kind="quiet" size="small" onClick={addStop}>
              <Plus aria-hidden="true" />
              {t('Quote_via-add')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
