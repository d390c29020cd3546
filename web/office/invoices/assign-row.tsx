import { useState } from 'react';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { type BankImport, importBankFile, invoicesKey } from '#web/api/invoices.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type Row = BankImport['rows'][number];

interface Share {
  readonly invoice: string;
  readonly amount: string;
}

interface AssignRowProps {
  readonly row: Row;
  /** The file that the row is in: it is sent again with what staff say about the row. */
  readonly file: string;
  readonly onAssigned: (found: BankImport) => void;
}

interface ShareFieldsProps {
  readonly share: Share;
  readonly id: string;
  readonly named: (name: string) => object;
  readonly onChange: (share: Share) => void;
}

function ShareFields({ share, id, named, onChange }: ShareFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('Invoice_bank-assign-to')}
        {...named(`invoice-${id}`)}
        maxLength={40}
        autoComplete="off"
        value={share.invoice}
        onChange={({ target }) => onChange({ ...share, invoice: target.value })}
      />
      <DecimalField
        label={t('Invoice_amount')}
        {...named(`amount-${id}`)}
        value={share.amount}
        onChange={({ target }) => onChange({ ...share, amount: target.value })}
      />
    </div>
  );
}

/** Notes a row on the invoice that it was for, or on several: what is asked about is confirmed here too. */
export function AssignRow({ row, file, onAssigned }: AssignRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [shares, setShares] = useState<readonly Share[]>([
    { invoice: row.invoice ?? '', amount: typedPounds(Math.round(row.amount * 100)) },
  ]);
  const names = shares.map((_, at) => `${row.line}-${at}`);
  const { named, isFine, place } = useFieldErrors<string>(
    Object.fromEntries(
      shares.flatMap(({ invoice, amount }, at) => [
        [`invoice-${names[at]}`, invoice.trim() === '' && t('Error_invoice-unknown')],
        [`amount-${names[at]}`, !readPence(amount) && t('Error_price')],
      ]),
    ),
    Object.fromEntries(
      names.flatMap((name, at) =>
        (['invoice', 'amount'] as const).map((field) => [`accept.0.shares.${at}.${field}`, `${field}-${name}`]),
      ),
    ),
  );
  const { run, failure, isBusy } = useAction(importBankFile, {
    onDone: onAssigned,
    onFailed: place,
    invalidates: [invoicesKey],
  });
  if (!isOpen)
    return (
      <Button kind="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('Invoice_bank-assign')}
      </Button>
    );
  const submit = () => {
    if (!isFine()) return;
    const sent = shares.map(({ invoice, amount }) => ({
      invoice: invoice.trim(),
      amount: (readPence(amount) ?? 0) / 100,
    }));
    void run({ file, accept: [{ line: row.line, shares: sent }] });
  };
  return (
    <div className="grid gap-3 pt-1">
      <FailureNotice>{failure}</FailureNotice>
      {shares.map((share, at) => (
        <ShareFields
          key={names[at]}
          id={names[at] ?? ''}
          {...{ share, named }}
          onChange={(next) => setShares((now) => now.map((each, place) => (place === at ? next : each)))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="small" busy={isBusy} onClick={submit}>
          {t('Invoice_bank-assign')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setShares((now) => [...now, { invoice: '', amount: '' }])}>
          {t('Invoice_bank-assign-more')}
        </Button>
      </div>
    </div>
  );
}
