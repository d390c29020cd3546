import { type FormEvent, useEffect, useState } from 'react';
import { type AccessNeed, accessNeeds } from '#domain/booking/access-needs.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { passengerForm } from '#domain/booking/passenger-rules.ts';
import type { CostCodes } from '#web/api/customer/own-details.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AskForChildSeats } from '#web/shared/booking/child-seat-fields.tsx';
import { DoorField } from '#web/shared/booking/door-field.tsx';
import type { PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { errorsIn } from '#web/shared/booking-form/errors-in.ts';
import { type BookingForm, hasKeyOf, refusedIn } from '#web/shared/booking-form/field-named.ts';
import { FlightDetailInputs } from '#web/shared/flight/flight-detail-inputs.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { focusFirst } from '#web/ui/form/focus-field.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CostCodeField } from './cost-code-field.tsx';

export const passengerFormId = 'passenger-form';

interface PassengerFormProps {
  readonly values: PassengerValues;
  readonly onChange: (values: PassengerValues) => void;
  readonly onSubmit: (values: PassengerValues) => void;
  /** The server's errors for the last attempt. */
  readonly refused: unknown;
  readonly passengers: number;
  /** The pickup is a street or a postcode without a house. */
  readonly withDoor: boolean;
  readonly withFlight: boolean;
  readonly withReturn: boolean;
  /** The return starts at an airport. */
  readonly withLanding: boolean;
  /** The cost codes to choose from; null for anyone without a company here. */
  readonly costCodes: CostCodes | null;
}

type FieldName = keyof PassengerValues;
type TextName = Exclude<FieldName, 'accessNeeds' | 'childSeats'>;
type Errors = Partial<Record<FieldName, string>>;

/** What each field is called on the page. */
const labels: Partial<Record<FieldName, string>> = {
  name: 'Passenger_name',
  phoneNumber: 'Passenger_mobile',
  email: 'Passenger_email',
  door: 'Door_label',
  flightNumber: 'Passenger_flight',
  returnFlightNumber: 'Passenger_return-flight',
  costReference: 'Passenger_cost-reference',
  instructions: 'Passenger_instructions',
  accessNeeds: 'Passenger_access',
  childSeats: 'Childseat_title',
};
const form: BookingForm<FieldName> = { has: hasKeyOf(labels) };

/** The errors in the passenger's details, checked by the server's own rules. */
function useErrors(values: PassengerValues, passengers: number, refused: unknown) {
  const { t } = useTranslation();
  const [isSubmitted, setSubmitted] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const own: Errors = { ...errorsIn(passengerForm, values, form), ...partyFaults({ ...values, passengers }) };
  const theirs = refusedIn(refused, form);
  useEffect(() => {
    focusFirst(Object.keys(refusedIn(refused, form)));
  }, [refused]);
  const all: Errors = {
    ...Object.fromEntries(Object.entries(theirs).filter(([name]) => !changed.has(name))),
    ...Object.fromEntries(Object.entries(own).map(([name, key]) => [name, t(key)])),
  };
  return {
    errors: isSubmitted ? all : {},
    /** True when the form may be sent. */
    pass: () => {
      setSubmitted(true);
      setChanged(new Set());
      const isFine = Object.keys(own).length === 0;
      if (!isFine) focusFirst(Object.keys(all));
      return isFine;
    },
    touch: (name: FieldName) => setChanged((now) => new Set([...now, name])),
  };
}

/** When the return flight lands, and how long after it to be picked up; asked once its number is known. */
function ReturnLanding({ values, onChange }: Pick<PassengerFormProps, 'values' | 'onChange'>) {
  if (values.returnFlightNumber.trim() === '') return null;
  return (
    <FlightDetailInputs
      name="returnFlight"
      direction="arrival"
      isReturn
      time={values.returnFlightTime}
      minutes={values.returnMinutesAfter}
      onTime={(returnFlightTime) => onChange({ ...values, returnFlightTime })}
      onMinutes={(returnMinutesAfter) => onChange({ ...values, returnMinutesAfter })}
    />
  );
}

interface AccessNeedsProps {
  readonly value: readonly AccessNeed[];
  readonly error: string | undefined;
  readonly onChange: (needs: AccessNeed[]) => void;
}

function AccessNeeds({ value, error, onChange }: AccessNeedsProps) {
  const { t } = useTranslation();
  const toggle = (need: AccessNeed, isOn: boolean) =>
    onChange(accessNeeds.filter((one) => (one === need ? isOn : value.includes(one))));
  return (
    <ChoiceSet
      label={t('Passenger_access')}
      hint={t('Passenger_access-hint')}
      name="accessNeeds"
      error={error}
      optional
    >
      {accessNeeds.map((need) => (
        <Checkbox
          key={need}
          name={`access-${need}`}
          label={t(`Passenger_need-${need}`)}
          checked={value.includes(need)}
          onChange={(event) => toggle(need, event.target.checked)}
        />
      ))}
    </ChoiceSet>
  );
}

/** The passenger's details. Typed text is stored on the device straight away. */
export function PassengerForm(props: PassengerFormProps) {
  const { values, onChange, onSubmit, refused, passengers, withDoor, withFlight, withReturn, withLanding, costCodes } =
    props;
  const { t } = useTranslation();
  const { errors, pass, touch } = useErrors(values, passengers, refused);
  const problems = Object.entries(errors).map(([name, message]) => ({
    name,
    message: t('Quote_field', { label: t(labels[name as FieldName] ?? ''), message }),
  }));
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      touch(name);
      onChange({ ...values, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pass()) onSubmit(values);
  };
  const flight = { placeholder: 'BA 123', autoCapitalize: 'characters', spellCheck: false, optional: true };
  return (
    <form id={passengerFormId} noValidate onSubmit={submit} className="grid gap-4.5">
      <ErrorSummary problems={problems} />
      <TextField label={t('Passenger_name')} autoComplete="name" autoCapitalize="words" dir="auto" {...field('name')} />
      <TextField label={t('Passenger_mobile')} type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <EmailField label={t('Passenger_email')} autoComplete="email" {...field('email')} />
      {withDoor ? (
        <DoorField
          value={values.door}
          error={errors.door}
          onChange={(door) => {
            touch('door');
            onChange({ ...values, door });
          }}
        />
      ) : null}
      {withFlight ? (
        <TextField
          label={t('Passenger_flight')}
          hint={t('Passenger_flight-hint')}
          {...flight}
          {...field('flightNumber')}
        />
      ) : null}
      {withFlight && withReturn ? (
        <TextField label={t('Passenger_return-flight')} {...flight} {...field('returnFlightNumber')} />
      ) : null}
      {withLanding ? <ReturnLanding {...{ values, onChange }} /> : null}
      {costCodes ? <CostCodeField costCodes={costCodes} {...field('costReference')} /> : null}
      <TextArea
        label={t('Passenger_instructions')}
        optional
        rows={2}
        dir="auto"
        placeholder={t('Passenger_instructions-example')}
        {...field('instructions')}
      />
      <AccessNeeds
        value={values.accessNeeds}
        error={errors.accessNeeds}
        onChange={(accessNeeds) => {
          touch('accessNeeds');
          onChange({ ...values, accessNeeds });
        }}
      />
      <AskForChildSeats
        value={values.childSeats}
        passengers={passengers}
        error={errors.childSeats}
        onChange={(childSeats) => {
          touch('childSeats');
          onChange({ ...values, childSeats });
        }}
      />
    </form>
  );
}
