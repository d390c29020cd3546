import { addLondonDays } from '#domain/basics/london-time.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { drawnFor, type FieldGroupProps } from './field-group.ts';
import { isDay, type JourneyErrors } from './journey.ts';

/** Bookings are taken up to twelve months ahead. */
const furthestDays = 366;

/** The date and time of the pickup, and of the return if there is one, in London time. */
export const WhenFields = drawnFor(
  ['trip', 'asap', 'date', 'time', 'returnDate', 'returnTime'],
  function WhenFields({ values, errors, change, isNarrow, daysBack = 0 }: FieldGroupProps) {
    const { t } = useTranslation();
    // Today by the server's clock: the device's may be wrong.
    const { today } = usePageData();
    const max = addLondonDays(today, furthestDays);
    // A written-out date with its weekday is long; where there is no space, each field gets its own line. So does a
    // time with an error: a third of the width is too narrow for a sentence.
    const rowOf = (error: JourneyErrors['time']) =>
      isNarrow
        ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4'
        : classNames(
            'grid gap-2.5 lg:gap-4',
            !error && 'grid-cols-[minmax(0,5fr)_minmax(0,3fr)] max-[22.5rem]:grid-cols-1',
          );
    return (
      <div className="grid gap-3.5 lg:gap-4">
        {values.asap ? (
          <p className="text-small text-ink-soft">{t('Quote_asap-note')}</p>
        ) : (
          <div className={rowOf(errors.time)}>
            <DateField
              label={t('Quote_date')}
              name="date"
              value={values.date}
              onChange={(date) => change({ date })}
              min={addLondonDays(today, -daysBack)}
              max={max}
              error={errors.date}
            />
            <TimeField
              label={t('Quote_time')}
              name="time"
              value={values.time}
              onChange={(time) => change({ time })}
              fromNow={values.date === today}
              error={errors.time}
            />
          </div>
        )}
        {values.trip === 'return' ? (
          <div className={rowOf(errors.returnTime)}>
            <DateField
              label={t('Quote_return-date')}
              name="returnDate"
              value={values.returnDate}
              onChange={(returnDate) => change({ returnDate })}
              min={!values.asap && isDay(values.date) ? values.date : today}
              max={max}
              error={errors.returnDate}
            />
            <TimeField
              label={t('Quote_return-time')}
              name="returnTime"
              value={values.returnTime}
              onChange={(returnTime) => change({ returnTime })}
              error={errors.returnTime}
            />
          </div>
        ) : null}
      </div>
    );
  },
);
