import { CarFront, ChevronRight, FileWarning, TriangleAlert, UserRound, UserRoundX } from 'lucide-react';
import { Fragment } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob, DayBoard } from '#web/api/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NamedList } from '#web/ui/named-list.tsx';
import { type Span, spanOfDay } from './day-axis.ts';
import { formatGap, type Gap, isTight, shortPlace } from './job-texts.ts';
import { Midnight } from './midnight.tsx';
import { overMidnight } from './place-jobs.ts';
import { toneStyles } from './tone-style.ts';
import { useOpenJob } from './use-open-job.ts';

interface RowProps {
  readonly job: BoardJob;
  readonly before: Gap | undefined;
  readonly day: Span;
  readonly onOpen: () => void;
}

function JobRow({ job, before, day, onOpen }: RowProps) {
  const { t, tag } = useTranslation();
  const { icon: Icon, badge, card } = toneStyles[job.tone];
  const DriverIcon = job.driver ? UserRound : UserRoundX;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'flex w-full items-center gap-3 rounded-control border border-l-4 px-3 py-2.5 text-left transition-shadow hover:shadow-card',
        card,
      )}
    >
      <span className="w-14 shrink-0 text-body font-bold whitespace-nowrap tabular-nums">
        {formatClock(new Date(job.pickupTime), tag)}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 text-small leading-snug">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{job.name}</span>
          <Badge tone={badge} className="gap-1.5 whitespace-normal!">
            <Icon aria-hidden="true" className="size-3.5" />
            {t(`Dayboard_tone-${job.tone}`)}
          </Badge>
          <Midnight {...overMidnight(job, day)} />
        </span>
        <span className="break-words">
          {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)}
        </span>
        <span className="flex flex-wrap gap-x-4 text-ink-soft">
          <span className={classNames('flex items-center gap-1.5', !job.driver && 'font-semibold text-ink')}>
            <DriverIcon aria-hidden="true" className="size-4 shrink-0" />
            {job.driver?.name ?? t('Dayboard_no-driver')}
          </span>
          {job.driver ? (
            <span className="flex items-center gap-1.5">
              <CarFront aria-hidden="true" className="size-4 shrink-0" />
              {job.vehicle?.registration ?? t('Dayboard_no-car')}
            </span>
          ) : null}
        </span>
        {job.expired.length > 0 ? (
          <span className="flex items-center gap-1.5 font-semibold text-bad">
            <FileWarning aria-hidden="true" className="size-4 shrink-0" />
            {t('Dayboard_expired', { documents: documentNames(job.expired, t) })}
          </span>
        ) : null}
        {before && isTight(before) ? (
          <span className="flex items-center gap-1.5 font-semibold text-bad">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {formatGap(before, t, tag)}
          </span>
        ) : null}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </button>
  );
}

function NowRow({ now }: { now: number }) {
  const { t, tag } = useTranslation();
  return (
    <li className="flex items-center gap-2 text-tiny font-bold text-bad">
      <span className="tabular-nums">
        {t('Dayboard_now')} {formatClock(new Date(now), tag)}
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-bad" />
    </li>
  );
}

interface JobRowsProps {
  readonly board: DayBoard;
  readonly jobs: readonly BoardJob[];
  readonly now: number;
  readonly isToday: boolean;
}

/** The same day as a list, earliest first, for phones and for those who prefer it. */
export function JobRows({ board, jobs, now, isToday }: JobRowsProps) {
  const { open } = useOpenJob(board.day);
  const { t } = useTranslation();
  const ways = new Map(board.lanes.flatMap(({ gaps }) => gaps.map((gap) => [gap.to, gap])));
  const next = isToday ? jobs.findIndex(({ pickupTime }) => Date.parse(pickupTime) > now) : -1;
  const day = spanOfDay(board.day);
  const line = isToday ? (next === -1 ? jobs.length : next) : -1;
  return (
    <NamedList as="ol" label={t('Dayboard_list')} className="grid grid-cols-1 gap-2">
      {jobs.map((job, i) => (
        <Fragment key={job.id}>
          {i === line ? <NowRow now={now} /> : null}
          <li>
            <JobRow {...{ job, day }} before={ways.get(job.id)} onOpen={() => open(job.id)} />
          </li>
        </Fragment>
      ))}
      {line === jobs.length ? <NowRow now={now} /> : null}
    </NamedList>
  );
}
