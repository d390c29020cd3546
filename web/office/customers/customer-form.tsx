import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { customerBody } from '#domain/api/customers.ts';
import { preferredPayments } from '#domain/people/profile-rules.ts';
import { ApiProblem } from '#web/api/client.ts';
import { driversQuery } from '#web/api/fleet.ts';
import {
  type Customer,
  type CustomerBody,
  customerQuery,
  customersKey,
  saveCustomer,
} from '#web/api/office-customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceSet } from '#web/ui/choice-set.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { notify } from '#web/ui/toast.ts';
import { AccessNeedFields } from './access-need-fields.tsx';
import { CustomerConflict, useCustomerConflict } from './customer-conflict.tsx';

const names = ['name', 'phoneNumber', 'email', 'note', 'preferredDriverId', 'refusedDriverIds', 'blockReason'] as const;

const valuesOf = (customer: Customer): CustomerBody => ({
  name: customer.name,
  phoneNumber: customer.phoneNumber,
  email: customer.email,
  note: customer.note,
  vip: customer.vip,
  accessNeeds: customer.accessNeeds,
  payMethod: customer.payMethod,
  preferredDriverId: customer.preferredDriver?.id ?? null,
  refusedDriverIds: customer.refusedDrivers.map(({ id }) => id),
  blocked: customer.blocked,
  blockReason: customer.blockReason,
  version: customer.version,
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's keys are its own
const fieldsOf = (values: CustomerBody) => Object.keys(values) as (keyof CustomerBody)[];

function useCustomerForm(customer: Customer) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const held = useSchemaForm<CustomerBody, Customer>({
    values: valuesOf(customer),
    fields: names,
    schema: customerBody,
    send: (values) => saveCustomer(customer.id, values),
    failureText: (problem) => {
      // Somebody else saved first: nothing of theirs is overwritten unseen.
      if (!(problem instanceof ApiProblem && problem.status === 412)) return problemText(problem);
      void client
        .fetchQuery({ ...customerQuery(customer.id), staleTime: 0 })
        .then((latest) =>
          met.meet(held.form.formState.defaultValues as CustomerBody, held.form.getValues(), valuesOf(latest)),
        );
      return '';
    },
    onDone: async (saved) => {
      met.dismiss();
      held.form.reset(valuesOf(saved));
      notify({ kind: 'good', text: t('Customers_saved') });
      await client.invalidateQueries({ queryKey: customersKey });
    },
  });
  // The values are mine; what they are compared with is the record as it was read or, after a conflict, as saved since.
  const met = useCustomerConflict((values) => {
    for (const name of fieldsOf(values)) held.form.setValue(name, values[name], { shouldDirty: true });
  });
  const { isDirty } = held.form.formState;
  useEffect(() => {
    // A record that changed elsewhere is shown as it is now, unless somebody is typing.
    if (!isDirty) held.form.reset(valuesOf(customer));
    // oxlint-disable-next-line react/exhaustive-deps -- only a new version of the record resets the form
  }, [customer.version]);
  return { ...held, met, isDirty, guard: useLeaveGuard(isDirty) };
}

type Held = ReturnType<typeof useCustomerForm>;

function useValue<Name extends keyof CustomerBody>({ form }: Held, name: Name) {
  const value: CustomerBody[Name] = form.watch()[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type of one field's value is a lookup that TypeScript cannot follow
  const set = (to: CustomerBody[Name]) =>
    form.setValue(name, to as never, { shouldDirty: true, shouldValidate: false });
  return [value, set] as const;
}

/** A list with one of the choices added or taken out. */
const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one);

function Drivers({ held, customer }: { held: Held; customer: Customer }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(driversQuery(false));
  const [preferred, setPreferred] = useValue(held, 'preferredDriverId');
  const [refused, setRefused] = useValue(held, 'refusedDriverIds');
  // Former drivers stay on the record, so that nobody wonders where they went.
  const known = new Map(
    [...data, ...customer.refusedDrivers, ...(customer.preferredDriver ? [customer.preferredDriver] : [])].map(
      ({ id, name }) => [id, name],
    ),
  );
  const options = [...known].map(([value, label]) => ({ value, label }));
  return (
    <>
      <SelectField
        label={t('Customers_preferred-driver')}
        name="preferredDriverId"
        optional
        value={preferred ?? ''}
        error={held.errorOf('preferredDriverId')}
        onChange={(event) => setPreferred(event.target.value || null)}
        options={[{ value: '', label: t('Customers_any-driver') }, ...options]}
      />
      <ChoiceSet
        label={t('Customers_refused-drivers')}
        name="refusedDriverIds"
        optional
        className="sm:col-span-2"
        error={held.errorOf('refusedDriverIds')}
      >
        <div className="grid max-h-44 gap-x-6 overflow-y-auto sm:grid-cols-2">
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={`refused-${value}`}
              label={label}
              checked={refused.includes(value)}
              onChange={(event) => setRefused(toggled(refused, value, event.target.checked))}
            />
          ))}
        </div>
      </ChoiceSet>
    </>
  );
}

function DriverPreferences({ held, customer }: { held: Held; customer: Customer }) {
  const { t } = useTranslation();
  const [payMethod, setPayMethod] = useValue(held, 'payMethod');
  const [needs, setNeeds] = useValue(held, 'accessNeeds');
  return (
    <>
      <SelectField
        label={t('Customers_pay')}
        name="payMethod"
        optional
        value={payMethod ?? ''}
        onChange={(event) => setPayMethod(preferredPayments.find((one) => one === event.target.value) ?? null)}
        options={[
          { value: '', label: t('Customers_pay-unknown') },
          ...preferredPayments.map((value) => ({ value, label: t(`Customers_pay-${value}`) })),
        ]}
      />
      <Drivers held={held} customer={customer} />
      <AccessNeedFields value={needs} onChange={setNeeds} />
    </>
  );
}

function Marks({ held }: { held: Held }) {
  const { t } = useTranslation();
  const [vip, setVip] = useValue(held, 'vip');
  const [blocked, setBlocked] = useValue(held, 'blocked');
  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:col-span-2">
      <Checkbox
        name="vip"
        label={t('Customers_vip')}
        hint={t('Customers_vip-hint')}
        checked={vip}
        onChange={(event) => setVip(event.target.checked)}
      />
      <Checkbox
        name="blocked"
        label={t('Customers_block')}
        hint={t('Customers_block-hint')}
        checked={blocked}
        onChange={(event) => setBlocked(event.target.checked)}
      />
      {blocked ? (
        <TextField
          label={t('Customers_block-reason')}
          hint={t('Customers_block-reason-hint')}
          maxLength={300}
          autoComplete="off"
          {...held.field('blockReason')}
        />
      ) : null}
    </div>
  );
}

/** What staff may change of a customer's record. */
export function CustomerForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const held = useCustomerForm(customer);
  const { field } = held;
  const { data = [] } = useQuery(driversQuery(false));
  const drivers = new Map(data.map(({ id, name }) => [id, name]));
  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className="mb-4 text-h4">
        {t('Customers_details')}
      </h2>
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={held.submit}>
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          <FailureNotice>{held.failure}</FailureNotice>
          <CustomerConflict held={held.met} mine={held.form.watch()} drivers={drivers} isDirty={held.isDirty} />
          <ErrorSummary problems={held.isTried ? held.problems : []} />
        </div>
        <TextField label={t('Customers_name')} autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label={t('Customers_phone')} type="tel" autoComplete="off" {...field('phoneNumber')} />
        <TextField label={t('Customers_email')} type="email" autoComplete="off" optional {...field('email')} />
        <DriverPreferences held={held} customer={customer} />
        <TextArea
          label={t('Customers_note')}
          hint={t('Customers_note-hint')}
          optional
          rows={3}
          maxLength={2000}
          dir="auto"
          className="sm:col-span-2"
          {...field('note')}
        />
        <Marks held={held} />
        <Button
          kind="primary"
          type="submit"
          busy={held.isBusy}
          disabled={(held.met.conflict?.clashes.length ?? 0) > 0}
          className="justify-self-start"
        >
          {t('Customers_save')}
        </Button>
      </form>
      {held.guard.question}
    </Card>
  );
}
