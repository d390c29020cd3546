import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { countDay } from '#domain/dispatch/count-day.ts';
import { type BoardJob, type DayBoard, suggestionsQuery, vehiclesQuery } from '#web/api/office/board.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useKeyChoice } from '#web/office/shell/use-key-choice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardHelp } from './board-help.tsx';
import { BoardMenus, type Menu } from './board-menus.tsx';
import { DayFigures } from './day-figures.tsx';
import { asJobCar, carOfDriver } from './drag/board-moves.ts';
import { DragGhost } from './drag/drag-ghost.tsx';
import { noDriver, useDrag } from './drag/use-drag.ts';
import { FindJob } from './find-job.tsx';
import { JobList } from './job/job-list.tsx';
import { JobSheet } from './job/job-sheet.tsx';
import { JobQueue } from './queue/job-queue.tsx';
import { afterLeaving, queueOf } from './queue/queue-order.ts';
import { everyRow, filterRows, keepRows, knowsShifts, type RowFilter, rowsOf } from './rows/board-rows.ts';
import { clockChange, minuteMs, shownSpan, spanOfDay } from './rows/day-axis.ts';
import { DriverRows } from './rows/driver-rows.tsx';
import { RowFilterButton } from './rows/row-filter.tsx';
import { useAssign } from './use-assign.ts';
import { useBestDriver, type WaitingJobs } from './use-best-driver.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { type BoardView, useBoardView } from './use-board-view.ts';
import { useOpenJob } from './use-open-job.ts';
import type { UndoSteps } from './use-undo-steps.ts';
import { ViewTools } from './view-tools.tsx';

/** The rows of the board, each the same object for as long as nothing in it changes. */
function useRows(board: DayBoard, filter: RowFilter, now: number) {
  const [kept, keep] = useState(() => ({ board, rows: rowsOf(board) }));
  if (kept.board !== board) keep({ board, rows: keepRows(kept.rows, rowsOf(board)) });
  const all = kept.rows;
  return { all, rows: useMemo(() => filterRows(all, filter, now), [all, filter, now]) };
}

/** The hours that are shown, the same object for as long as they are the same. */
function useShownSpan(board: DayBoard, now: number) {
  const { from, to } = shownSpan(board, now);
  return useMemo(() => ({ from, to }), [from, to]);
}

/** The jobs without a driver, the one that was chosen among them, and who could take it. */
function useQueue(board: DayBoard, chosenId: string | null) {
  const queue = useMemo(() => queueOf(board), [board]);
  const chosen = queue.find(({ id }) => id === chosenId) ?? null;
  const { data: suggestions } = useQuery({
    ...suggestionsQuery(chosen ?? { id: '', version: 0 }),
    enabled: chosen !== null,
  });
  return { queue, chosen, suggestions };
}

/** Everything that assigns a job to somebody, however it was asked for. */
function useMoves(loaded: DayBoard, steps: UndoSteps) {
  const client = useQueryClient();
  const { open } = useOpenJob(loaded.day);
  const assigning = useAssign(loaded, steps);
  const { drop, board, undo } = assigning;
  const waiting = useRef<WaitingJobs>(new Map());
  // Loaded before anybody is proposed: an assignment needs the car's record.
  useQuery(vehiclesQuery);
  const carOf = async (id: string) => {
    const known = client.getQueryData(vehiclesQuery.queryKey) ?? (await client.fetchQuery(vehiclesQuery));
    return known.find((car) => car.id === id);
  };
  const driverOf = (id: string) => board.lanes.find(({ driver }) => driver.id === id)?.driver ?? null;
  return {
    ...assigning,
    remember: steps.remember,
    waiting,
    /** Undoes the last request: a job still waiting for its best driver just stays in the queue. */
    undo: () => {
      const last = [...waiting.current.keys()].at(-1);
      if (last === undefined) undo();
      else waiting.current.delete(last);
    },
    release: (job: BoardJob) => void drop({ job, assignment: { driver: null, vehicle: null } }),
    /** In the driver's car of the day; if there is none, the job's sheet asks for one. */
    toDriver: (job: BoardJob, driverId: string) => {
      const driver = driverOf(driverId);
      const vehicle = driver ? carOfDriver(board, job, driver.id) : null;
      if (driver && !vehicle) open(job.id, driver.id);
      else void drop({ job, assignment: { driver, vehicle } });
    },
    /** As proposed, with that car. */
    toProposed: async (job: BoardJob, driverId: string, vehicleId: string) => {
      const car = await carOf(vehicleId).catch(() => undefined);
      const vehicle = car ? asJobCar(car) : null;
      const driver = driverOf(driverId);
      if (driver && !vehicle) open(job.id, driver.id);
      else void drop({ job, assignment: { driver, vehicle } });
    },
  };
}

const frameStyle =
  'group-data-away/board:opacity-60 group-data-away/board:grayscale relative grid min-h-0 flex-1 min-[48rem]:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]';
/** Room for the panel of the chosen job (job-queue.tsx). */
const panelStyle = '[--board-panel:19rem] min-[90rem]:pr-(--board-panel) min-[120rem]:[--board-panel:22rem]';

/** The filter leaves nobody; it can be changed where the rows would begin. */
function NoRows({ corner }: { corner: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <div className="flex h-6 w-44 border-r border-b border-line bg-surface">{corner}</div>
      <p className="p-6 text-small text-ink-soft">{t('Dayboard_filter-none')}</p>
    </div>
  );
}

/** The day as rows: the queue at the side, a row for each driver, and all that can be done with them. */
function RowsView({ board, moves, view, chosenId, choose }: RowsViewProps) {
  const now = useNow(minuteMs);
  const [filter, setFilter] = useState<RowFilter>(everyRow);
  const [menu, setMenu] = useState<Menu | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { open } = useOpenJob(board.day);
  const { all, rows } = useRows(board, filter, now);
  const shown = useShownSpan(board, now);
  const { queue, chosen, suggestions } = useQueue(board, chosenId);
  const openMenu = (job: BoardJob, at: Element) => at instanceof HTMLElement && setMenu({ at, jobId: job.id });
  const drag = useDrag(box, {
    onDrop: (job, lane) => (lane === noDriver ? moves.release(job) : moves.toDriver(job, lane)),
    onHold: openMenu,
  });
  const propose = (job: BoardJob, driverId: string, vehicleId: string) => {
    // The next job is chosen, unless another one was chosen already.
    if (chosenId === job.id) choose(afterLeaving(queue, job.id));
    void moves.toProposed(job, driverId, vehicleId);
  };
  const toBest = useBestDriver({ queue, isWanted: chosenId !== null, waiting: moves.waiting, propose });
  const day = spanOfDay(board.day);
  const isToday = now >= day.from && now < day.to;
  const corner = (
    <RowFilterButton
      {...{ filter }}
      onChange={setFilter}
      shown={rows.length}
      all={all.length}
      hasShifts={knowsShifts(board)}
    />
  );
  return (
    <>
      <div className={classNames(frameStyle, chosen && panelStyle)}>
        <JobQueue
          {...{ queue, chosen, isToday }}
          count={countDay(board.day, board.jobs).unassigned}
          isSaving={moves.isSaving}
          last={moves.last}
          onChoose={choose}
          onOpen={(job) => open(job.id)}
          onMenu={openMenu}
          onGrab={drag.begin}
          onBest={(job) => void toBest(job)}
          onAssign={propose}
          onUndo={moves.undo}
          figures={<DayFigures {...{ board, isToday }} />}
        />
        {rows.length === 0 && all.length > 0 ? (
          <NoRows corner={corner} />
        ) : (
          <DriverRows
            {...{ box, board, rows, shown, chosen, suggestions }}
            zoom={view.zoom}
            size={view.rows}
            corner={corner}
            actions={{
              open: (job) => open(job.id),
              menu: openMenu,
              grab: drag.begin,
              assign: (job, driverId) => {
                const offer = suggestions?.$values.find((each) => each.driverId === driverId);
                if (offer) propose(job, driverId, offer.vehicleId);
              },
              driver: (driverId, at) => at instanceof HTMLElement && setMenu({ at, driverId }),
            }}
          />
        )}
      </div>
      <DragGhost board={board} store={drag.store} ghost={drag.ghost} />
      {menu ? (
        <BoardMenus
          {...{ board, menu, propose, open }}
          onRelease={moves.release}
          onPressed={moves.remember}
          onChange={setMenu}
        />
      ) : null}
    </>
  );
}

interface RowsViewProps {
  readonly board: DayBoard;
  readonly moves: ReturnType<typeof useMoves>;
  readonly view: BoardView;
  readonly chosenId: string | null;
  readonly choose: (id: string | null) => void;
}

export interface BoardPage {
  readonly day: string;
  readonly today: string;
  readonly isList: boolean;
  readonly linkTo: (day: string) => string;
  readonly otherView: string;
  readonly onPick: (day: string) => void;
}

interface ShownBoardProps extends BoardPage {
  readonly loaded: DayBoard;
  readonly steps: UndoSteps;
  /** When what is shown was last read, while it may be out of date. */
  readonly staleSince: number | null;
  readonly onPlan: () => void;
}

/** The board once it is loaded: its bar, the rows or the list, and the sheet of the open job. */
export function ShownBoard({ loaded, steps, ...page }: ShownBoardProps) {
  const { t } = useTranslation();
  const view = useBoardView();
  const moves = useMoves(loaded, steps);
  const { board } = moves;
  const keys = useKeyChoice();
  const find = useRef<HTMLInputElement>(null);
  const [chosenId, choose] = useState<string | null>(null);
  const { openId, wanted, open, close } = useOpenJob(board.day);
  const change = clockChange(spanOfDay(board.day));
  const job = board.jobs.find(({ id }) => id === openId);
  const look = (id: string) => {
    const element = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'center' });
    return element !== null;
  };
  useBoardKeys({
    isOn: keys.isOn,
    find,
    undo: moves.undo,
    enterQueue: () => {
      const id = chosenId ?? queueOf(board)[0]?.id;
      if (id !== undefined) choose(id);
      if (id !== undefined) look(id);
    },
  });
  const onFind = (found: BoardJob) => {
    if (!found.driver) choose(found.id);
    if (!look(found.id)) open(found.id);
  };
  return (
    <>
      <BoardBar board={board} {...page}>
        <FindJob board={board} field={find} onPick={onFind} />
        {page.isList ? null : <ViewTools {...view} />}
        <BoardHelp {...keys} />
      </BoardBar>
      {change ? <Notice className="m-2">{t(`Dayboard_clocks-${change}`)}</Notice> : null}
      {board.jobs.length === 0 ? (
        <EmptyState icon={CalendarOff} title={t('Dayboard_empty')}>
          {t('Dayboard_empty-text')}
        </EmptyState>
      ) : page.isList ? (
        <JobList board={board} onOpen={(id) => open(id)} />
      ) : (
        <RowsView {...{ board, moves, chosenId, choose, view }} />
      )}
      {job ? <JobSheet {...{ board, job, wanted }} moves={moves} onClose={close} /> : null}
      {moves.question}
    </>
  );
}
