import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRealDay, londonDate } from '#domain/basics/london-time.ts';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { driverPayQuery, type PayAnswer, saveDriverPay, settlementsKey } from '#web/api/office/settlements.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatTyped } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField, namesOf } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const today = () => londonDate(new Date());

const texts = ['accountName', 'sortCode', 'accountNumber', 'taxNumber'] as const;
const figures = ['percent', 'perJob', 'rent'] as const;

const typed = (pounds: number) => typedPounds(Math.round(pounds * 100));

const valuesOf = (pay: PayAnswer) => ({
  percent: pay.isSet ? String(pay.percent) : '',
  perJob: typed(pay.perJob),
  rent: typed(pay.rent),
  accountName: pay.accountName,
  sortCode: pay.sortCode,
  accountNumber: pay.accountNumber,
  taxNumber: pay.taxNumber,
  bornOn: pay.bornOn ?? '',
  address: pay.address,
});
type Values = ReturnType<typeof valuesOf>;

const labels: Readonly<Record<keyof Values, string>> = {
  percent: 'percent',
  perJob: 'per-job',
  rent: 'rent-pounds',
  accountName: 'account-name',
  sortCode: 'sort-code',
  accountNumber: 'account-number',
  taxNumber: 'tax-number',
  bornOn: 'born-on',
  address: 'address',
};
const payParts = eachField<Values, keyof Values>(namesOf<keyof Values>(labels));

function formatPart(name: keyof Values, values: Values, tag: string): string {
  if (name === 'perJob' || name === 'rent') return formatTyped(values[name], tag);
  return name === 'bornOn' && isRealDay(values.bornOn) ? formatDay(values.bornOn, tag) : values[name];
}

function Form({ pay }: { pay: PayAnswer }) {
  const { t, tag } = useTranslation();
  const [form, setForm] = useState(() => valuesOf(pay));
  const met = useConflict({
    kept: pay,
    valuesOf,
    parts: payParts,
    mine: form,
    put: setForm,
    find: (current: PayAnswer) => current,
  });
  const save = useAction((body: Parameters<typeof saveDriverPay>[1]) => met.save((base) => saveDriverPay(base, body)), {
    invalidates: [settlementsKey],
    doneText: () => t('Settlement_saved'),
    onDone: (saved) => {
      met.settle(saved);
      setForm(valuesOf(saved));
    },
  });
  const percent = /^\d{1,3}$/.test(form.percent.trim()) ? Number(form.percent) : 101;
  const [perJob, rent] = [readPence(form.perJob || '0'), readPence(form.rent || '0')];
  const { named, isFine } = useFieldErrors({
    percent: percent > 100 && t('Error_number'),
    perJob: perJob === null && t('Error_price'),
    rent: rent === null && t('Error_price'),
    bornOn: form.bornOn.trim() !== '' && !isRealDay(form.bornOn) && t('Error_day'),
  });
  const submit = () => {
    if (!isFine() || perJob === null || rent === null) return;
    const { accountName, sortCode, accountNumber, taxNumber, address, bornOn } = form;
    const details = { accountName, sortCode, accountNumber, taxNumber, address, bornOn: bornOn.trim() || null };
    void save.run({ percent, perJob: perJob / 100, rent: rent / 100, ...details });
  };
  const field = (name: Exclude<keyof Values, 'bornOn'>) => ({
    label: t(`Settlement_${labels[name]}`),
    value: form[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <section aria-label={t('Settlement_pay')} className="grid gap-3 border-t border-line pt-4">
      <p className="text-small text-ink-soft">{t('Settlement_pay-text')}</p>
      {figures.map((name) => (
        <DecimalField key={name} {...field(name)} {...named(name)} />
      ))}
      {texts.map((name) => (
        <TextField key={name} optional {...field(name)} />
      ))}
      <DateField
        label={t('Settlement_born-on')}
        {...named('bornOn')}
        optional
        max={today()}
        isPast
        value={form.bornOn}
        onChange={(bornOn) => setForm({ ...form, bornOn })}
      />
      <TextField optional {...field('address')} />
      <FailureNotice>{save.failure}</FailureNotice>
      <ConflictPanel
        held={met}
        labelOf={(name) => t(`Settlement_${labels[name]}`)}
        format={(name, values) => formatPart(name, values, tag) || '–'}
      />
      <Button kind="primary" busy={save.isBusy} onClick={submit}>
        {t('Settlement_save')}
      </Button>
    </section>
  );
}

/** How a driver is paid, where to, and what the tax office asks for. */
export function PayForm({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(driverPayQuery(id));
  if (data) return <Form pay={data} />;
  return isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton className="h-20" />;
}
