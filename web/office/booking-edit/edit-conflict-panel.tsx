import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { useEdit } from './edit-context.ts';
import { formatUnit, unitLabel } from './format-unit.ts';
import { type Unit, units } from './merge-edit.ts';

/** Somebody else saved this booking in the meantime: what changed, and what to decide. */
export function EditConflictPanel({ who }: { who: string }) {
  const translations = useTranslation();
  const edit = useEdit();
  const { conflict } = edit;
  if (!conflict) return null;
  const named = (unit: Unit) => ({ key: unit, label: translations.t(unitLabel[unit]) });
  const format = (unit: Unit, values: typeof edit.values) => formatUnit(unit, values, translations);
  return (
    <ConflictPanel
      who={who}
      taken={conflict.taken.map((unit) => ({
        ...named(unit),
        before: format(unit, conflict.before),
        after: format(unit, conflict.theirs),
      }))}
      clashes={conflict.clashes.map((unit) => ({
        ...named(unit),
        mine: format(unit, edit.values),
        theirs: format(unit, conflict.theirs),
      }))}
      isDirty={edit.isDirty}
      onChoose={(key, side) => {
        const unit = units.find((one) => one === key);
        if (unit) edit.choose(unit, side);
      }}
      onTakeAll={edit.discard}
      onDismiss={edit.dismiss}
    />
  );
}
