import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { useLaterTexts, useTranslation } from '#web/i18n/translation.tsx';
import { dateFigures, dateInWords, readDate, weekdayShort } from './date-text.ts';
import { PickedField, type PickedFieldProps } from './picked-field.tsx';

const CalendarPopover = lazy(async () => ({ default: (await import('./calendar-popover.tsx')).CalendarPopover }));
const laterTexts = ['Ui_month-previous', 'Ui_month-next', 'Ui_today', 'Ui_date-chosen'];

type DateFieldProps = PickedFieldProps & {
  min?: LondonDate;
  max?: LondonDate;
  /** The day has been, as a birthday has: whatever is typed is read as the last such day up to `max`. */
  isPast?: boolean;
  /** No calendar: its days are too narrow for gloves. */
  isTyped?: boolean;
};

/** A date in London, typed or picked: the one control for dates. The value is `YYYY-MM-DD` when it could be read, otherwise the typed text. */
export function DateField({ min, max, isPast = false, ...field }: DateFieldProps) {
  const { t, tag } = useTranslation();
  useLaterTexts(laterTexts);
  return (
    <PickedField
      {...field}
      read={(text) => readDate(text, londonDate(new Date()), tag, isPast ? max : undefined)}
      write={(date) => dateFigures(date, tag)}
      note={(date) => weekdayShort(date, tag)}
      icon={<CalendarDays aria-hidden="true" />}
      openLabel={(date) => (date ? t('Ui_date-chosen', { day: dateInWords(date, tag) }) : t('Ui_date-choose'))}
    >
      {(picking) => <CalendarPopover {...picking} {...{ min, max }} label={t('Ui_date-choose')} />}
    </PickedField>
  );
}
