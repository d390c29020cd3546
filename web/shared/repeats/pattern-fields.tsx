import { Plus, X } from 'lucide-react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { formatWeekday } from '#domain/i18n/format-time.ts';
import { holidaysIn, lastDayFrom } from '#domain/repeats/repeat-dates.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { patternOf, type RepeatDays } from './repeat-values.ts';
import type { RepeatForm } from './use-repeat-form.ts';

/** What the fields about the days need from a form. */
interface DaysForm {
  readonly values: RepeatDays;
  readonly errors: Partial<Record<'days' | 'breaks', string>>;
  readonly change: (patch: Partial<Omit<RepeatDays, 'from'>>) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function Weekdays({ form: { values, errors, change } }: { form: DaysForm }) {
  const { t, tag } = useTranslation();
  const toggle = (day: number) =>
    change({ days: values.days.includes(day) ? values.days.filter((each) => each !== day) : [...values.days, day] });
  return (
    <ChoiceSet label={t('Repeat_on-days')} name="days" error={errors.days}>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={formatWeekday(day, tag)}
            checked={values.days.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </ChoiceSet>
  );
}

export function Breaks({ form: { values, errors, change } }: { form: DaysForm }) {
  const { t } = useTranslation();
  const { breaks, from, until } = values;
  const set = (index: number, patch: { from?: string; to?: string }) =>
    change({ breaks: breaks.map((one, i) => (i === index ? { ...one, ...patch } : one)) });
  return (
    <ChoiceSet label={t('Repeat_breaks')} hint={t('Repeat_breaks-hint')} name="breaks" error={errors.breaks} optional>
      {breaks.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- breaks have no identity but their place
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <DateField
            label={t('Repeat_break-from')}
            value={one.from}
            min={from}
            max={until}
            onChange={(day) => set(index, { from: day })}
          />
          <DateField
            label={t('Repeat_break-to')}
            value={one.to}
            min={one.from || from}
            max={until}
            onChange={(day) => set(index, { to: day })}
          />
          <IconButton
            label={t('Repeat_break-remove')}
            onClick={() => change({ breaks: breaks.filter((_, i) => i !== index) })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => change({ breaks: [...breaks, { from: '', to: '' }] })}
      >
        <Plus aria-hidden="true" />
        {t('Repeat_break-add')}
      </Button>
    </ChoiceSet>
  );
}

/** Bank holidays are offered as days without a journey: many don't go then, some do. */
export function Holidays({ form: { values, change } }: { form: DaysForm }) {
  const { t, tag } = useTranslation();
  const pattern = patternOf(values);
  const isReady = isDay(values.from) && isDay(values.until) && values.days.length > 0;
  const all = isReady ? holidaysIn({ ...pattern, except: [] }) : [];
  if (all.length === 0) return null;
  const rest = values.except.filter((day) => !all.includes(day));
  return (
    <Checkbox
      label={t('Repeat_holidays')}
      hint={t('Repeat_holidays-hint', { dayList: all.map((day) => formatDay(day, tag)).join(', ') })}
      checked={all.every((day) => values.except.includes(day))}
      onChange={(event) => change({ except: event.target.checked ? [...rest, ...all] : rest })}
    />
  );
}

/** On which days, at what time, from when to when, and when not. */
export function PatternFields({ form }: { form: RepeatForm }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { values, errors, change, changeJourney } = form;
  const isReturn = values.journey.trip === 'return';
  const last = isDay(values.from) ? lastDayFrom(values.from) : addLondonDays(today, 366);
  return (
    <div className="grid gap-4">
      <Weekdays form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField
          label={t('Repeat_time')}
          name="time"
          value={values.journey.time}
          error={errors.time}
          onChange={(time) => changeJourney({ time })}
        />
        {isReturn ? (
          <TimeField
            label={t('Repeat_return-time')}
            name="returnTime"
            value={values.journey.returnTime}
            error={errors.returnTime}
            onChange={(returnTime) => changeJourney({ returnTime })}
          />
        ) : null}
      </div>
      <Checkbox
        label={t('Repeat_return')}
        checked={isReturn}
        onChange={(event) => changeJourney({ trip: event.target.checked ? 'return' : 'one-way' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('Repeat_from')}
          name="from"
          value={values.from}
          min={today}
          error={errors.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('Repeat_until')}
          name="until"
          value={values.until}
          min={values.from}
          max={last}
          error={errors.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <Holidays form={form} />
      <Breaks form={form} />
    </div>
  );
}
