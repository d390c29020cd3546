import type { Charge } from '#domain/fares/charges.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { useChargeRow } from './charge-row.ts';
import { useFormatFigure } from './format-figure.ts';
import { type DraftValues, valuesOf } from './merge-draft.ts';
import { fieldName, fieldsOf, readFigure } from './price-fields.ts';
import type { Draft } from './use-draft.ts';

/** Somebody else saved this draft in the meantime: what they changed, and what to decide. */
export function EditConflictPanel({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const formatFigure = useFormatFigure();
  const chargeRow = useChargeRow();
  if (!draft.conflict) return null;
  const { before, theirs } = draft.conflict;
  const mine = valuesOf(draft);
  const rowOf = (part: string) =>
    [theirs[part], before[part], mine[part]].find((value): value is Charge => typeof value === 'object');
  const tariffs = [draft.shape, draft.base.tariff];
  const fieldOf = (part: string) =>
    tariffs
      .flatMap((named) => fieldsOf(named).map((field) => ({ field, named })))
      .find(({ field }) => field.key === part);
  const labelOf = (part: string) => {
    const [row, found] = [rowOf(part), fieldOf(part)];
    if (row) return chargeRow.nameOf(row);
    return found ? fieldName(found.field, found.named, t) : t('Tariff_note');
  };
  const format = (part: string, values: DraftValues) => {
    const value = values[part];
    const field = fieldOf(part)?.field;
    if (rowOf(part)) return chargeRow.format(typeof value === 'object' ? value : undefined);
    if (part === 'note') return typeof value === 'string' && value ? value : '–';
    if (typeof value !== 'string') return formatFigure('pounds', undefined);
    return field ? formatFigure(field.kind, readFigure(field, value) ?? undefined) : value;
  };
  return <ConflictPanel held={{ ...draft, mine }} labelOf={labelOf} format={format} />;
}
