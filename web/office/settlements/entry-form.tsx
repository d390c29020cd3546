import { useState } from 'react';
import { readPence } from '#domain/basics/typed-pounds.ts';
import { addSheetEntry, settlementsKey } from '#web/api/office/settlements.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const kinds = ['extra', 'adjustment'] as const;

/** An amount of either sign, in pence. */
function readEither(text: string): number | null {
  const isMinus = /^\s*[-−]/.test(text);
  const amount = readPence(text.replace(/^\s*[-−]/, ''));
  return amount === null ? null : amount * (isMinus ? -1 : 1);
}

/** An extra or a correction for a week that is open, with its reason. */
export function EntryForm({ id, week }: { id: string; week: string }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof kinds)[number]>('extra');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const add = useAction(
    (pence: number) => addSheetEntry(id, week, { kind, amount: pence / 100, reason: reason.trim() }),
    {
      invalidates: [settlementsKey],
      doneText: () => t('Settlement_added'),
      onDone: () => {
        setAmount('');
        setReason('');
      },
      onFailed: (problem) => place(problem),
    },
  );
  const pence = readEither(amount);
  const { named, isFine, place } = useFieldErrors(
    { entryAmount: !pence && t('Error_price'), entryReason: reason.trim() === '' && t('Error_reason') },
    { amount: 'entryAmount', reason: 'entryReason' },
  );
  const submit = () => {
    if (isFine() && pence) void add.run(pence);
  };
  return (
    <FormSection title={t('Settlement_add')} failure={add.failure} onSubmit={submit}>
      <SelectField
        label={t('Settlement_kind')}
        value={kind}
        onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? 'extra')}
        options={kinds.map((value) => ({ value, label: t(`Settlement_kind-${value}`) }))}
      />
      <DecimalField
        label={t('Settlement_amount')}
        {...named('entryAmount')}
        hint={t('Settlement_amount-hint')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('Settlement_reason')}
        {...named('entryReason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="outline" busy={add.isBusy}>
        {t('Settlement_add')}
      </Button>
    </FormSection>
  );
}
