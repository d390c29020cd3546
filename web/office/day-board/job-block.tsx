import { CarFront, FileWarning, TriangleAlert } from 'lucide-react';
import type { PointerEvent } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatGap, type Gap, isTight, shortPlace, timesOf } from './job-texts.ts';
import { Midnight } from './midnight.tsx';
import type { Place } from './place-jobs.ts';
import { toneStyles } from './tone-style.ts';

interface JobBlockProps {
  readonly job: BoardJob;
  readonly place: Place;
  /** Offset from the top of the lane, and height, in rem. */
  readonly top: number;
  readonly height: number;
  /** The drive from the previous job, when there is no space for it in between. */
  readonly before: Gap | undefined;
  readonly isDragged: boolean;
  readonly isFromBefore: boolean;
  readonly isIntoNext: boolean;
  readonly onOpen: () => void;
  readonly onGrab: (event: PointerEvent) => void;
}

/** Below this height, in rem, a second line would be cut off. */
const twoLines = 2.4;
const threeLines = 3.5;

/** A job on the time axis. Clicking it opens its sheet, dragging it assigns it to another driver. */
export function JobBlock(props: JobBlockProps) {
  const { job, place, top, height, before, isDragged, isFromBefore, isIntoNext, onOpen, onGrab } = props;
  const { t, tag } = useTranslation();
  const { icon: Icon, card, ink } = toneStyles[job.tone];
  const noCar = job.driver !== null && job.vehicle === null;
  const isExpired = job.expired.length > 0;
  const share = 100 / place.columns;
  const journey = `${shortPlace(job.pickupLocation)} → ${shortPlace(job.dropoffLocation)}`;
  return (
    <button
      type="button"
      data-job={job.id}
      title={`${timesOf(job, tag)} ${job.name}, ${t(`Dayboard_tone-${job.tone}`)}\n${job.pickupLocation} → ${job.dropoffLocation}`}
      onClick={onOpen}
      onPointerDown={onGrab}
      style={{
        top: `${top}rem`,
        height: `${height}rem`,
        left: `${place.column * share}%`,
        width: `calc(${share}% - 3px)`,
      }}
      className={classNames(
        'absolute z-10 ml-px flex min-h-0 cursor-grab flex-col overflow-hidden rounded-small border border-l-4 px-1.5 py-0.5 text-left text-[0.75rem] leading-[1.3] transition-shadow select-none hover:z-20 hover:shadow-float focus-visible:z-20 active:cursor-grabbing pointer-coarse:min-h-0',
        card,
        // An open edge: the job continues there, on another day.
        isFromBefore && 'rounded-t-none border-t-2 [border-top-style:dashed]',
        isIntoNext && 'rounded-b-none border-b-2 [border-bottom-style:dashed]',
        isDragged && 'opacity-40',
      )}
    >
      <span className="flex w-full items-center gap-1">
        <span className="font-bold tabular-nums">{formatClock(new Date(job.pickupTime), tag)}</span>
        <span className="min-w-0 flex-1 truncate font-semibold">{job.name}</span>
        <Midnight {...{ isFromBefore, isIntoNext }} small />
        <Icon aria-hidden="true" className={classNames('size-3.5 shrink-0', ink)} />
      </span>
      <span className={classNames('block w-full truncate', height < (isExpired ? threeLines : twoLines) && 'sr-only')}>
        <span className={classNames('font-semibold', ink, job.tone === 'planned' && 'sr-only')}>
          {t(`Dayboard_tone-${job.tone}`)}
          {' · '}
        </span>
        {journey}
      </span>
      {isExpired ? (
        <span className="flex w-full items-center gap-1 font-semibold text-bad">
          <FileWarning aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">
            {t('Dayboard_expired', { documents: documentNames(job.expired, t) })}
          </span>
        </span>
      ) : null}
      {before && isTight(before) ? (
        <span className="flex w-full items-center gap-1 font-semibold text-bad">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">{formatGap(before, t, tag)}</span>
        </span>
      ) : null}
      {job.driver && (height >= threeLines || noCar) ? (
        <span className="flex w-full items-center gap-1 text-ink-soft">
          <CarFront aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">{job.vehicle?.registration ?? t('Dayboard_no-car')}</span>
        </span>
      ) : null}
    </button>
  );
}
