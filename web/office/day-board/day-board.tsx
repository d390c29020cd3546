import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { type BoardJob, type BoardLane, boardKey, dayBoardQuery } from '#web/api/board.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBookingChanges } from '#web/office/live/office-hub.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { BoardGrid } from './board-grid.tsx';
import { carOfDriver } from './board-moves.ts';
import { BoardSummary } from './board-summary.tsx';
import { clockChange, spanOfDay } from './day-axis.ts';
import { JobRows } from './job-rows.tsx';
import { JobSheet } from './job-sheet.tsx';
import { useAssign } from './use-assign.ts';
import { useOpenJob } from './use-open-job.ts';

// The current-time line moves about one pixel in this time.
const lineStepMs = 30_000;

interface DayBoardProps {
  readonly day: string;
  readonly isList: boolean;
}

type Board = NonNullable<ReturnType<typeof useDayBoard>['data']>;

function useDayBoard(day: string) {
  const client = useQueryClient();
  useBookingChanges(() => void client.invalidateQueries({ queryKey: boardKey }));
  return useQuery(dayBoardQuery(day));
}

function ListView({ board, now }: { board: Board; now: number }) {
  const { t } = useTranslation();
  const [which, setWhich] = useState('all');
  const open = board.jobs.filter(({ driver }) => !driver);
  const jobs = which === 'open' ? open : board.jobs;
  const day = spanOfDay(board.day);
  return (
    <div className="grid max-w-text grid-cols-1 gap-3">
      <Segmented
        label={t('Dayboard_show')}
        hideLabel
        name="board-show"
        value={which}
        onChange={({ target }) => setWhich(target.value)}
        choices={[
          { value: 'all', label: t('Dayboard_show-all', { count: board.jobs.length }) },
          { value: 'open', label: t('Dayboard_show-open', { count: open.length }) },
        ]}
      />
      {jobs.length === 0 ? (
        <p className="py-6 text-small text-ink-soft">{t('Dayboard_all-assigned')}</p>
      ) : (
        <JobRows {...{ board, jobs, now }} isToday={now >= day.from && now < day.to} />
      )}
    </div>
  );
}

function Shown({ board, isList }: { board: Board; isList: boolean }) {
  const { t } = useTranslation();
  const now = useNow(lineStepMs);
  const { give, drop, under, question } = useAssign(board.day);
  const { openId, wanted, open, close } = useOpenJob(board.day);
  const change = clockChange(spanOfDay(board.day));
  const job = board.jobs.find(({ id }) => id === openId);
  const dropOn = (dropped: BoardJob, driver: BoardLane['driver'] | null) => {
    const vehicle = driver ? carOfDriver(board, dropped, driver.id) : null;
    if (driver && !vehicle) open(dropped.id, driver.id);
    else void drop({ job: dropped, assignment: { driver, vehicle } });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardSummary board={board} />
      {change ? <Notice>{t(`Dayboard_clocks-${change}`)}</Notice> : null}
      {board.jobs.length === 0 ? (
        <EmptyState icon={CalendarOff} title={t('Dayboard_empty')}>
          {t('Dayboard_empty-text')}
        </EmptyState>
      ) : null}
      {board.jobs.length > 0 && isList ? <ListView {...{ board, now }} /> : null}
      {board.jobs.length > 0 && !isList ? <BoardGrid {...{ board, now }} onDrop={dropOn} /> : null}
      {job ? <JobSheet {...{ board, job, wanted, give }} onClose={close} isWaiting={under === job.id} /> : null}
      {question}
    </div>
  );
}

/** A London day with its jobs, live. */
export function DayBoard({ day, isList }: DayBoardProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const query = useDayBoard(day);
  if (query.data) {
    return (
      <>
        {query.isError ? (
          <Notice kind="bad" live="assertive" className="mb-4">
            {t('Dayboard_stale')}
          </Notice>
        ) : null}
        <Shown board={query.data} isList={isList} />
      </>
    );
  }
  if (query.isPending) return <SkeletonList count={4} />;
  return (
    <ErrorState title={t('Dayboard_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
      {problemText(query.error)}
    </ErrorState>
  );
}
