import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerBody } from '#domain/api/customers/customers.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';
import { type Customer, type CustomerBody, customersKey, saveCustomer } from '#web/api/office/customers.ts';
import { driversQuery } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { AccessNeedFields } from './access-need-fields.tsx';
import { CustomerConflict, customerParts } from './customer-conflict.tsx';

const names = ['name', 'phoneNumber', 'email', 'note', 'preferredDriverId', 'refusedDriverIds', 'blockReason'] as const;

const valuesOf = (customer: Customer): CustomerBody => ({
  name: customer.name,
  phoneNumber: typedPhone(customer.phoneNumber),
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

function useCustomerForm(customer: Customer) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const held = useSchemaForm<CustomerBody, Customer>({
    values: valuesOf(customer),
    fields: names,
    schema: customerBody,
    send: (values): Promise<Customer> => met.save(({ version }) => saveCustomer(customer.id, { ...values, version })),
    onDone: async (saved) => {
      met.settle(saved);
      held.form.reset(valuesOf(saved));
      notify({ kind: 'good', text: t('Customers_saved') });
      await client.invalidateQueries({ queryKey: customersKey });
    },
  });
  const met = useConflict({
    kept: customer,
    valuesOf,
    parts: customerParts,
    mine: held.form.watch(),
    put: held.put,
    find: (current: Customer) => current,
  });
  return { ...held, met, guard: useLeaveGuard(met.isDirty) };
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
          <CustomerConflict held={held.met} drivers={drivers} />
          <ErrorSummary problems={held.isTried ? held.problems : []} />
        </div>
        <TextField label={t('Customers_name')} autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label={t('Customers_phone')} type="tel" autoComplete="off" {...field('phoneNumber')} />
        <EmailField label={t('Customers_email')} autoComplete="off" optional {...field('email')} />
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
        <Button kind="primary" type="submit" busy={held.isBusy} className="justify-self-start">
          {t('Customers_save')}
        </Button>
      </form>
      {held.guard.question}
    </Card>
  );
}
