import { fromWire } from '#domain/api/old-names.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { stopLine } from '#domain/booking/stops.ts';
import type { BoardJob } from '#web/api/office/board.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** What a booking asks for, and what is said about it. */
export function JobFacts({ job, className }: { job: BoardJob; className?: string }) {
  const { t, tag } = useTranslation();
  const { door, luggage, instructions } = fromWire(job);
  const facts: readonly (readonly [key: string, value: string])[] = [
    ['Dayboard_from', job.pickupLocation],
    ['Door_label', door],
    ['Dayboard_via', stopLine(job)],
    ['Dayboard_to', job.dropoffLocation],
    ['Dayboard_flight', job.flightNumber],
    [
      'Dayboard_load',
      [
        t('Daysheet_passengers', { count: job.passengers }),
        t('Daysheet_luggage', { count: luggage }),
        t(`Quote_car-${job.carType}`),
        ...(job.greet ? [t('Daysheet_greet')] : []),
      ].join(', '),
    ],
    ['Childseat_title', formatChildSeats(job.childSeats, t)],
    ['Dayboard_instructions', instructions],
    ['Dayboard_remarks', job.remarks],
    ['Dayboard_price', formatPounds(job.price, tag)],
  ];
  return (
    <dl
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small max-[22.5rem]:grid-cols-1',
        className,
      )}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{t(key)}</dt>
            <dd className="font-medium break-words whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
