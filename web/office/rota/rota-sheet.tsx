import { Plus, Trash2 } from 'lucide-react';
import type { RotaRow } from '#web/api/shifts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FormSheet } from '#web/shared/forms/form-sheet.tsx';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { type Option, SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RotaConflict } from './rota-conflict.tsx';
import { type AbsenceForm, type DayForm, problemsOf, type RotaForm } from './rota-week.ts';
import { useRotaSave } from './use-rota-save.ts';

interface RotaSheetProps {
  readonly row: RotaRow;
  readonly period: { from: string; to: string };
  readonly cars: readonly Option[];
  readonly onClose: () => void;
}

interface PartProps {
  readonly form: RotaForm;
  readonly change: (form: RotaForm) => void;
  /** The attributes of a field that shows its error. */
  readonly named: (name: string) => { readonly name: string; readonly error: string | undefined };
}

/** A weekday: from, to and the car. Both times empty is a day off. */
function Days({ form, change, named, cars }: PartProps & { cars: readonly Option[] }) {
  const { t } = useTranslation();
  const set = (place: number, patch: Partial<DayForm>) =>
    change({ ...form, days: form.days.map((day, index) => (index === place ? { ...day, ...patch } : day)) });
  return form.days.map((day, index) => {
    const weekday = t(`Rota_weekday-${index + 1}`);
    return (
      <fieldset key={weekday} className="grid grid-cols-2 gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_1.4fr]">
        <legend className="mb-1 text-small font-semibold">{weekday}</legend>
        <TimeField
          label={t('Rota_from')}
          {...named(`rota-from-${index + 1}`)}
          value={day.from}
          onChange={(from) => set(index, { from })}
        />
        <TimeField
          label={t('Rota_to')}
          {...named(`rota-to-${index + 1}`)}
          value={day.to}
          onChange={(to) => set(index, { to })}
        />
        <SelectField
          label={t('Rota_car')}
          name={`rota-car-${index + 1}`}
          className="col-span-2 sm:col-span-1"
          options={cars}
          value={day.vehicleId}
          onChange={({ target }) => set(index, { vehicleId: target.value })}
        />
      </fieldset>
    );
  });
}

function Absences({ form, change, named }: PartProps) {
  const { t } = useTranslation();
  const set = (key: number, patch: Partial<AbsenceForm>) =>
    change({ ...form, absences: form.absences.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  const nextKey = Math.max(-1, ...form.absences.map(({ key }) => key)) + 1;
  const add = () => change({ ...form, absences: [...form.absences, { key: nextKey, from: '', to: '', reason: '' }] });
  return (
    <section aria-labelledby="absences-title" className="grid gap-3">
      <h3 id="absences-title" className="text-h4">
        {t('Rota_absences')}
      </h3>
      {form.absences.map((absence, index) => (
        <div key={absence.key} className="grid grid-cols-2 gap-2 border-b border-line pb-3">
          <DateField
            label={t('Rota_first-day')}
            {...named(`absence-from-${absence.key}`)}
            value={absence.from}
            onChange={(from) => set(absence.key, { from, to: absence.to || from })}
          />
          <DateField
            label={t('Rota_last-day')}
            {...named(`absence-to-${absence.key}`)}
            value={absence.to}
            onChange={(to) => set(absence.key, { to })}
          />
          <div className="col-span-2 flex items-end gap-2">
            <TextField
              label={t('Rota_reason')}
              name={`absence-reason-${absence.key}`}
              optional
              maxLength={120}
              className="flex-1"
              value={absence.reason}
              onChange={({ target }) => set(absence.key, { reason: target.value })}
            />
            <IconButton
              label={t('Rota_remove', { count: index + 1 })}
              onClick={() => change({ ...form, absences: form.absences.filter(({ key }) => key !== absence.key) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      <Button kind="outline" size="small" className="w-fit" onClick={add}>
        <Plus aria-hidden="true" />
        {t('Rota_add-absence')}
      </Button>
    </section>
  );
}

/** The working hours of one driver: the week that repeats, absences, and clocking off one who forgot. */
export function RotaSheet({ row, period, cars, onClose }: RotaSheetProps) {
  const { t } = useTranslation();
  const { form, setForm, met, save, clockOff, failure, isBusy } = useRotaSave({ row, period, onDone: onClose });
  const guard = useLeaveGuard(met.isDirty);
  const close = () => guard.close(onClose);
  const found = Object.entries(problemsOf(form)).map(([name, key]) => [name, t(key)] as const);
  const { named, isFine } = useFieldErrors<string>(Object.fromEntries(found));
  return (
    <FormSheet
      formId="rota-form"
      title={row.name}
      description={t('Rota_sheet-lead')}
      closeText={t('Rota_cancel')}
      saveText={t('Rota_save')}
      isBusy={isBusy}
      onClose={close}
    >
      <form
        id="rota-form"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFine()) void save();
        }}
      >
        <FailureNotice>{failure}</FailureNotice>
        <RotaConflict held={met} cars={cars} />
        {row.state === 'off' ? null : (
          <Button kind="outline" size="small" className="w-fit" disabled={isBusy} onClick={() => void clockOff()}>
            {t('Rota_clock-off')}
          </Button>
        )}
        <Days {...{ form, named, cars }} change={setForm} />
        <Absences {...{ form, named }} change={setForm} />
      </form>
      {guard.question}
    </FormSheet>
  );
}
