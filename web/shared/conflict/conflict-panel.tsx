import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface TakenField {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ClashingField {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictPanelProps {
  /** Who saved in the meantime. */
  readonly who: string;
  readonly taken: readonly TakenField[];
  readonly clashes: readonly ClashingField[];
  /** There are changes of one's own left to save. */
  readonly isDirty: boolean;
  readonly onChoose: (key: string, side: 'mine' | 'theirs') => void;
  readonly onTakeAll: () => void;
  readonly onDismiss: () => void;
}

/** A field that both people changed: either value is one click away. */
function Clash({ field, onChoose }: { field: ClashingField; onChoose: ConflictPanelProps['onChoose'] }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button
            key={side}
            kind="outline"
            size="small"
            className="flex-col items-start! rounded-control! px-3 py-2 text-left!"
            onClick={() => onChoose(field.key, side)}
          >
            <span className="text-tiny font-normal text-ink-soft">{t(`Adminedit_keep-${side}`)}</span>
            <span className="min-w-0 break-words">{field[side]}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Somebody else saved the same thing in the meantime: what they changed, and what to decide, field by field. It comes
 * into view and takes the focus, because the button that led here may be far below.
 */
export function ConflictPanel({ who, taken, clashes, isDirty, onChoose, onTakeAll, onDismiss }: ConflictPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isOpen = clashes.length > 0;
  return (
    <div ref={panel} tabIndex={-1} className="rounded-card">
      <Notice
        kind={isOpen ? 'caution' : 'info'}
        live="assertive"
        title={t('Adminedit_met', { name: who })}
        onDismiss={isOpen ? undefined : onDismiss}
      >
        <div className="mt-2 grid gap-4">
          {taken.length > 0 ? (
            <div className="grid gap-1">
              <p>{t('Adminedit_met-taken')}</p>
              <ul className="grid gap-1">
                {taken.map(({ key, label, before, after }) => (
                  <li key={key}>
                    <span className="font-semibold">{label}</span> <s className="text-ink-soft">{before}</s> → {after}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {isOpen ? (
            <>
              <p>{t('Adminedit_met-clash')}</p>
              {clashes.map((field) => (
                <Clash key={field.key} field={field} onChoose={onChoose} />
              ))}
              <Button kind="quiet" size="small" className="justify-self-start" onClick={onTakeAll}>
                {t('Adminedit_take-all')}
              </Button>
            </>
          ) : null}
          {!isOpen && isDirty ? <p>{t('Adminedit_met-save')}</p> : null}
        </div>
      </Notice>
    </div>
  );
}
