import type { Caller } from '#web/api/staff-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { type JourneyGroup, TelephoneDesk } from '#web/office/telephone-desk/telephone-desk.tsx';
import { PriceLines } from '#web/shared/car-choice/price-lines.tsx';
import { CalledPlaces } from '#web/shared/journey-form/called-places.tsx';
import { PartyFields } from '#web/shared/journey-form/party-fields.tsx';
import { WhenFields } from '#web/shared/journey-form/when-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export const handle = officeHandle('Staff_nav-telephone', 'Telephone_', 'Quote_');

/** The journey with the quote screen's own fields. */
function Journey({ group, addresses }: { group: JourneyGroup; addresses: Caller['addresses'] }) {
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

/** Bookings for people who call, write or come by. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-h2">{t('Staff_nav-telephone')}</h1>
      <TelephoneDesk Journey={Journey} Lines={PriceLines} />
    </div>
  );
}
