import { useState } from 'react';
import { type Rota, type RotaChange, type RotaRow, rotaKey, saveRota } from '#web/api/shifts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { formOfValues, type RotaValues, valuesOf } from './rota-parts.ts';
import { changeOf, formOf } from './rota-week.ts';

interface RotaSave {
  readonly row: RotaRow;
  readonly period: { from: string; to: string };
  readonly onDone: () => void;
}

/** A driver's rota as it is typed, and how it is saved; or clocks the driver off. */
export function useRotaSave({ row, period, onDone }: RotaSave) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => formOf(row));
  const met = useConflict({
    kept: row,
    valuesOf: (kept) => valuesOf(formOf(kept)),
    // Absences come and go.
    parts: (versions) => eachField<RotaValues, string>([...new Set(versions.flatMap((one) => Object.keys(one)))]),
    mine: valuesOf(form),
    put: (values) => setForm(formOfValues(values)),
    find: ({ drivers }: Rota) => drivers.find(({ driverId }) => driverId === row.driverId),
  });
  const { run, failure, isBusy } = useAction(
    (change: RotaChange | null) =>
      change ? saveRota(period, change) : met.save((base) => saveRota(period, { drivers: [changeOf(base, form)] })),
    { onDone, invalidates: [rotaKey], doneText: () => t('Rota_saved', { name: row.name }) },
  );
  return {
    form,
    setForm,
    met,
    failure,
    isBusy,
    clockOff: () => run({ clockOff: [row.driverId] }),
    save: () => run(null),
  };
}
