import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEdit } from './edit-context.ts';
import { formatUnit, unitLabel } from './format-unit.ts';
import type { Unit } from './merge-edit.ts';
import type { EditConflict } from './use-edit-state.ts';

/** A field that both people changed: either value is one click away. */
function Clash({ unit, theirs }: { unit: Unit; theirs: EditConflict['theirs'] }) {
  const edit = useEdit();
  const translations = useTranslation();
  const { t } = translations;
  const sides = [
    { side: 'mine', values: edit.values },
    { side: 'theirs', values: theirs },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t(unitLabel[unit])}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, values }) => (
          <Button
            key={side}
            kind="outline"
            size="small"
            className="flex-col items-start! rounded-control! px-3 py-2 text-left!"
            onClick={() => edit.choose(unit, side)}
          >
            <span className="text-tiny font-normal text-ink-soft">{t(`Adminedit_keep-${side}`)}</span>
            <span className="min-w-0 break-words">{formatUnit(unit, values, translations)}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What others changed where I changed nothing. */
function TakenList({ conflict }: { conflict: EditConflict }) {
  const translations = useTranslation();
  return (
    <ul className="grid gap-1">
      {conflict.taken.map((unit) => (
        <li key={unit}>
          <span className="font-semibold">{translations.t(unitLabel[unit])}</span>{' '}
          <s className="text-ink-soft">{formatUnit(unit, conflict.before, translations)}</s> →{' '}
          {formatUnit(unit, conflict.theirs, translations)}
        </li>
      ))}
    </ul>
  );
}

/** Somebody else saved this booking in the meantime: what changed, and what to decide. */
export function EditConflictPanel({ who }: { who: string }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { conflict } = edit;
  if (!conflict) return null;
  const isOpen = conflict.clashes.length > 0;
  return (
    <Notice
      kind={isOpen ? 'caution' : 'info'}
      live="assertive"
      title={t('Adminedit_met', { name: who })}
      onDismiss={isOpen ? undefined : edit.dismiss}
    >
      <div className="mt-2 grid gap-4">
        {conflict.taken.length > 0 ? (
          <div className="grid gap-1">
            <p>{t('Adminedit_met-taken')}</p>
            <TakenList conflict={conflict} />
          </div>
        ) : null}
        {isOpen ? (
          <>
            <p>{t('Adminedit_met-clash')}</p>
            {conflict.clashes.map((unit) => (
              <Clash key={unit} unit={unit} theirs={conflict.theirs} />
            ))}
            <Button kind="quiet" size="small" className="justify-self-start" onClick={edit.discard}>
              {t('Adminedit_take-all')}
            </Button>
          </>
        ) : null}
        {!isOpen && edit.isDirty ? <p>{t('Adminedit_met-save')}</p> : null}
      </div>
    </Notice>
  );
}
