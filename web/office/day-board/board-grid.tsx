import { TriangleAlert, UserRoundX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob, BoardLane, DayBoard } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { jobsOfLane, overlapsOfDriver } from './board-moves.ts';
import { hoursInto, hoursOf, spanOfDay } from './day-axis.ts';
import { hourRem, LaneBody, leastMs } from './lane-body.tsx';
import { placeJobs, widest } from './place-jobs.ts';
import { NowLine, TimeAxis } from './time-axis.tsx';
import { type Drag, noDriver, useDrag } from './use-drag.ts';
import { useOpenJob } from './use-open-job.ts';

interface BoardGridProps {
  readonly board: DayBoard;
  readonly now: number;
  /** `driver` is null for the lane of unassigned jobs. */
  readonly onDrop: (job: BoardJob, driver: BoardLane['driver'] | null) => void;
}

/** The minimum widths of the axis, a lane, and each of several parallel jobs, in rem. */
const axisRem = 3.5;
const laneRem = 11;
const besideRem = 9;
/** The space above the first job, or above the current time, in hours. */
const headroom = 0.75;

interface LaneHeadProps {
  readonly title: string;
  readonly note: string;
  readonly driver: boolean;
  /** Documents that are not valid on that day, as text. */
  readonly expired: string;
}

function LaneHead({ title, note, driver, expired }: LaneHeadProps) {
  return (
    <div
      className={classNames(
        'sticky top-0 z-30 flex h-14 min-w-0 items-center gap-2 border-r border-b px-2',
        expired ? 'border-bad bg-bad-soft' : 'border-line bg-surface',
      )}
    >
      {driver ? (
        <Avatar name={title} size="small" />
      ) : (
        <UserRoundX aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-small font-semibold">{title}</span>
        <span className={classNames('block truncate text-[0.75rem] text-ink-soft', expired && 'sr-only')}>{note}</span>
        {expired ? (
          <span title={expired} className="flex items-center gap-1 text-[0.75rem] font-semibold text-bad">
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="min-w-0 truncate">{expired}</span>
          </span>
        ) : null}
      </span>
    </div>
  );
}

function DragGhost({ drag }: { drag: Drag }) {
  const { tag } = useTranslation();
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 8}px)` }}
      className="pointer-events-none fixed top-0 left-0 z-(--layer-popup) max-w-48 truncate rounded-small border border-lamp bg-raised px-2 py-1 text-[0.75rem] font-semibold shadow-float"
    >
      {formatClock(new Date(drag.job.pickupTime), tag)} {drag.job.name}
    </div>
  );
}

/** Scrolls to the start of the work, once for each day. */
function useStart(box: React.RefObject<HTMLElement | null>, board: DayBoard, now: number) {
  const shown = useRef('');
  useEffect(() => {
    if (!box.current || shown.current === board.day) return;
    shown.current = board.day;
    const day = spanOfDay(board.day);
    // A job from the day before does not mark the start of this day.
    const begin = board.jobs.map(({ pickupTime }) => Date.parse(pickupTime)).find((at) => at >= day.from);
    const first = begin ?? day.from + 8 * 3_600_000;
    const start = now >= day.from && now < day.to ? now : first;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    box.current.scrollTo({ top: Math.max(0, (hoursInto(day, start) - headroom) * hourRem * rem) });
  }, [box, board, now]);
}

/** The day as a dispatcher sees it: time runs down, drivers are side by side. */
export function BoardGrid({ board, now, onDrop }: BoardGridProps) {
  const { t, tag } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const { open } = useOpenJob(board.day);
  const day = useMemo(() => spanOfDay(board.day), [board.day]);
  const driverOf = (lane: string) => board.lanes.find(({ driver }) => driver.id === lane)?.driver ?? null;
  const { drag, begin } = useDrag(box, (job, lane) => onDrop(job, driverOf(lane)));
  useStart(box, board, now);
  const lanes = [null, ...board.lanes].map((lane) => {
    const jobs = jobsOfLane(board, lane?.driver.id ?? null);
    const title = lane?.driver.name ?? t('Dayboard_unassigned');
    return {
      id: lane?.driver.id ?? noDriver,
      title,
      jobs,
      gaps: lane?.gaps ?? [],
      expired: lane?.expired ?? [],
      places: placeJobs(jobs, day, leastMs),
    };
  });
  const dropOf = (id: string, title: string) => {
    if (drag?.lane !== id || (drag.job.driver?.id ?? noDriver) === id) return null;
    if (id === noDriver) return { text: t('Dayboard_drop-release'), isOverlap: false };
    const [clash] = overlapsOfDriver(board, drag.job, id);
    if (!clash) return { text: t('Dayboard_drop', { name: title }), isOverlap: false };
    const time = formatClock(new Date(clash.pickupTime), tag);
    return { text: t('Dayboard_clash', { clock: time, name: clash.name }), isOverlap: true };
  };
  const widths = lanes.map(({ places }) => (widest(places) === 1 ? laneRem : widest(places) * besideRem));
  const columns = widths.map((rem) => `minmax(${rem}rem, ${rem}fr)`);
  const least = widths.reduce((sum, rem) => sum + rem, axisRem);
  return (
    <section
      ref={box}
      aria-label={t('Dayboard_grid')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className="relative isolate h-[max(28rem,calc(100dvh-11rem))] overflow-auto overscroll-contain rounded-card border border-line bg-surface"
    >
      <div
        className="grid"
        style={{ minWidth: `${least}rem`, gridTemplateColumns: `${axisRem}rem ${columns.join(' ')}` }}
      >
        <div className="sticky top-0 left-0 z-40 h-14 border-r border-b border-line bg-surface" />
        {lanes.map(({ id, title, jobs, expired }) => (
          <LaneHead
            key={id}
            {...{ title }}
            expired={expired.length > 0 ? t('Dayboard_expired', { documents: documentNames(expired, t) }) : ''}
            note={t('Dayboard_jobs', { count: jobs.length })}
            driver={id !== noDriver}
          />
        ))}
        <div className="relative col-span-full grid grid-cols-subgrid">
          <div aria-hidden="true" className="absolute inset-0">
            {hoursOf(day).map(({ at }) => (
              <div key={at} style={{ height: `${hourRem}rem` }} className="border-t border-line first:border-t-0">
                <div className="h-1/2 border-b border-dashed border-line opacity-50" />
              </div>
            ))}
          </div>
          <TimeAxis day={day} />
          {lanes.map(({ id, title, expired: _expired, ...lane }) => (
            <LaneBody
              key={id}
              {...{ id, day, ...lane }}
              onOpen={open}
              label={title}
              drop={dropOf(id, title)}
              dragged={drag?.job.id ?? null}
              onGrab={begin}
            />
          ))}
          <NowLine day={day} now={now} />
        </div>
      </div>
      {drag ? <DragGhost drag={drag} /> : null}
    </section>
  );
}
