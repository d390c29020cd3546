import { TriangleAlert } from 'lucide-react';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type Span, stretchOf } from '#web/office/day-board/rows/day-axis.ts';
import { overMidnight, type Place, spanOf } from '#web/office/day-board/rows/place-jobs.ts';
import type { RowSize } from '#web/office/day-board/use-board-view.ts';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { classNames } from '#web/ui/class-names.ts';
import { riskOf } from './job-risk.ts';
import { placeCode, timesOf } from './job-texts.ts';
import { riskBars, toneStyles } from './tone-style.ts';

/* As in driver-rows.tsx: jobs are placed by their time, which table cells do not allow. */
// oxlint-disable jsx-a11y/prefer-tag-over-role

interface JobBarProps {
  readonly job: BoardJob;
  readonly shown: Span;
  readonly place: Place;
  readonly size: RowSize;
}

/** Everything about a job in one sentence, for the tooltip and for screen readers. */
function useJobText(job: BoardJob, risk: string | undefined, shown: Span): string {
  const { t, tag } = useTranslation();
  const { isFromBefore, isIntoNext } = overMidnight(job, shown);
  const tone = t(`Dayboard_tone-${job.tone}`);
  return [
    `${timesOf(job, londonDate(new Date(shown.from)), tag)} ${job.name}`,
    `${shortPlace(job.pickupLocation)} → ${shortPlace(job.dropoffLocation)}`,
    tone,
    ...(isFromBefore ? [t('Dayboard_midnight-before')] : []),
    ...(isIntoNext ? [t('Dayboard_midnight-next')] : []),
    ...(job.vehicle ? [job.vehicle.registration] : []),
    ...(risk && risk !== tone ? [risk] : []),
  ].join(', ');
}

/** A job on the time axis. What happens on a press or a drag is decided by the rows around it. */
export function JobBar({ job, shown, place, size }: JobBarProps) {
  const { tag } = useTranslation();
  const risk = riskOf(job);
  const text = useJobText(job, risk?.message, shown);
  const stretch = stretchOf(shown, spanOf(job));
  if (!stretch) return null;
  const { isFromBefore, isIntoNext } = overMidnight(job, shown);
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-job={job.id}
      title={text}
      style={{
        left: `${stretch.left}%`,
        width: `${stretch.width}%`,
        top: `calc(${(100 * place.layer) / place.layers}% + 2px)`,
        height: `calc(${100 / place.layers}% - 5px)`,
      }}
      className={classNames(
        'absolute z-5 focus-visible:z-15 flex min-w-2 cursor-grab flex-wrap items-center overflow-hidden rounded-[5px] border leading-none font-semibold select-none data-dragged:opacity-40 data-held:outline-2 data-held:outline-lamp',
        size === 'compact' ? 'gap-x-1 pl-0.5 text-[0.6875rem] tracking-tight' : 'gap-x-1.5 pl-1.5 text-[0.75rem]',
        risk ? riskBars[risk.level] : toneStyles[job.tone].bar,
        // An open edge: the job continues there, on another day.
        isFromBefore && 'rounded-l-none border-l-0',
        isIntoNext && 'rounded-r-none border-r-0',
      )}
    >
      <span className="sr-only">{text}</span>
      {/* Each part that does not fit wraps below the edge, so that nothing is cut in the middle. */}
      <span aria-hidden="true" className="-mr-1 h-full w-0" />
      <span aria-hidden="true" className="flex h-full items-center tabular-nums">
        {formatClock(new Date(job.pickupTime), tag)}
      </span>
      {risk?.level === 'at-risk' ? <TriangleAlert aria-hidden="true" className="h-full w-3 shrink-0" /> : null}
      <span aria-hidden="true" className="flex h-full min-w-8 flex-1 items-center font-medium">
        <span className="truncate">
          {size === 'compact'
            ? placeCode(job.dropoffLocation)
            : `${job.name}, ${placeCode(job.pickupLocation)} → ${placeCode(job.dropoffLocation)}`}
        </span>
      </span>
    </div>
  );
}
