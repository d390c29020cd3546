import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { BoardJob } from '#web/api/office/board.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { noDriver } from '#web/office/day-board/drag/use-drag.ts';
import { BestDrivers } from '#web/office/day-board/job/best-drivers.tsx';
import { JobFacts } from '#web/office/day-board/job/job-facts.tsx';
import { isPress, type UndoStep } from '#web/office/day-board/use-undo-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NamedList } from '#web/ui/named-list.tsx';
import { QueueCard } from './queue-card.tsx';

// Minutes are shown; a quarter of one is exact enough.
const stepMs = 15_000;

interface JobQueueProps {
  readonly queue: readonly BoardJob[];
  /** How many of them count on this day; the night's do tomorrow. */
  readonly count: number;
  readonly isToday: boolean;
  readonly chosen: BoardJob | null;
  readonly isSaving: (id: string) => boolean;
  readonly last: UndoStep | null;
  readonly onChoose: (id: string | null) => void;
  readonly onOpen: (job: BoardJob) => void;
  readonly onMenu: (job: BoardJob, at: Element) => void;
  readonly onGrab: (job: BoardJob, event: PointerEvent, source: HTMLElement) => void;
  readonly onBest: (job: BoardJob) => void;
  readonly onAssign: (job: BoardJob, driverId: string, vehicleId: string) => void;
  readonly onUndo: () => void;
  /** How the day is going, at the foot. */
  readonly figures: ReactNode;
}

/**
 * Who could take the chosen job: in its card, or on wide screens in a panel beside the rows, with all that is known
 * about the job, so that the queue stays in sight. The panel belongs to the card, so the Tab key leads from one to the
 * other.
 */
function ChosenJob({ job, children }: { job: BoardJob; children: ReactNode }) {
  const { t, tag } = useTranslation();
  return (
    <div className="px-2.5 pb-2 min-[90rem]:absolute min-[90rem]:inset-y-0 min-[90rem]:right-0 min-[90rem]:w-(--board-panel) min-[90rem]:overflow-y-auto min-[90rem]:overscroll-contain min-[90rem]:border-l min-[90rem]:border-line min-[90rem]:bg-paper min-[90rem]:px-3">
      <div className="grid gap-2 max-[90rem]:hidden">
        <h3 className="flex min-h-6 flex-wrap items-baseline gap-x-2 pt-1 text-[0.9375rem]! leading-snug! tracking-normal!">
          <span>
            <span className="tabular-nums">{formatClock(new Date(job.pickupTime), tag)}</span> <bdi>{job.name}</bdi>
          </span>
          <span className="ml-auto text-[0.75rem] font-normal text-ink-soft tabular-nums">{job.reference}</span>
        </h3>
        <JobFacts
          job={job}
          className="grid-cols-[fit-content(6.5rem)_minmax(0,1fr)]! gap-x-3! gap-y-1! text-[0.8125rem]! leading-snug"
        />
        <h4 className="border-t border-line pt-2 text-[0.8125rem]! tracking-normal!">{t('Dayboard_best')}</h4>
      </div>
      {children}
    </div>
  );
}

/** The last assignment or plan, with an undo button; screen readers announce it. */
function LastMove({ last, onUndo }: Pick<JobQueueProps, 'last' | 'onUndo'>) {
  const { t, tag } = useTranslation();
  const textOf = (step: UndoStep): string => {
    if (isPress(step)) return step.text;
    const [move, ...more] = step;
    if (!move || more.length > 0) return t('Dayboard_last-plan', { count: 1 + more.length });
    const driver = move.driver?.name ?? t('Dayboard_unassigned');
    return `${formatClock(new Date(move.job.pickupTime), tag)} ${move.job.name} → ${driver}`;
  };
  const text = last ? textOf(last) : '';
  return (
    <div className={classNames('flex items-center gap-2 border-t border-line px-3 py-1.5', !last && 'sr-only')}>
      <output className="min-w-0 flex-1 truncate text-[0.75rem] font-semibold" title={text}>
        {text}
      </output>
      {last ? (
        <Button
          kind="quiet"
          size="small"
          onClick={onUndo}
          aria-keyshortcuts="z"
          className="min-h-7! px-2! text-[0.75rem]!"
        >
          <Undo2 aria-hidden="true" />
          {t('Dayboard_undo')}
        </Button>
      ) : null}
    </div>
  );
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-job]') : null;

/** Keys and presses of the queue: up and down choose a job, Enter takes its best driver, the space bar opens it. */
function useQueueKeys(props: JobQueueProps) {
  const { queue, chosen, onChoose, onOpen, onMenu, onGrab, onBest } = props;
  const list = useRef<HTMLDivElement>(null);
  const jobAt = (target: EventTarget | null) => {
    const element = cardOf(target);
    const job = element ? queue.find(({ id }) => id === element.dataset['job']) : undefined;
    return element && job ? { element, job } : null;
  };
  const focusCard = (id: string | undefined) => {
    if (id === undefined) return;
    onChoose(id);
    const card = list.current?.querySelector<HTMLElement>(`button[data-job="${CSS.escape(id)}"]`);
    card?.focus({ preventScroll: true });
    card?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  return {
    list,
    focusCard,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const found = jobAt(event.target);
        if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
        const at = queue.indexOf(found.job);
        const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
        if (event.key === 'ArrowDown') focusCard(queue[at + 1]?.id);
        else if (event.key === 'ArrowUp') focusCard(queue[at - 1]?.id);
        else if (event.key === 'Home') focusCard(queue[0]?.id);
        else if (event.key === 'End') focusCard(queue.at(-1)?.id);
        else if (event.key === 'Enter')
          (chosen?.id === found.job.id ? onBest : ({ id }: BoardJob) => onChoose(id))(found.job);
        else if (event.key === ' ') onOpen(found.job);
        else if (event.key === 'Escape') onChoose(null);
        else if (isMenu) onMenu(found.job, found.element);
        else return;
        event.preventDefault();
      },
      onClick: ({ target }: MouseEvent) => {
        const found = jobAt(target);
        if (found) onChoose(chosen?.id === found.job.id ? null : found.job.id);
      },
      onContextMenu: (event: MouseEvent) => {
        const found = jobAt(event.target);
        if (!found) return;
        event.preventDefault();
        onMenu(found.job, found.element);
      },
      onPointerDown: (event: PointerEvent) => {
        const found = jobAt(event.target);
        if (found) onGrab(found.job, event, found.element);
      },
    },
  };
}

/** The jobs without a driver, the next pickup first, with the minutes left. */
export function JobQueue(props: JobQueueProps) {
  const { queue, count, isToday, chosen, isSaving, last, onMenu, onAssign, onUndo, figures } = props;
  const { t } = useTranslation();
  const now = useNow(stepMs);
  const { list, focusCard, handlers } = useQueueKeys(props);
  // When the focused job gets its driver, the focus stays in the queue: it moves to the job that is chosen then.
  const before = useRef<{ readonly hadFocus: boolean; readonly chosenId: string | null }>(null);
  useEffect(() => {
    const focus = document.activeElement;
    const isMoved = chosen && before.current?.chosenId !== chosen.id && cardOf(focus)?.dataset['job'] !== chosen.id;
    if (before.current?.hadFocus && chosen && (focus === document.body || isMoved)) focusCard(chosen.id);
    before.current = {
      hadFocus: list.current?.contains(document.activeElement) ?? false,
      chosenId: chosen?.id ?? null,
    };
  });
  return (
    // Above the rows, so that for a pointer in the queue the browser looks here before all the jobs of the day.
    <section
      aria-labelledby="board-queue"
      data-lane={noDriver}
      data-name={t('Dayboard_unassigned')}
      className="z-1 flex min-h-0 flex-col border-line bg-paper data-over:bg-lamp-glow max-[48rem]:border-b min-[48rem]:border-r"
    >
      <h2
        id="board-queue"
        className="flex h-6 shrink-0 items-center justify-between border-b border-line px-3 text-[0.8125rem]! font-semibold tracking-normal!"
      >
        <span>{t('Dayboard_unassigned')}</span>
        <span className="text-[0.75rem] font-normal text-ink-soft tabular-nums">
          {t('Dayboard_queue-order', { count })}
        </span>
      </h2>
      <div
        ref={list}
        {...handlers}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2 max-[48rem]:max-h-[60dvh]"
      >
        {queue.length === 0 ? (
          <p className="p-2 text-small text-ink-soft">{t('Dayboard_all-assigned')}</p>
        ) : (
          <NamedList label={t('Dayboard_unassigned')} className="grid grid-cols-1 gap-1.5">
            {queue.map((job) => (
              <QueueCard
                key={job.id}
                {...{ job, now, isToday }}
                isChosen={chosen?.id === job.id}
                onMenu={(at) => onMenu(job, at)}
              >
                {chosen?.id === job.id ? (
                  <ChosenJob job={job}>
                    <BestDrivers
                      job={job}
                      isWaiting={isSaving(job.id)}
                      onAssign={(driverId, vehicleId) => onAssign(job, driverId, vehicleId)}
                    />
                  </ChosenJob>
                ) : null}
              </QueueCard>
            ))}
          </NamedList>
        )}
      </div>
      {figures}
      <LastMove {...{ last, onUndo }} />
    </section>
  );
}
