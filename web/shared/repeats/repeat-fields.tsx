import { carTypes, fits } from '#domain/fleet/car-classes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AskForChildSeats } from '#web/shared/booking/child-seat-fields.tsx';
import { CallerPlaces } from '#web/shared/booking-form/caller-places.tsx';
import { PartyFields } from '#web/shared/booking-form/party-fields.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PatternFields } from './pattern-fields.tsx';
import type { RepeatPlace } from './repeat-place.ts';
import type { RepeatForm } from './use-repeat-form.ts';

const noAddresses: [] = [];

function PassengerFields({ form: { values, errors, change }, isOffice }: { form: RepeatForm; isOffice: boolean }) {
  const { t } = useTranslation();
  const typed = (name: 'name' | 'phoneNumber' | 'email' | 'costReference' | 'instructions') => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('Repeat_name')} dir="auto" maxLength={200} {...typed('name')} />
      <TextField label={t('Repeat_phone')} type="tel" {...typed('phoneNumber')} />
      {isOffice ? <EmailField label={t('Repeat_email')} optional {...typed('email')} /> : null}
      <TextField label={t('Repeat_cost')} optional maxLength={60} {...typed('costReference')} />
      <TextArea
        label={t('Repeat_note')}
        optional
        rows={2}
        maxLength={1000}
        dir="auto"
        className="sm:col-span-2"
        {...typed('instructions')}
      />
    </div>
  );
}

/** Everything that a regular journey is made of. Customers get the emails themselves; the office says who does. */
export function RepeatFields({ form, at }: { form: RepeatForm; at: RepeatPlace }) {
  const { t } = useTranslation();
  const { values, errors, change, changeJourney } = form;
  const party = { passengers: Number(values.journey.passengers), luggage: Number(values.journey.luggage) };
  const group = { values: values.journey, errors, change: changeJourney };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CallerPlaces {...group} addresses={noAddresses} />
      <PatternFields form={form} />
      <PartyFields {...group} isWholeFleet />
      <AskForChildSeats
        value={values.childSeats}
        passengers={party.passengers}
        error={errors.childSeats}
        onChange={(childSeats) => change({ childSeats })}
      />
      <SelectField
        label={t('Repeat_car')}
        name="carType"
        value={values.carType}
        error={errors.carType}
        onChange={(event) => change({ carType: carTypes.find((type) => type === event.target.value) ?? 'Saloon' })}
        options={carTypes
          .filter((type) => fits(type, party))
          .map((type) => ({ value: type, label: t(`Quote_car-${type}`) }))}
      />
      <PassengerFields form={form} isOffice={at.isOffice} />
      {at.more?.(form)}
    </div>
  );
}
