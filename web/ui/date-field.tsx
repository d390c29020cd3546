import { CalendarDays } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { useLaterWords, useWords } from '#web/i18n/words.tsx';
import { dateFigures, dateWords, readDate, weekdayShort } from './date-text.ts';
import { Field, type FieldText } from './field.tsx';
import { usePickedText } from './picked-text.ts';
import { PickerInput } from './picker-input.tsx';

const CalendarPopover = lazy(async () => ({ default: (await import('./calendar-popover.tsx')).CalendarPopover }));
const laterWords = ['Ui_month-previous', 'Ui_month-next', 'Ui_today', 'Ui_date-chosen'];

export type DateFieldProps = FieldText & {
  /** `YYYY-MM-DD` when understood, otherwise whatever was typed. Fits a Controller's `field`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  name?: string;
  min?: LondonDate;
  max?: LondonDate;
  disabled?: boolean;
  autoComplete?: string;
  className?: string;
};

/** A day of London's calendar, typed or picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, ref, min, max, disabled, autoComplete, ...text } = props;
  const { t, tag } = useWords();
  useLaterWords(laterWords);
  const [open, setOpen] = useState<boolean | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const read = (typed: string) => readDate(typed, londonDate(new Date()), tag);
  const picked = usePickedText(value, read, (date) => dateFigures(date, tag));
  const date = read(value) === value ? value : null;
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
            note={date ? weekdayShort(date, tag) : undefined}
            icon={<CalendarDays aria-hidden="true" />}
            open={open === true}
            openLabel={date ? t('Ui_date-chosen', { date: dateWords(date, tag) }) : t('Ui_date-choose')}
            onToggle={() => setOpen(!open)}
          />
          {open === null ? null : (
            <Suspense>
              <CalendarPopover
                {...{ open, onOpenChange: setOpen, anchor, opener, min, max }}
                label={t('Ui_date-choose')}
                chosen={date}
                onPick={(day) => {
                  onChange(day);
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
