import { type FormEvent, useEffect, useState } from 'react';
import { type AccessNeed, accessNeeds } from '#domain/booking/access-needs.ts';
import { partyFaults } from '#domain/booking/party.ts';
import { passengerForm } from '#domain/booking/passenger-rules.ts';
import { ApiProblem } from '#web/api/client.ts';
import type { CostCodes } from '#web/api/customer/own-details.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AskForChildSeats } from '#web/shared/booking/child-seat-fields.tsx';
import { DoorField } from '#web/shared/booking/door-field.tsx';
import { FlightDetailInputs } from '#web/shared/flight/flight-detail-inputs.tsx';
import { validate } from '#web/shared/forms/validate.ts';
import type { PassengerValues } from '#web/shared/journey-form/booking-draft.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
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

type TextName = Exclude<keyof PassengerValues, 'accessNeeds' | 'childSeats'>;
type FieldName = TextName | 'accessNeeds' | 'childSeats';
type Errors = Partial<Record<FieldName, string>>;

/** The fields in the order of the page, each with the server's name for it. */
const names: readonly (readonly [FieldName, string])[] = [
  ['name', 'name'],
  ['mobile', 'phoneNumber'],
  ['email', 'email'],
  ['door', 'houseNumber'],
  ['flightNumber', 'flightNumber'],
  ['returnFlightNumber', 'returnFlightNumber'],
  ['costReference', 'costReference'],
  ['instructions', 'driverInstruction'],
  ['accessNeeds', 'accessNeeds'],
  ['childSeats', 'childSeats'],
];

/** What each of them is called on the page. */
const labels: Partial<Record<FieldName, string>> = {
  name: 'Passenger_name',
  mobile: 'Passenger_mobile',
  email: 'Passenger_email',
  door: 'Door_label',
  flightNumber: 'Passenger_flight',
  returnFlightNumber: 'Passenger_return-flight',
  costReference: 'Passenger_cost-reference',
  instructions: 'Passenger_instructions',
  accessNeeds: 'Passenger_access',
  childSeats: 'Childseat_title',
};

function refusedFields(problem: unknown): Errors {
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(
    names.flatMap(([own, theirs]) => (problem.errors[theirs] ? [[own, problem.errors[theirs].join(' ')]] : [])),
  );
}

function focusFirst(wrong: Errors): void {
  const first = names.find(([name]) => wrong[name])?.[0];
  if (!first) return;
  // After the summary has appeared above the fields and moved them.
  requestAnimationFrame(() => {
    const input = document.getElementById(fieldId(first));
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  });
}

/** The errors in the passenger's details, checked by the server's own rules. */
function useErrors(values: PassengerValues, passengers: number, refused: unknown) {
  const { t } = useTranslation();
  const [isSubmitted, setSubmitted] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<FieldName>>(new Set());
  const faults = Object.entries(partyFaults({ ...values, passengers }));
  const own: Partial<Record<string, { readonly message: string }>> = {
    ...validate(passengerForm, values),
    ...Object.fromEntries(faults.map(([name, message]) => [name, { message }])),
  };
  const theirs = refusedFields(refused);
  useEffect(() => focusFirst(refusedFields(refused)), [refused]);
  const all: Errors = Object.fromEntries(
    names.flatMap(([name]) => {
      const text = own[name] ? t(own[name].message) : changed.has(name) ? undefined : theirs[name];
      return text ? [[name, text]] : [];
    }),
  );
  return {
    errors: isSubmitted ? all : {},
    /** True when the form may be sent. */
    pass: () => {
      setSubmitted(true);
      setChanged(new Set());
      const isFine = Object.keys(own).length === 0;
      if (!isFine) focusFirst(all);
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
  const problems = names.flatMap(([name]) => {
    const message = errors[name];
    return message ? [{ name, message: t('Quote_field', { label: t(labels[name] ?? ''), message }) }] : [];
  });
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
      <TextField label={t('Passenger_mobile')} type="tel" autoComplete="tel" {...field('mobile')} />
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
