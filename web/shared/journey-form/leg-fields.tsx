import { Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FieldGroupProps } from './field-group.ts';

type BoxProps = ComponentProps<typeof PlaceField>;

type LegFieldsProps = FieldGroupProps & Pick<BoxProps, 'search' | 'own' | 'onLocate'>;

/** Pickup, an optional stop, destination; the suggestions depend on who fills them in. */
export function LegFields({ values, errors, change, search, own, onLocate }: LegFieldsProps) {
  const { t } = useTranslation();
  const box = { search, own };
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
            onClick={() => change({ via: null })}
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
        {values.via ? null : (
          <Button
            kind="quiet"
            size="small"
            onClick={() => change({ via: { text: '' } })}
            className="absolute! -top-2 -right-2 pointer-coarse:-top-3.5"
          >
            <Plus aria-hidden="true" />
            {t('Quote_via-add')}
          </Button>
        )}
      </div>
    </div>
  );
}
