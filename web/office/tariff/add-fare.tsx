import { type FormEvent, useId, useState } from 'react';
import type { NewFare } from '#domain/fares/edit-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { emptyFare, type FareErrors, type FareForm, fareErrors, mayPublish, newFareOf, newPlace } from './new-fare.ts';

interface PartProps {
  readonly form: FareForm;
  readonly errors: FareErrors;
  readonly change: (patch: Partial<FareForm>) => void;
}

const reaches = ['place', 'home', 'anywhere'] as const;
const nameOf = { at: 'atName', other: 'otherName' } as const;

/** A place of the tariff, or the name of a new one. */
function PlaceChoice({ end, tariff, form, errors, change }: PartProps & { end: 'at' | 'other'; tariff: Tariff }) {
  const { t, tag } = useTranslation();
  const name = nameOf[end];
  const known = tariff.places
    .map(({ id, label }) => ({ value: id, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag));
  const text = (key: string | undefined) => key && t(key);
  return (
    <>
      <SelectField
        label={t(`Tariff_add-${end}`)}
        name={`new-fare-${end}`}
        placeholder={t('Tariff_add-choose')}
        options={[...known, { value: newPlace, label: t('Tariff_add-new-place') }]}
        value={form[end]}
        error={text(errors[end])}
        onChange={(event) => change({ [end]: event.target.value })}
      />
      {form[end] === newPlace ? (
        <TextField
          label={t('Tariff_add-name')}
          hint={t('Tariff_add-name-hint')}
          name={`new-fare-${name}`}
          autoComplete="off"
          maxLength={60}
          value={form[name]}
          error={text(errors[name])}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ) : null}
    </>
  );
}

/** Another fixed fare: its two ends and its price. It is added to the draft, and saved with it. */
export function AddFare(props: { tariff: Tariff; onAdd: (fare: NewFare) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [form, setForm] = useState(emptyFare);
  const [isSubmitted, setSubmitted] = useState(false);
  const found = fareErrors(props.tariff, form);
  const errors = isSubmitted ? found : {};
  const change = (patch: Partial<FareForm>) => setForm((now) => ({ ...now, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) document.getElementById(fieldId(`new-fare-${first}`))?.focus();
    else props.onAdd(newFareOf(form));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      size="form"
      title={t('Tariff_add')}
      description={t('Tariff_add-text')}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            {t('Tariff_cancel')}
          </Button>
          <Button type="submit" form={formId} kind="primary">
            {t('Tariff_add-do')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pt-1" onSubmit={submit}>
        <PlaceChoice end="at" tariff={props.tariff} {...{ form, errors, change }} />
        <RadioGroup
          label={t('Tariff_add-reach')}
          name="new-fare-reach"
          value={form.reach}
          onChange={(event) => change({ reach: reaches.find((reach) => reach === event.target.value) ?? 'place' })}
          choices={reaches.map((value) => ({ value, label: t(`Tariff_add-reach-${value}`) }))}
        />
        {form.reach === 'place' ? (
          <PlaceChoice end="other" tariff={props.tariff} {...{ form, errors, change }} />
        ) : null}
        <DecimalField
          label={t('Tariff_add-price')}
          name="new-fare-price"
          value={form.price}
          error={errors.price && t(errors.price)}
          onChange={(event) => change({ price: event.target.value })}
        />
        {mayPublish(props.tariff, form) ? (
          <Checkbox
            label={t('Tariff_add-published')}
            name="new-fare-published"
            checked={form.isPublished}
            onChange={(event) => change({ isPublished: event.target.checked })}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
