import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { JobBar } from '#web/office/day-board/job/job-bar.tsx';
import { countAtRisk } from '#web/office/day-board/job/job-risk.ts';
import { formatGap, type Gap, isTight } from '#web/office/day-board/job/job-texts.ts';
import type { RowSize } from '#web/office/day-board/use-board-view.ts';
import { documentNames } from '#web/shared/document-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type BoardRow, hasHours } from './board-rows.ts';
import { type Span, stretchOf } from './day-axis.ts';
import { ShiftBands, WorkedLines } from './hours-lines.tsx';
import { hoursTexts } from './hours-texts.ts';
import { placeJobs, spanOf } from './place-jobs.ts';
import { nowLineStyle } from './time-axis.tsx';

/* As in driver-rows.tsx: jobs are placed by their time, which table cells do not allow. */
// oxlint-disable jsx-a11y/prefer-tag-over-role

interface DriverRowProps {
  readonly row: BoardRow;
  readonly index: number;
  readonly shown: Span;
  readonly size: RowSize;
  /** The chosen job of the queue, if this driver could take it. */
  readonly offer: BoardJob | null;
  /** This driver is the best one for it. */
  readonly isBest: boolean;
}

/** What the driver is doing. One who has no rota and does not clock on may work at any hour. */
function stateOfDriver({ lane, jobs }: BoardRow): 'busy' | 'free' | 'break' | 'off' {
  if (jobs.some(({ tone }) => tone === 'under-way')) return 'busy';
  if (lane.state === 'break') return 'break';
  return lane.state === 'on' || !hasHours(lane) ? 'free' : 'off';
}

const lights = { busy: 'bg-calm', free: 'bg-good', break: 'bg-lamp', off: 'bg-line-strong' } as const;

/** Sick, gone or without a car: a word, because nobody drives that row's jobs. */
function AwayChip({ lane: { away, carOffRoad, offRoadReason } }: Pick<BoardRow, 'lane'>) {
  const { t, tag } = useTranslation();
  if (!away && !carOffRoad) return null;
  const reason = away?.reason === 'sick' || away?.reason === 'home' ? away.reason : 'other';
  const clock = (at: string) => formatClock(new Date(at), tag);
  const times = away && t('Dayboard_away-times', { fromClock: clock(away.from), toClock: clock(away.until) });
  return (
    <span
      title={times ?? offRoadReason}
      className="ml-auto shrink-0 rounded-small bg-ink px-1.5 text-[0.6875rem] font-semibold text-paper"
    >
      {away ? t(`Dayboard_away-${reason}`) : t('Dayboard_car-off')}
      {times ? <span className="sr-only"> {times}</span> : null}
    </span>
  );
}

function DriverName({ row, size }: { row: BoardRow; size: RowSize }) {
  const { t, tag } = useTranslation();
  const { driver, car, carOffRoad, expired, absence, away } = row.lane;
  const state = stateOfDriver(row);
  const atRisk = countAtRisk(row.jobs);
  const jobsAtRisk = atRisk > 0 ? t('Dayboard_count-risk', { count: atRisk }) : '';
  const problem = [
    ...(carOffRoad ? [t('Dayboard_off-road')] : []),
    ...(expired.length > 0 ? [t('Dayboard_expired', { documents: documentNames(expired, t) })] : []),
  ].join('. ');
  const hours = hoursTexts(row.lane, t, tag);
  const carText = car ? `${t(`Quote_car-${car.carType}`)} · ${car.registration}` : t('Dayboard_no-car');
  return (
    <div
      role="rowheader"
      tabIndex={-1}
      data-driver={driver.id}
      title={[driver.name, carText, absence, problem, jobsAtRisk, ...hours].filter(Boolean).join('\n')}
      className="sticky left-0 w-(--board-names) flex-none z-20 flex min-w-0 cursor-pointer items-center gap-1.5 border-r border-line bg-surface pr-1.5 pl-2 group-hover/row:bg-hover"
    >
      {problem || jobsAtRisk ? (
        <TriangleAlert aria-hidden="true" className="size-3 shrink-0 text-bad" />
      ) : (
        <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-pill', lights[state])} />
      )}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex items-baseline gap-1.5">
          <span className={classNames('truncate text-[0.8125rem] font-semibold', problem && 'text-bad')}>
            {driver.name}
          </span>
          <AwayChip lane={row.lane} />
          {size === 'compact' && !away && !carOffRoad ? (
            <span className="ml-auto shrink-0 text-[0.6875rem] text-ink-faint">
              {car ? t(`Dayboard_class-${car.carType}`) : '–'}
            </span>
          ) : null}
        </span>
        {size === 'comfortable' ? (
          <span className="block truncate text-[0.6875rem] text-ink-faint">
            {carText} · {t('Dayboard_jobs', { count: row.jobs.length })}
          </span>
        ) : null}
        <span className="sr-only">
          {[t(`Dayboard_driver-${state}`), absence, problem, jobsAtRisk, ...hours].filter(Boolean).join(', ')}
        </span>
      </span>
    </div>
  );
}

/** The drive between two jobs: a line that ends at the pickup, as long as the drive takes. */
function DriveLine({ gap, shown, jobs }: { gap: Gap; shown: Span; jobs: ReadonlyMap<string, BoardJob> }) {
  const { t, tag } = useTranslation();
  const [before, after] = [jobs.get(gap.from), jobs.get(gap.to)];
  if (!before || !after || gap.drivingSeconds === null) return null;
  const pickup = spanOf(after).from;
  const stretch = stretchOf(shown, {
    from: Math.max(spanOf(before).to, pickup - gap.drivingSeconds * 1000),
    to: pickup,
  });
  if (!stretch) return null;
  return (
    <span
      aria-hidden="true"
      title={formatGap(gap, t, tag)}
      style={{ left: `${stretch.left}%`, width: `${stretch.width}%` }}
      className={classNames(
        'absolute top-1/2 z-4 -mt-px border-t-2',
        isTight(gap) ? 'border-bad' : 'border-dotted border-line-strong',
      )}
    />
  );
}

/** Where the chosen job of the queue would be in this row; a press assigns it. */
function OfferBar({ job, shown, isBest, name }: { job: BoardJob; shown: Span; isBest: boolean; name: string }) {
  const { t, tag } = useTranslation();
  const stretch = stretchOf(shown, spanOf(job));
  if (!stretch) return null;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-offer={job.id}
      aria-label={`${formatClock(new Date(job.pickupTime), tag)} ${job.name}: ${t('Dayboard_drop', { name })}`}
      title={t('Dayboard_drop', { name })}
      style={{ left: `${stretch.left}%`, width: `${stretch.width}%` }}
      className={classNames(
        'absolute top-0.5 bottom-[3px] z-6 flex min-w-2 cursor-pointer flex-wrap overflow-hidden rounded-[5px] border-2 border-dashed border-lamp text-[0.6875rem] leading-none tracking-tight font-bold hover:bg-lamp hover:text-on-lamp',
        isBest ? 'bg-lamp text-on-lamp' : 'bg-lamp-glow text-on-lamp-glow',
      )}
    >
      <span aria-hidden="true" className="h-full w-0" />
      <span className="flex h-full items-center">{formatClock(new Date(job.pickupTime), tag)}</span>
    </div>
  );
}

/** One driver's day. Rendered again only when something in it changes. */
export const DriverRow = memo(function DriverRow(props: DriverRowProps) {
  const { row, index, shown, size, offer, isBest } = props;
  const { lane, jobs } = row;
  const id = lane.driver.id;
  const places = placeJobs(jobs);
  const ofId = new Map(jobs.map((job) => [job.id, job]));
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-lane={id}
      data-name={lane.driver.name}
      className="group/row flex h-(--board-row) flex-none border-b border-line [contain:layout_style]"
    >
      <DriverName {...{ row, size }} />
      <div
        role="none"
        className={classNames('relative min-w-0 flex-1 overflow-x-clip group-data-over/row:bg-lamp-glow', nowLineStyle)}
      >
        <ShiftBands {...{ lane, shown }} />
        {lane.worked.length > 0 ? <WorkedLines {...{ lane, shown }} /> : null}
        {lane.gaps.map((gap) => (
          <DriveLine key={gap.to} {...{ gap, shown }} jobs={ofId} />
        ))}
        {jobs.map((job) => (
          <JobBar key={job.id} {...{ job, shown, size }} place={places.get(job.id) ?? { layer: 0, layers: 1 }} />
        ))}
        {offer ? <OfferBar job={offer} name={lane.driver.name} {...{ shown, isBest }} /> : null}
      </div>
    </div>
  );
});
