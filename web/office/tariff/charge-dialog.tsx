import { type FormEvent, useId, useState } from 'react';
import { type Charge, chargeNames, modesOf } from '#domain/fares/charges.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { type ChargeForm, chargeErrors, chargeForm, chargeOf } from './charge-form.ts';
import { useChargeName } from './charge-name.ts';

interface ChargeDialogProps {
  /** Null for a new one. */
  readonly row: Charge | null;
  readonly charges: readonly Charge[];
  readonly onSave: (row: Charge) => void;
  readonly onClose: () => void;
}

interface ChargeFieldsProps {
  readonly form: ChargeForm;
  readonly error: (name: keyof ChargeForm) => string | undefined;
  readonly change: (patch: Partial<ChargeForm>) => void;
}

function ChargeFields({ form, error, change }: ChargeFieldsProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const nameOf = useChargeName();
  return (
    <>
      <SelectField
        label={t('Tariff_charge-what')}
        name="charge-what"
        placeholder={t('Tariff_add-choose')}
        options={[...chargeNames.keys()].map((what) => ({ value: what, label: nameOf(what) }))}
        value={form.what}
        error={error('what')}
        onChange={({ target: { value: what } }) =>
          change({ what, ...(modesOf(what).includes(form.mode) ? {} : { mode: 'included' }) })
        }
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DecimalField
          label={t('Tariff_charge-amount')}
          name="charge-amount"
          value={form.amount}
          error={error('amount')}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <DateField
          label={t('Tariff_charge-from')}
          name="charge-from"
          value={form.from}
          error={error('from')}
          onChange={(from) => change({ from })}
        />
      </div>
      <RadioGroup
        label={t('Tariff_charge-mode')}
        name="charge-mode"
        value={form.mode}
        onChange={({ target }) =>
          change({ mode: modesOf(form.what).find((mode) => mode === target.value) ?? 'included' })
        }
        choices={modesOf(form.what).map((mode) => ({
          value: mode,
          label: t(`Tariff_charge-${mode}`),
          hint: t(`Tariff_charge-${mode}-text`),
        }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('Tariff_charge-source')}
          name="charge-source"
          maxLength={200}
          autoComplete="off"
          value={form.source}
          error={error('source')}
          onChange={({ target }) => change({ source: target.value })}
        />
        <DateField
          label={t('Tariff_charge-checked')}
          name="charge-checkedOn"
          max={today}
          value={form.checkedOn}
          error={error('checkedOn')}
          onChange={(checkedOn) => change({ checkedOn })}
        />
      </div>
    </>
  );
}

/** One charge: where, how much, from when, who says so, and whether prices contain it. Saved with the draft. */
export function ChargeDialog({ row, charges, onSave, onClose }: ChargeDialogProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const formId = useId();
  const [form, setForm] = useState(() => chargeForm(row, today));
  const [isSubmitted, setSubmitted] = useState(false);
  const others = charges.filter((each) => each !== row);
  const found = chargeErrors(form, others, today);
  const change = (patch: Partial<ChargeForm>) => setForm((now) => ({ ...now, ...patch }));
  const error = (name: keyof ChargeForm) => {
    const key = isSubmitted ? found[name] : undefined;
    return key && t(key);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) document.getElementById(fieldId(`charge-${first}`))?.focus();
    else onSave(chargeOf(form));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={t(row ? 'Tariff_charge-change' : 'Tariff_charge-add')}
      description={t('Tariff_charge-dialog-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Tariff_cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary">
            {t(row ? 'Tariff_charge-change-do' : 'Tariff_charge-add-do')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pt-1" onSubmit={submit}>
        <ChargeFields {...{ form, error, change }} />
      </form>
    </Dialog>
  );
}
