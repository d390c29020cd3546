import { Route, TriangleAlert } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { BoardJob } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hoursInto, type Span } from './day-axis.ts';
import { JobBlock } from './job-block.tsx';
import { formatGap, type Gap, isTight } from './job-texts.ts';
import { drawnSpan, overMidnight, type Place } from './place-jobs.ts';

/** The height of an hour, in rem: a journey of twenty-five minutes has space for two lines. */
export const hourRem = 6;
/** The minimum height of a job, in rem. */
const leastRem = 2.5;
export const leastMs = (leastRem / hourRem) * 3_600_000;
/** With less space than this, in rem, there is no line between two jobs. */
const lineRem = 1.4;

function GapMark({ gap, top, height }: { gap: Gap; top: number; height: number }) {
  const { t, tag } = useTranslation();
  const tight = isTight(gap);
  const Icon = tight ? TriangleAlert : Route;
  return (
    <p
      style={{ top: `${top}rem`, height: `${height}rem` }}
      className={classNames(
        'absolute inset-x-1 flex items-center justify-center gap-1 overflow-hidden text-[0.75rem] leading-tight',
        tight ? 'font-semibold text-bad' : 'text-ink-faint',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate" title={formatGap(gap, t, tag)}>
        {formatGap(gap, t, tag)}
      </span>
    </p>
  );
}

interface LaneBodyProps {
  readonly id: string;
  readonly label: string;
  readonly day: Span;
  readonly jobs: readonly BoardJob[];
  readonly places: ReadonlyMap<string, Place>;
  readonly gaps: readonly Gap[];
  /** What would happen if the dragged job were dropped here. */
  readonly drop: { readonly text: string; readonly isOverlap: boolean } | null;
  readonly dragged: string | null;
  readonly onOpen: (id: string) => void;
  readonly onGrab: (job: BoardJob, event: PointerEvent) => void;
}

/** One driver's day, from midnight to midnight. */
export function LaneBody({ id, label, day, jobs, places, gaps, drop, dragged, onOpen, onGrab }: LaneBodyProps) {
  const rem = (at: number) => hoursInto(day, at) * hourRem;
  const boxes = jobs.map((job) => {
    const { from, to } = drawnSpan(job, day, leastMs);
    return { job, top: rem(from), height: rem(to) - rem(from) };
  });
  const boxOf = new Map(boxes.map((box) => [box.job.id, box]));
  const marks = gaps.flatMap((gap) => {
    const [above, below] = [boxOf.get(gap.from), boxOf.get(gap.to)];
    if (!above || !below) return [];
    const top = above.top + above.height;
    return [{ gap, top, height: below.top - top }];
  });
  const untold = new Map(marks.filter(({ height }) => height < lineRem).map(({ gap }) => [gap.to, gap]));
  return (
    <section
      aria-label={label}
      data-lane={id}
      className={classNames('relative border-r border-line', drop && (drop.isOverlap ? 'bg-bad-soft' : 'bg-lamp-glow'))}
    >
      {drop ? (
        <p
          className={classNames(
            'sticky top-16 z-30 mx-1 rounded-small px-2 py-1 text-center text-[0.75rem] leading-tight font-semibold shadow-card',
            drop.isOverlap ? 'bg-bad-solid text-on-bad-solid' : 'bg-mark text-on-mark',
          )}
        >
          {drop.text}
        </p>
      ) : null}
      {marks
        .filter(({ height }) => height >= lineRem)
        .map(({ gap, ...mark }) => (
          <GapMark key={gap.to} gap={gap} {...mark} />
        ))}
      {boxes.map(({ job, top, height }) => (
        <JobBlock
          key={job.id}
          {...{ job, top, height, ...overMidnight(job, day) }}
          place={places.get(job.id) ?? { column: 0, columns: 1 }}
          before={untold.get(job.id)}
          isDragged={dragged === job.id}
          onOpen={() => onOpen(job.id)}
          onGrab={(event) => onGrab(job, event)}
        />
      ))}
    </section>
  );
}
