import type { ChildSeats } from '#domain/booking/child-seats.ts';
import { searchPlaces } from '#web/api/places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AskForChildSeats } from '#web/shared/booking/child-seat-fields.tsx';
import type { FieldGroupProps } from '#web/shared/journey-form/field-group.ts';
import { PartyFields } from '#web/shared/journey-form/party-fields.tsx';
import { WhenFields } from '#web/shared/journey-form/when-fields.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';

function Places({ values, errors, change }: FieldGroupProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlaceField
        label={t('Quote_pickup')}
        name="pickup"
        value={values.pickup}
        onChange={(pickup) => change({ pickup })}
        search={searchPlaces}
        error={errors.pickup}
      />
      <PlaceField
        label={t('Manage_change-stop')}
        optional
        name="via"
        value={values.via ?? { text: '' }}
        onChange={(via) => change({ via: via.text === '' ? null : via })}
        search={searchPlaces}
        error={errors.via}
      />
      <PlaceField
        label={t('Quote_drop-off')}
        name="destination"
        value={values.destination}
        onChange={(destination) => change({ destination })}
        search={searchPlaces}
        error={errors.destination}
      />
    </>
  );
}

interface ChangeFieldsProps extends FieldGroupProps {
  readonly errors: FieldGroupProps['errors'] & { readonly childSeats?: string };
  readonly childSeats: ChildSeats;
  readonly setChildSeats: (seats: ChildSeats) => void;
}

/** Everything about a journey that its customer may change. */
export function ChangeFields({ values, errors, change, childSeats, setChildSeats }: ChangeFieldsProps) {
  return (
    <>
      <WhenFields {...{ values, errors, change }} isNarrow />
      <Places {...{ values, errors, change }} />
      <PartyFields {...{ values, errors, change }} />
      <AskForChildSeats
        value={childSeats}
        onChange={setChildSeats}
        passengers={Number(values.passengers)}
        error={errors.childSeats}
      />
    </>
  );
}
