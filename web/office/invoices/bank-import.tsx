import { useState } from 'react';
import { largestBankFile } from '#domain/api/invoices/bank-import.ts';
import { type BankImport as Imported, importBankFile, invoicesKey } from '#web/api/invoices.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AssignRow } from './assign-row.tsx';
import { textOfFile } from './file-text.ts';

type Row = Imported['rows'][number];

/** Nothing that staff could do about it: it counts already, or it is no money. */
const isSettled = ({ outcome }: Row) => ['paid', 'known', 'in-future', 'not-done', 'foreign'].includes(outcome);

interface OutcomeProps {
  readonly row: Row;
  readonly file: string;
  readonly onAssigned: (found: Imported) => void;
}

function Outcome({ row, ...assign }: OutcomeProps) {
  const { t, tag } = useTranslation();
  return (
    <li className="grid gap-1 py-2 text-small">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>
          {formatDay(row.on, tag)} · {formatPounds(row.amount, tag)}
        </span>
        <Badge tone={row.outcome === 'paid' ? 'good' : row.outcome === 'known' ? 'plain' : 'lamp'} light>
          {t(`Invoice_bank-${row.outcome}`)}
        </Badge>
      </span>
      <span className="wrap-anywhere text-ink-soft">{[row.invoice, row.text].filter(Boolean).join(' · ')}</span>
      {isSettled(row) ? null : <AssignRow row={row} {...assign} />}
    </li>
  );
}

/** Reads the bank's file: which invoices it pays, and what is left to look at. */
export function BankImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Imported | null>(null);
  const [file, setFile] = useState('');
  const { run, failure, isBusy, refuse } = useAction(importBankFile, {
    onDone: setFound,
    invalidates: [invoicesKey],
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFound(null);
    if (file.size > largestBankFile) return refuse(t('Invoice_bank-too-large'));
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
    // A picture or a PDF, and no text at all.
    if (text === '' || text.includes('\0')) return refuse(t('Invoice_bank-nothing'));
    setFile(text);
    await run({ file: text });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={t('Invoice_bank')}
      description={t('Invoice_bank-text')}
    >
      <div className="grid gap-4">
        <label className="grid gap-1 text-small font-semibold">
          {t('Invoice_bank-file')}
          <input
            type="file"
            accept=".csv,.txt,.ofx,.qif,text/csv,text/plain"
            className="min-h-11 rounded-control border border-line p-2 font-normal"
            disabled={isBusy}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        <FailureNotice>{failure}</FailureNotice>
        {found && found.rows.length === 0 ? <Notice kind="caution">{t('Invoice_bank-nothing')}</Notice> : null}
        {found && found.problems.length > 0 ? (
          <Notice kind="caution">
            {t('Invoice_bank-unread', { lines: found.problems.map(({ line }) => line).join(', ') })}
          </Notice>
        ) : null}
        {found && found.rows.length > 0 ? (
          <ul aria-label={t('Invoice_bank-rows')} className="divide-y divide-line">
            {found.rows.map((row) => (
              <Outcome key={`${row.line} ${row.outcome}`} row={row} file={file} onAssigned={setFound} />
            ))}
          </ul>
        ) : null}
        <Button kind="outline" className="justify-self-start" onClick={onClose}>
          {t('Ui_close')}
        </Button>
      </div>
    </Sheet>
  );
}
