import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Charge, chargeKey, checkedCharges, currentCharges, oldCharges } from '#domain/fares/charges.ts';
import { putCharge } from '#domain/fares/edit-charges.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';
import { usePageData } from '#web/app/page-data.tsx';

import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { useChargeName } from './charge-name.ts';
import { useFormatFigure } from './format-figure.ts';

interface ChargeTableProps {
  readonly charges: readonly Charge[];
  /** Missing for a published version. */
  readonly onChange?: (charges: readonly Charge[]) => void;
}

interface RowProps {
  readonly row: Charge;
  readonly isOld: boolean;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

function ChargeRow({ row, isOld, onEdit, onRemove }: RowProps) {
  const { t, tag } = useTranslation();
  const nameOf = useChargeName();
  const formatFigure = useFormatFigure();
  const { today } = usePageData();
  const name = nameOf(row.what);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-small">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <span className="font-semibold tabular-nums">{formatFigure('pounds', row.amount)}</span>
          <span className="text-ink-soft">{t('Tariff_charge-since', { day: formatFullDate(row.from, tag) })}</span>
          <Badge tone={row.mode === 'added' ? 'calm' : 'plain'}>{t(`Tariff_charge-${row.mode}`)}</Badge>
          {row.from > today ? <Badge tone="calm">{t('Tariff_charge-future')}</Badge> : null}
          {isOld ? <Badge tone="lamp">{t('Tariff_charge-old')}</Badge> : null}
        </span>
        <span className="break-words text-ink-soft">
          {t('Tariff_charge-proof', { source: row.source, day: formatFullDate(row.checkedOn, tag) })}
        </span>
      </span>
      {onEdit && onRemove ? (
        <span className="flex">
          <IconButton label={t('Tariff_charge-edit', { name })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Tariff_remove', { fare: name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </li>
  );
}

/** What airports, zones and tolls charge: the rows in force and those to come. Old ones show that they need checking. */
export function ChargeTable({ charges, onChange }: ChargeTableProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const [editing, setEditing] = useState<Charge | 'new' | null>(null);
  const old = new Set(oldCharges(charges, today));
  const close = () => setEditing(null);
  return (
    <>
      <ul>
        {currentCharges(charges, today).map((row) => (
          <ChargeRow
            key={chargeKey(row)}
            row={row}
            isOld={old.has(row)}
            onEdit={onChange && (() => setEditing(row))}
            onRemove={onChange && (() => onChange(charges.filter((each) => each !== row)))}
          />
        ))}
      </ul>
      {onChange ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="outline" size="small" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            {t('Tariff_charge-add')}
          </Button>
          {old.size > 0 ? (
            <Button kind="outline" size="small" onClick={() => onChange(checkedCharges(charges, today))}>
              <Check aria-hidden="true" />
              {t('Tariff_charge-all-checked')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {onChange && editing ? (
        <ChargeDialog
          row={editing === 'new' ? null : editing}
          charges={charges}
          onClose={close}
          onSave={(row) => {
            onChange(putCharge(charges, row, editing === 'new' ? null : editing));
            close();
          }}
        />
      ) : null}
    </>
  );
}
