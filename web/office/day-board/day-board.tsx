import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardKey, dayBoardQuery } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlanDialog } from '#web/office/day-plan/plan-dialog.tsx';
import type { PlanRow } from '#web/office/day-plan/plan-rows.ts';
import {
  useBoardWatch,
  useBookingChanges,
  useFleetChanges,
  useOfficeAway,
  useShiftChanges,
} from '#web/office/live/office-hub.tsx';
import { useReloads } from '#web/office/live/use-reloads.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { BoardBar } from './board-bar.tsx';
import { type BoardPage, ShownBoard } from './shown-board.tsx';
import { type Move, useUndoSteps } from './use-undo-steps.ts';

function useDayBoard(day: string) {
  const client = useQueryClient();
  const reload = useReloads(() => client.invalidateQueries({ queryKey: boardKey }));
  useBookingChanges(reload);
  useShiftChanges(reload);
  useFleetChanges(reload);
  return useQuery(dayBoardQuery(day));
}

/** What a plan has assigned, as a move that can be undone. */
function moveOf({ job, proposed, instead }: PlanRow): Move {
  const { driverId: id, driver: name } = instead ?? proposed;
  return { job, before: { driver: job.driver, vehicle: job.vehicle }, driver: { id, name } };
}

/** A London day with its jobs, live. */
export function DayBoard(props: BoardPage) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const query = useDayBoard(props.day);
  useBoardWatch();
  const isAway = useOfficeAway();
  // A day that could not be read again is as old as one without a connection.
  const staleSince = query.data && (isAway || query.isError) ? query.dataUpdatedAt : null;
  const steps = useUndoSteps(props.day);
  // Kept here, because the bar is mounted afresh once the day has loaded: what was opened before that stays open.
  const [isPlanning, setPlanning] = useState(false);
  const onPlan = () => setPlanning(true);
  return (
    <div
      data-away={staleSince === null ? undefined : ''}
      className="group/board flex flex-col bg-paper min-[48rem]:h-[calc(var(--screen)-3.5rem)]"
    >
      {query.data ? (
        <ShownBoard loaded={query.data} steps={steps} {...props} {...{ staleSince }} onPlan={onPlan} />
      ) : (
        <>
          <BoardBar board={undefined} {...props} {...{ staleSince }} onPlan={onPlan} />
          <div className="p-4">
            {query.isPending ? (
              <SkeletonList count={4} />
            ) : (
              <ErrorState title={t('Dayboard_failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
                {problemText(query.error)}
              </ErrorState>
            )}
          </div>
        </>
      )}
      {isPlanning ? (
        <PlanDialog
          day={props.day}
          onAssigned={(rows) => steps.remember(rows.map(moveOf))}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </div>
  );
}
