import { Clock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLaterWords, useWords } from '#web/i18n/words.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { Field } from './field.tsx';
import { usePickedText } from './picked-text.ts';
import { PickerInput } from './picker-input.tsx';
import { readClock } from './time-text.ts';

const TimePopover = lazy(async () => ({ default: (await import('./time-popover.tsx')).TimePopover }));
const laterWords = ['Ui_time-list', 'Ui_time-chosen'];
const asTyped = (time: string) => time;

export type TimeFieldProps = Omit<DateFieldProps, 'min' | 'max'> & {
  /** Minutes between the times that are offered; any minute can be typed. */
  step?: number;
};

/** A time on London's clock, 24 hours, typed or picked. The value is `HH:mm` when understood, otherwise what was typed. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, ref, step = 15, disabled, autoComplete, ...text } = props;
  const { t } = useWords();
  useLaterWords(laterWords);
  const [open, setOpen] = useState<boolean | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const picked = usePickedText(value, readClock, asTyped);
  const time = readClock(value) === value ? value : null;
  return (
    <Field {...text}>
      {(control) => (
        <>
          <PickerInput
            {...control}
            name={text.name}
            inputRef={ref}
            {...{ anchor, opener, disabled, autoComplete }}
            inputMode="text"
            value={picked.text}
            onChange={(event) => {
              picked.setText(event.target.value);
              onChange(picked.understood(event.target.value));
            }}
            onBlur={() => {
              picked.tidy();
              onBlur?.();
            }}
            icon={<Clock aria-hidden="true" />}
            open={open === true}
            openLabel={time ? t('Ui_time-chosen', { time }) : t('Ui_time-choose')}
            onToggle={() => setOpen(!open)}
          />
          {open === null ? null : (
            <Suspense>
              <TimePopover
                {...{ open, onOpenChange: setOpen, anchor, opener, step }}
                label={t('Ui_time-choose')}
                chosen={time}
                onPick={(picked) => {
                  onChange(picked);
                  setOpen(false);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
