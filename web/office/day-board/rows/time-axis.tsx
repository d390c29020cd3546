import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock, formatWeekdayOf } from '#domain/i18n/format-time.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { hourMs, hoursOf, type Span, shareOf } from './day-axis.ts';

// The current-time line moves about one pixel in this time.
const lineStepMs = 30_000;

/** The hours of the day. The doubled one in October is marked, so that nobody comes an hour early. */
export function TimeAxis({ shown }: { shown: Span }) {
  const { t, tag } = useTranslation();
  const hours = hoursOf(shown);
  return (
    <div aria-hidden="true" className="flex min-w-0 flex-1 text-[0.6875rem] text-ink-soft tabular-nums">
      {hours.map(({ at, isRepeated }) => (
        <span key={at} className="min-w-0 flex-1 overflow-visible pt-1 pl-1 leading-none whitespace-nowrap">
          {at > shown.from && londonDate(new Date(at)) !== londonDate(new Date(at - hourMs)) ? (
            <b className="text-ink">{formatWeekdayOf(londonDate(new Date(at)), tag)}</b>
          ) : (
            formatClock(new Date(at), tag)
          )}
          {isRepeated ? <span className="text-[0.625rem]"> {t('Dayboard_hour-again')}</span> : null}
        </span>
      ))}
    </div>
  );
}

const leftAt = (shown: Span, at: number) =>
  `calc(var(--board-names) + (100% - var(--board-names)) * ${shareOf(shown, at)})`;

/** The midnight at the end of the day, where the board goes on into the night. */
export function DayLine({ shown, at }: { shown: Span; at: number }) {
  if (at >= shown.to) return null;
  return (
    <span
      aria-hidden="true"
      style={{ left: leftAt(shown, at) }}
      className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-line-strong"
    />
  );
}

/** The current time as a place on the axis, for `NowClock` and the rows; null while it is not on the board. */
export function useNowShare(shown: Span): number | null {
  const now = useNow(lineStepMs);
  return now < shown.from || now >= shown.to ? null : shareOf(shown, now);
}

/** Draws the current time in a row of the board, behind the driver's name and never through it. */
export const nowLineStyle =
  'before:pointer-events-none before:absolute before:inset-y-0 before:left-(--board-now) before:z-10 before:w-0.5 before:-translate-x-1/2 before:bg-bad-solid';

/** The clock at the head of the line of the current time. */
export function NowClock({ shown }: { shown: Span }) {
  const { t, tag } = useTranslation();
  const now = useNow(lineStepMs);
  if (now < shown.from || now >= shown.to) return null;
  return (
    <span
      aria-hidden="true"
      style={{ left: leftAt(shown, now) }}
      className="absolute top-0.5 -translate-x-1/2 rounded-small bg-bad-solid px-1 py-0.75 text-[0.6875rem] leading-none font-bold text-on-bad-solid tabular-nums"
    >
      <span className="sr-only">{t('Dayboard_now')} </span>
      {formatClock(new Date(now), tag)}
    </span>
  );
}
