import { punctualMinutes } from '#domain/api/statistics/statistics.ts';
import { jobsOfDay } from '#domain/dispatch/count-day.ts';
import { formatShortDuration } from '#domain/i18n/format-drive.ts';
import type { DayBoard } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { minuteMs } from './rows/day-axis.ts';

/** How the day has gone so far: drivers at the door in time, and minutes driven between jobs without a passenger. */
export function figuresOf({ day, jobs, lanes }: Pick<DayBoard, 'day' | 'jobs' | 'lanes'>) {
  const arrivals = jobsOfDay(day, jobs).flatMap(({ arrivedAt, pickupTime }) =>
    arrivedAt ? [Date.parse(arrivedAt) - Date.parse(pickupTime)] : [],
  );
  const gaps = lanes.flatMap((lane) => lane.gaps);
  return {
    arrivals: arrivals.length,
    punctual: arrivals.filter((late) => late <= punctualMinutes * minuteMs).length,
    emptyMinutes: Math.round(gaps.reduce((all, { drivingSeconds }) => all + (drivingSeconds ?? 0), 0) / 60),
    clockedOn: lanes.filter(({ state }) => state !== 'off').length,
  };
}

/** The day in figures, below the queue. */
export function DayFigures({ board, isToday }: { board: DayBoard; isToday: boolean }) {
  const { t, tag } = useTranslation();
  const { arrivals, punctual, emptyMinutes, clockedOn } = figuresOf(board);
  const lines = [
    ...(arrivals > 0 ? [t('Dayboard_foot-punctual', { shown: punctual, count: arrivals })] : []),
    ...(isToday ? [t('Dayboard_foot-on', { count: clockedOn })] : []),
    ...(emptyMinutes > 0 ? [t('Dayboard_foot-empty', { duration: formatShortDuration(emptyMinutes, tag) })] : []),
  ];
  return lines.length > 0 ? (
    <ul className="flex flex-wrap gap-x-3 border-t border-line px-3 py-1 text-[0.75rem] text-ink-soft tabular-nums max-[48rem]:hidden">
      {lines.map((line) => (
        <li key={line} className="whitespace-nowrap">
          {line}
        </li>
      ))}
    </ul>
  ) : null;
}
