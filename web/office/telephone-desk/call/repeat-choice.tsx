import { addLondonDays } from '#domain/basics/london-time.ts';
import { lastDayFrom } from '#domain/repeats/repeat-dates.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { isDay } from '#web/shared/booking-form/journey.ts';
import { Breaks, Holidays, Weekdays } from '#web/shared/repeats/pattern-fields.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type CallValues, withRepeat } from './call.ts';
import type { CallDesk } from './use-call.ts';

/** On which days the journey repeats, from the day of the pickup on. */
function RepeatDays({ desk, repeat }: { desk: CallDesk; repeat: NonNullable<CallValues['repeat']> }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { call, errors, change } = desk;
  const from = isDay(call.journey.date) ? call.journey.date : today;
  const form = {
    values: { ...repeat, from },
    errors,
    change: (patch: Partial<typeof repeat>) => change({ repeat: { ...repeat, ...patch } }),
  };
  return (
    <>
      <Weekdays form={form} />
      <DateField
        label={t('Repeat_until')}
        name="until"
        value={repeat.until}
        min={addLondonDays(from, 1)}
        max={lastDayFrom(from)}
        error={errors.until}
        onChange={(until) => form.change({ until })}
      />
      <Holidays form={form} />
      <Breaks form={form} />
    </>
  );
}

/** A journey that repeats, booked on the same screen. */
export function RepeatChoice({ desk }: { desk: CallDesk }) {
  const { t } = useTranslation();
  const { repeat } = desk.call;
  return (
    <div className="grid gap-4">
      <Checkbox
        name="repeat"
        label={t('Telephone_regular')}
        hint={repeat ? t('Telephone_regular-hint') : undefined}
        checked={repeat !== null}
        onChange={(event) => desk.change(withRepeat(desk.call, event.target.checked))}
      />
      {repeat ? <RepeatDays {...{ desk, repeat }} /> : null}
    </div>
  );
}
