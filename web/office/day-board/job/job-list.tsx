import { useState } from 'react';
import { countDay } from '#domain/dispatch/count-day.ts';
import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { queueOf } from '#web/office/day-board/queue/queue-order.ts';
import { type Span, spanOfDay } from '#web/office/day-board/rows/day-axis.ts';
import { overMidnight } from '#web/office/day-board/rows/place-jobs.ts';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { riskOf } from './job-risk.ts';
import { pickupClock } from './job-texts.ts';
import { Midnight } from './midnight.tsx';
import { toneStyles } from './tone-style.ts';

const nowStepMs = 30_000;
/** The height of a row in rem: two lines, and three on a phone. The `md` of tokens.css. */
const rowRem = () => (matchMedia('(width < 48.0625rem)').matches ? 4.5 : 3);

interface JobLineProps {
  readonly job: BoardJob;
  readonly day: string;
  readonly shown: Span;
  /** The first pickup from now on. */
  readonly isNext: boolean;
  readonly onOpen: () => void;
}

function JobLine({ job, day, shown, isNext, onOpen }: JobLineProps) {
  const { t, tag } = useTranslation();
  const { icon: Icon, badge } = toneStyles[job.tone];
  const risk = riskOf(job);
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'grid h-full w-full grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line px-3 text-left text-[0.8125rem] leading-snug hover:bg-hover md:grid-cols-[3.25rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,2.5fr)]',
        isNext && 'border-t-2 border-t-bad',
        risk?.level === 'at-risk' && 'bg-bad-soft',
      )}
    >
      <span className="text-[0.9375rem] font-bold tabular-nums">{pickupClock(job, day, tag)}</span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{job.name}</span>
        <span className="block truncate text-ink-soft">
          {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)}
        </span>
        <span className="block truncate md:hidden">
          <span className={job.driver ? 'text-ink-soft' : 'font-semibold text-on-lamp-glow'}>
            {job.driver?.name ?? t('Dayboard_no-driver')}
          </span>
          {' · '}
          {risk ? <span className="font-semibold text-bad">{risk.message}</span> : t(`Dayboard_tone-${job.tone}`)}
        </span>
      </span>
      <span className="min-w-0 max-md:hidden">
        <span className={classNames('block truncate', !job.driver && 'font-semibold text-on-lamp-glow')}>
          {job.driver?.name ?? t('Dayboard_no-driver')}
        </span>
        <span className="block truncate text-ink-soft">
          {job.vehicle?.registration ?? (job.driver ? t('Dayboard_no-car') : t(`Quote_car-${job.carType}`))}
        </span>
      </span>
      <span className="grid min-w-0 justify-items-start gap-0.5 max-md:hidden">
        <span className="flex max-w-full items-center gap-2">
          <Badge tone={badge} className="gap-1.5">
            <Icon aria-hidden="true" className="size-3.5" />
            {t(`Dayboard_tone-${job.tone}`)}
          </Badge>
          <Midnight {...overMidnight(job, shown)} small />
        </span>
        {risk && risk.message !== t(`Dayboard_tone-${job.tone}`) ? (
          <span className="max-w-full truncate font-semibold text-bad" title={risk.message}>
            {risk.message}
          </span>
        ) : null}
      </span>
    </button>
  );
}

interface JobListProps {
  readonly board: DayBoard;
  readonly onOpen: (id: string) => void;
}

/** The same day as a list, earliest first, for phones and for those who prefer it. */
export function JobList({ board, onOpen }: JobListProps) {
  const { t } = useTranslation();
  const now = useNow(nowStepMs);
  const [which, setWhich] = useState('all');
  const open = queueOf(board);
  // The night's jobs are listed too, but count on their own day.
  const counts = countDay(board.day, board.jobs);
  const jobs = which === 'open' ? open : board.jobs;
  const { from, to } = spanOfDay(board.day);
  const shown = { from, to: Date.parse(board.until) };
  const isToday = now >= from && now < to;
  const next = isToday ? jobs.find(({ pickupTime }) => Date.parse(pickupTime) > now)?.id : undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col group-data-away/board:opacity-60 group-data-away/board:grayscale">
      <div className="px-3 py-2">
        <Segmented
          label={t('Dayboard_show')}
          hideLabel
          name="board-show"
          value={which}
          onChange={({ target }) => setWhich(target.value)}
          choices={[
            { value: 'all', label: t('Dayboard_show-all', { count: counts.jobs }) },
            { value: 'open', label: t('Dayboard_show-open', { count: counts.unassigned }) },
          ]}
        />
      </div>
      {jobs.length === 0 ? (
        <p className="px-4 py-6 text-small text-ink-soft">{t('Dayboard_all-assigned')}</p>
      ) : (
        <VirtualList
          label={t('Dayboard_list')}
          items={jobs}
          itemKey={({ id }) => id}
          rowRem={rowRem()}
          className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface max-md:h-[75dvh] max-md:flex-none"
        >
          {(job) => (
            <JobLine {...{ job, shown }} day={board.day} isNext={job.id === next} onOpen={() => onOpen(job.id)} />
          )}
        </VirtualList>
      )}
    </div>
  );
}
