import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { hoursInto, hoursOf, type Span } from './day-axis.ts';
import { hourRem } from './lane-body.tsx';

/** The hours of the day. The doubled one in October is marked, so that nobody comes an hour early. */
export function TimeAxis({ day }: { day: Span }) {
  const { t, tag } = useTranslation();
  return (
    <ol className="sticky left-0 z-20 border-r border-line bg-surface text-[0.75rem] tabular-nums text-ink-soft">
      {hoursOf(day).map(({ at, isRepeated }) => (
        <li key={at} style={{ height: `${hourRem}rem` }} className="px-1 pt-1 text-right leading-none">
          {formatClock(new Date(at), tag)}
          {isRepeated ? <span className="block pt-1 text-[0.625rem]">{t('Dayboard_hour-again')}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** The current time. */
export function NowLine({ day, now }: { day: Span; now: number }) {
  const { t, tag } = useTranslation();
  if (now < day.from || now >= day.to) return null;
  const clock = formatClock(new Date(now), tag);
  return (
    <div
      style={{ top: `${hoursInto(day, now) * hourRem}rem` }}
      className="pointer-events-none absolute inset-x-0 z-20 flex -translate-y-1/2 items-center"
    >
      <span className="sticky left-0 w-14 rounded-small bg-bad-solid px-1 py-0.5 text-center text-[0.6875rem] leading-none font-bold tabular-nums text-on-bad-solid">
        <span className="sr-only">{t('Dayboard_now')} </span>
        {clock}
      </span>
      <span className="h-px flex-1 bg-bad" />
    </div>
  );
}
