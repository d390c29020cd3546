import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { useEdit } from './edit-context.ts';
import { formatUnit, unitLabel } from './format-unit.ts';

/** Somebody else saved this booking in the meantime: what changed, and what to decide. */
export function EditConflictPanel({ who, at }: { who: string; at: string }) {
  const translations = useTranslation();
  const edit = useEdit();
  return (
    <ConflictPanel
      held={{
        ...edit,
        conflict: edit.conflict && { ...edit.conflict, who, at },
        mine: edit.values,
        takeAll: edit.discard,
      }}
      labelOf={(unit) => translations.t(unitLabel[unit])}
      format={(unit, values) => formatUnit(unit, values, translations)}
    />
  );
}
