import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFormatFigure } from './format-figure.ts';
import type { ConflictingChange } from './merge-draft.ts';
import { fieldName, readFigure } from './price-fields.ts';
import type { Draft } from './use-draft.ts';

function Change({ change, draft }: { change: ConflictingChange; draft: Draft }) {
  const { t } = useTranslation();
  const formatFigure = useFormatFigure();
  const { field, named, before, theirs, mine } = change;
  const price = (text: string | undefined) =>
    formatFigure(field.kind, text === undefined ? undefined : (readFigure(field, text) ?? undefined));
  const isOpen = mine !== theirs && draft.typed[field.key] !== theirs;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{fieldName(field, named, t)}</span>
      <span className="tabular-nums">
        <s className="text-ink-soft">{price(before)}</s> → {price(theirs)}
      </span>
      {isOpen ? (
        <Button kind="outline" size="small" onClick={() => draft.takeSaved(field)}>
          {t('Tariff_met-take', { figure: price(mine) })}
        </Button>
      ) : null}
    </li>
  );
}

/** Somebody else saved this draft in the meantime: what they changed, and what stays as typed here. */
export function EditConflictPanel({ draft }: { draft: Draft }) {
  const { t, tag } = useTranslation();
  const { conflict } = draft;
  if (!conflict) return null;
  const { changedBy, changedAt } = conflict.by;
  const { hasCharges } = conflict;
  return (
    <Notice
      kind="caution"
      live="assertive"
      title={t('Tariff_met', {
        name: changedBy ?? t('Staff_colleague'),
        dateTime: changedAt ? formatDateTime(changedAt, tag) : '',
      })}
      onDismiss={draft.dismissConflict}
    >
      <div className="mt-2 grid gap-3">
        {conflict.changes.length > 0 ? (
          <ul className="grid gap-2">
            {conflict.changes.map((change) => (
              <Change key={change.field.key} change={change} draft={draft} />
            ))}
          </ul>
        ) : null}
        {hasCharges ? <p>{t('Tariff_met-charges')}</p> : null}
        <p>{t('Tariff_met-text')}</p>
      </div>
    </Notice>
  );
}
