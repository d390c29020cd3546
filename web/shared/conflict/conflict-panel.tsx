import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { HeldConflict } from './use-conflict.ts';

interface ConflictPanelProps<Values, Part extends string> {
  readonly held: HeldConflict<Values, Part>;
  readonly labelOf: (part: Part) => string;
  /** A part of the form as text, to compare it with another. */
  readonly format: (part: Part, values: Values) => string;
  /** More to know about what they saved. */
  readonly children?: ReactNode;
}

interface ClashProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** A field that both people changed: either value is one click away. */
function Clash({ label, onChoose, ...values }: ClashProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button
            key={side}
            kind="outline"
            size="small"
            className="flex-col items-start! rounded-control! px-3 py-2 text-left!"
            onClick={() => onChoose(side)}
          >
            <span className="text-tiny font-normal text-ink-soft">{t(`Staff_keep-${side}`)}</span>
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">{values[side]}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Brings the panel into view and gives it the focus: when it appears, because the button that led here may be far below,
 * and when somebody saves before everything is decided. Where a decision took the pressed button away, the next one
 * gets the focus.
 */
function usePanelFocus(left: number) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = left > 0 ? panel.current?.querySelector<HTMLElement>('fieldset button') : panel.current;
    next?.focus();
  }, [left]);
  return panel;
}

/** Somebody else saved the same thing in the meantime: what they changed, and what to decide, field by field. */
export function ConflictPanel<Values, Part extends string>(props: ConflictPanelProps<Values, Part>) {
  const { conflict, reminders } = props.held;
  return conflict ? <Panel key={`${conflict.who} ${conflict.at} ${reminders}`} {...props} conflict={conflict} /> : null;
}

function Panel<Values, Part extends string>({
  held,
  conflict,
  labelOf,
  format,
  children,
}: ConflictPanelProps<Values, Part> & { conflict: NonNullable<HeldConflict<Values, Part>['conflict']> }) {
  const { t, tag } = useTranslation();
  const { who, at, before, theirs, taken, clashes } = conflict;
  const panel = usePanelFocus(clashes.length);
  const isOpen = clashes.length > 0;
  const title = t('Staff_met', {
    name: who || t('Staff_colleague'),
    dateTime: at ? formatDateTime(at, tag) : '',
  });
  return (
    <section ref={panel} aria-label={title} tabIndex={-1} className="scroll-my-24 rounded-card">
      <Notice
        kind={isOpen ? 'caution' : 'info'}
        live="assertive"
        title={title}
        onDismiss={isOpen ? undefined : held.dismiss}
      >
        <div className="mt-2 grid gap-4">
          {taken.length > 0 ? (
            <div className="grid gap-1">
              <p>{t('Staff_met-taken')}</p>
              <ul className="grid gap-1">
                {taken.map((part) => (
                  <li key={part} className="wrap-anywhere whitespace-pre-line">
                    <span className="font-semibold">{labelOf(part)}</span>{' '}
                    <s className="text-ink-soft">{format(part, before)}</s> → {format(part, theirs)}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {children}
          {isOpen ? (
            <>
              <p>{t('Staff_met-clash')}</p>
              {clashes.map((part) => (
                <Clash
                  key={part}
                  label={labelOf(part)}
                  mine={format(part, held.mine)}
                  theirs={format(part, theirs)}
                  onChoose={(side) => held.choose(part, side)}
                />
              ))}
              <Button kind="quiet" size="small" className="justify-self-start" onClick={held.takeAll}>
                {t('Staff_take-all')}
              </Button>
            </>
          ) : null}
          {!isOpen && held.isDirty ? <p>{t('Staff_met-save')}</p> : null}
        </div>
      </Notice>
    </section>
  );
}
