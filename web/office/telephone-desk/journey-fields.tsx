import type { Caller } from '#web/api/office-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { JourneyValues } from '#web/shared/journey-form/booking-draft.ts';
import { CalledPlaces } from '#web/shared/journey-form/called-places.tsx';
import type { JourneyErrors } from '#web/shared/journey-form/journey.ts';
import { PartyFields } from '#web/shared/journey-form/party-fields.tsx';
import { WhenFields } from '#web/shared/journey-form/when-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

interface JourneyGroup {
  readonly values: JourneyValues;
  readonly errors: JourneyErrors;
  readonly change: (patch: Partial<JourneyValues>) => void;
}

/** The journey with the quote screen's own fields. */
export function JourneyFields({ group, addresses }: { group: JourneyGroup; addresses: Caller['addresses'] }) {
  const { t } = useTranslation();
  const { values, change } = group;
  return (
    <>
      <CalledPlaces {...group} addresses={addresses} />
      <Segmented
        label={t('Quote_trip')}
        hideLabel
        name="trip"
        value={values.trip}
        onChange={(event) => change({ trip: event.target.value === 'return' ? 'return' : 'one-way' })}
        choices={[
          { value: 'one-way', label: t('Quote_one-way') },
          { value: 'return', label: t('Quote_return') },
        ]}
      />
      <WhenFields {...group} />
      <PartyFields {...group} />
    </>
  );
}
