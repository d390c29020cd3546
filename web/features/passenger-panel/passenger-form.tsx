import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type AccessNeed, accessNeeds, passengerForm } from '#domain/booking/rules.ts';
import type { PassengerValues } from '#web/api/booking-draft.ts';
import { ApiProblem } from '#web/api/client.ts';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceSet } from '#web/ui/choice-set.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const passengerFormId = 'passenger-form';

interface PassengerFormProps {
  readonly values: PassengerValues;
  readonly onChange: (values: PassengerValues) => void;
  readonly onSubmit: (values: PassengerValues) => void;
  /** What the server found wrong with the last try. */
  readonly refused: unknown;
  readonly withFlight: boolean;
}

type Fields = Omit<PassengerValues, 'accessNeeds'>;

/** The server's names of the fields. */
const ownNames: Readonly<Record<string, keyof Fields>> = {
  name: 'name',
  phoneNumber: 'mobile',
  email: 'email',
  driverInstruction: 'instructions',
  flightNumber: 'flightNumber',
};

function inOwnNames(problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const errors = Object.entries(problem.errors).map(([name, texts]) => [ownNames[name] ?? name, texts]);
  return new ApiProblem(problem.status, problem.code, { errors: Object.fromEntries(errors) });
}

/** Who travels. What is typed is kept on the device at once. */
export function PassengerForm({ values, onChange, onSubmit, refused, withFlight }: PassengerFormProps) {
  const { t } = useWords();
  const { accessNeeds: needs, ...fields } = values;
  const { register, handleSubmit, formState, setError, getValues, setValue } = useForm<Fields>({
    defaultValues: fields,
    resolver: schemaResolver<Fields>(async () => passengerForm),
  });
  useEffect(() => {
    // What is typed is known here already; what differs was filled in from the profile meanwhile.
    for (const name of Object.values(ownNames)) if (getValues(name) !== values[name]) setValue(name, values[name]);
  }, [values, getValues, setValue]);
  useEffect(() => {
    if (refused) showServerErrors(inOwnNames(refused), Object.values(ownNames), setError);
  }, [refused, setError]);
  const problems = fieldProblems(formState.errors, t);
  const errorOf = (name: keyof Fields) => problems.find((problem) => problem.name === name)?.message;
  const field = (name: keyof Fields) => ({
    error: errorOf(name),
    ...register(name, { onChange: () => onChange({ ...values, ...getValues() }) }),
  });
  const toggle = (need: AccessNeed, isOn: boolean) =>
    onChange({
      ...values,
      ...getValues(),
      accessNeeds: accessNeeds.filter((one) => (one === need ? isOn : needs.includes(one))),
    });
  const submit = handleSubmit(() => onSubmit({ ...values, ...getValues() }));
  return (
    <form id={passengerFormId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      {formState.isSubmitted ? <ErrorSummary problems={problems} /> : null}
      <TextField label={t('Passenger_name')} autoComplete="name" dir="auto" {...field('name')} />
      <TextField label={t('Passenger_mobile')} type="tel" autoComplete="tel" {...field('mobile')} />
      <TextField
        label={t('Passenger_email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {withFlight ? (
        <TextField
          label={t('Passenger_flight')}
          hint={t('Passenger_flight-hint')}
          optional
          placeholder="BA 123"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('flightNumber')}
        />
      ) : null}
      <TextArea
        label={t('Passenger_instructions')}
        optional
        rows={2}
        dir="auto"
        placeholder={t('Passenger_instructions-example')}
        {...field('instructions')}
      />
      <ChoiceSet label={t('Passenger_access')} hint={t('Passenger_access-hint')} optional>
        {accessNeeds.map((need) => (
          <Checkbox
            key={need}
            name={`access-${need}`}
            label={t(`Passenger_need-${need}`)}
            checked={needs.includes(need)}
            onChange={(event) => toggle(need, event.target.checked)}
          />
        ))}
      </ChoiceSet>
    </form>
  );
}
