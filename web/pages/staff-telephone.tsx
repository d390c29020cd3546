import type { Caller } from '#web/api/staff-bookings.ts';
import { CalledPlaces } from '#web/features/booking-form/called-places.tsx';
import { PartyFields } from '#web/features/booking-form/party-fields.tsx';
import { WhenFields } from '#web/features/booking-form/when-fields.tsx';
import { PriceLines } from '#web/features/car-choice/price-lines.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';
import { type JourneyGroup, TelephoneDesk } from '#web/features/telephone-desk/telephone-desk.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export const handle = staffHandle('Staff_nav-telephone', 'Telephone_', 'Quote_');

/** The journey with the quote screen's own fields. */
function Journey({ group, addresses }: { group: JourneyGroup; addresses: Caller['addresses'] }) {
  const { t } = useWords();
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
  const { t } = useWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-h2">{t('Staff_nav-telephone')}</h1>
      <TelephoneDesk Journey={Journey} Lines={PriceLines} />
    </div>
  );
}
