import { addLondonDays } from '#domain/basics/london-time.ts';
import { luggageChoices, passengerChoices } from '#web/api/journey.ts';
import { searchPlaces } from '#web/api/place-search.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import type { Change } from './use-change.ts';

/** Bookings are taken up to twelve months ahead. */
const furthestDays = 366;

const asOptions = (choices: readonly string[]) => choices.map((value) => ({ value, label: value }));

function WhenAndWhere({ form }: { form: Change }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { values, errors, change } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('Quote_date')}
          name="date"
          value={values.date}
          onChange={(date) => change({ date })}
          min={today}
          max={addLondonDays(today, furthestDays)}
          error={errors.date}
        />
        <TimeField
          label={t('Quote_time')}
          name="time"
          value={values.time}
          onChange={(time) => change({ time })}
          error={errors.time}
        />
      </div>
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

/** Everything about a journey that its customer may change. */
export function ChangeFields({ form }: { form: Change }) {
  const { t, tag } = useTranslation();
  const { tariff } = usePageData();
  const { values, errors, change } = form;
  return (
    <>
      <WhenAndWhere form={form} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('Quote_passengers')}
          name="passengers"
          options={asOptions(passengerChoices)}
          value={values.passengers}
          onChange={(event) => change({ passengers: event.target.value })}
          error={errors.passengers}
        />
        <SelectField
          label={t('Quote_luggage')}
          name="luggage"
          options={asOptions(luggageChoices)}
          value={values.luggage}
          onChange={(event) => change({ luggage: event.target.value })}
          error={errors.luggage}
        />
      </div>
      <Checkbox
        name="greet"
        label={
          tariff.meetAndGreet === 0
            ? t('Quote_greet-free')
            : t('Quote_greet', { price: formatPounds(tariff.meetAndGreet, tag) })
        }
        checked={values.greet}
        onChange={(event) => change({ greet: event.target.checked })}
      />
    </>
  );
}
