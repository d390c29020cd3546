import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import type { BoardJob, DayBoard, Suggestions } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { RowSize } from '#web/office/day-board/use-board-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { BoardRow } from './board-rows.ts';
import { type BoardSpot, firstSpot, nextSpot, stepFor } from './board-steps.ts';
import { hourMs, type Span, shareOf, spanOfDay, type Zoom } from './day-axis.ts';
import { DriverRow } from './driver-row.tsx';
import { DayLine, NowClock, nowLineStyle, TimeAxis, useNowShare } from './time-axis.tsx';

/* A grid of divs: jobs are placed by their time, which table cells do not allow. */
// oxlint-disable jsx-a11y/prefer-tag-over-role

/** The height of a row in rem, and the width of the names. */
const rowRem = { compact: 1.625, comfortable: 2.625 } as const;
const namesWidth = { compact: 'min(11rem, 38cqw)', comfortable: 'min(12rem, 38cqw)' } as const;
/** An hour is never narrower than this, in rem: on a phone the rows scroll sideways. */
const leastHourRem = 2.25;
/** The space before the first job, or before the current time, in hours. */
const headroom = 0.75;
/** How many of the best drivers show on the board where the job would be. */
const offeredDrivers = 3;

export interface RowActions {
  readonly open: (job: BoardJob) => void;
  readonly menu: (job: BoardJob, at: Element) => void;
  readonly grab: (job: BoardJob, event: PointerEvent, source: HTMLElement) => void;
  readonly assign: (job: BoardJob, driverId: string) => void;
  readonly driver: (driverId: string, at: Element) => void;
}

interface DriverRowsProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly board: DayBoard;
  readonly rows: readonly BoardRow[];
  readonly shown: Span;
  readonly zoom: Zoom;
  readonly size: RowSize;
  /** The chosen job of the queue, and who could take it. */
  readonly chosen: BoardJob | null;
  readonly suggestions: Suggestions | undefined;
  readonly actions: RowActions;
  /** In the corner above the names. */
  readonly corner: React.ReactNode;
}

const jobElement = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null;

const trackIn = (box: HTMLElement) => box.querySelector<HTMLElement>('[data-track]');

/** Scrolls to the start of the work, once for each day and zoom. */
function useStart(box: RefObject<HTMLElement | null>, { board, shown, zoom }: DriverRowsProps) {
  const done = useRef('');
  useEffect(() => {
    const key = `${board.day} ${zoom}`;
    if (!box.current || done.current === key) return;
    done.current = key;
    const day = spanOfDay(board.day);
    const now = Date.now();
    // A job from the day before does not mark the start of this day.
    const begin = board.jobs.map(({ pickupTime }) => Date.parse(pickupTime)).find((at) => at >= day.from);
    const start = now >= day.from && now < day.to ? now : (begin ?? day.from + 8 * hourMs);
    const hours = (start - shown.from) / hourMs - headroom;
    const track = trackIn(box.current)?.clientWidth ?? 0;
    box.current.scrollTo({ left: Math.max(0, (hours * track) / ((shown.to - shown.from) / hourMs)) });
  }, [box, board, shown, zoom]);
}

/** Scrolls to the hour of the chosen job if it is out of view: what matters is who is free then. */
function showChosen(box: HTMLElement, { shown, chosen }: DriverRowsProps): void {
  const track = trackIn(box);
  if (!track || !chosen) return;
  const width = box.clientWidth - track.offsetLeft;
  const at = shareOf(shown, Date.parse(chosen.pickupTime)) * track.clientWidth;
  const beside = width / 4;
  if (at < box.scrollLeft) box.scrollLeft = at - beside;
  else if (at + beside > box.scrollLeft + width) box.scrollLeft = at + beside - width;
}

/** Keeps the same time at the left edge when the rows' width changes, unless that hides the chosen job's hour. */
function useSteadyTime(box: RefObject<HTMLElement | null>, props: DriverRowsProps) {
  const show = useEffectEvent((element: HTMLElement) => showChosen(element, props));
  const chosenId = props.chosen?.id;
  useEffect(() => {
    if (box.current && chosenId !== undefined) show(box.current);
  }, [box, chosenId]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let share = 0;
    let width = element.clientWidth;
    const track = () => trackIn(element)?.clientWidth ?? 0;
    const remember = () => {
      // Scrolling that the browser does itself when the width changes does not count.
      if (element.clientWidth === width) share = element.scrollLeft / Math.max(1, track());
    };
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      element.scrollLeft = share * track();
      show(element);
    });
    element.addEventListener('scroll', remember, { passive: true });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', remember);
      watch.disconnect();
    };
  }, [box]);
}

const spotOf = (element: Element): BoardSpot | null => {
  const driverId = element.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
  return driverId ? { driverId, jobId: element.closest<HTMLElement>('[data-job]')?.dataset['job'] ?? null } : null;
};

/** Puts the focus on a job or a driver's name, and brings it into view. */
function focusSpot(box: HTMLElement, { driverId, jobId }: BoardSpot): void {
  const selector = jobId ? `[data-job="${CSS.escape(jobId)}"]` : `[data-driver="${CSS.escape(driverId)}"]`;
  const element = box.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function useRowKeys({ box, board, rows, actions, chosen }: DriverRowsProps) {
  const jobOf = (id: string | undefined) => board.jobs.find((job) => job.id === id);
  const last = useRef<BoardSpot | null>(null);
  const act = (event: KeyboardEvent, target: Element, spot: BoardSpot) => {
    const job = jobOf(spot.jobId ?? undefined);
    const offered = target.closest('[data-offer]') ? chosen : null;
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const name = box.current?.querySelector(`[data-driver="${CSS.escape(spot.driverId)}"]`);
    if (isMenu && job) actions.menu(job, target);
    else if (event.key.toLowerCase() === 'd' && name) actions.driver(spot.driverId, name);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (offered) actions.assign(offered, spot.driverId);
      else if (job) actions.open(job);
      else actions.driver(spot.driverId, target);
    } else return;
    event.preventDefault();
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event;
      if (!box.current || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('button, input, select, a')) return;
      const step = stepFor(event.key);
      const spot = spotOf(target);
      if (!spot) {
        if (!step) return;
        event.preventDefault();
        const first = last.current ?? firstSpot(rows, Date.now());
        if (first) focusSpot(box.current, first);
      } else if (step) {
        event.preventDefault();
        const next = nextSpot(rows, spot, step);
        if (next) focusSpot(box.current, next);
      } else act(event, target, spot);
    },
    onFocus: (event: React.FocusEvent<HTMLElement>) => {
      last.current = spotOf(event.target) ?? last.current;
      // The rows are one tab stop: from inside, the Tab key leads out of them in both directions.
      if (event.target !== event.currentTarget) event.currentTarget.tabIndex = -1;
    },
    onBlur: (event: React.FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.tabIndex = 0;
    },
  };
}

function usePresses({ board, actions, chosen }: DriverRowsProps) {
  const jobAt = (target: EventTarget) => {
    const element = jobElement(target);
    const job = element ? board.jobs.find(({ id }) => id === element.dataset['job']) : undefined;
    return element && job ? { element, job } : null;
  };
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const found = jobAt(target);
      const driverId = target.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
      const name = target.closest('[data-driver]');
      if (found) actions.open(found.job);
      else if (driverId && chosen && target.closest('[data-offer]')) actions.assign(chosen, driverId);
      else if (driverId && name) actions.driver(driverId, name);
    },
    onContextMenu: (event: MouseEvent) => {
      const found = jobAt(event.target);
      if (!found) return;
      event.preventDefault();
      actions.menu(found.job, found.element);
    },
    onPointerDown: (event: PointerEvent) => {
      const found = jobAt(event.target);
      if (found) actions.grab(found.job, event, found.element);
    },
  };
}

/** The day as a dispatcher sees it: time runs across, one row for each driver. */
export function DriverRows(props: DriverRowsProps) {
  const { box, board, rows, shown, zoom, size, chosen, suggestions, corner } = props;
  const { t } = useTranslation();
  useStart(box, props);
  useSteadyTime(box, props);
  const keys = useRowKeys(props);
  const presses = usePresses(props);
  const offered = useMemo(
    () => suggestions?.$values.slice(0, offeredDrivers).map(({ driverId }) => driverId) ?? [],
    [suggestions],
  );
  const nowShare = useNowShare(shown);
  const hours = (shown.to - shown.from) / hourMs;
  const names = namesWidth[size];
  const track = `max(${hours * leastHourRem}rem, (100cqw - ${names}) * ${hours / zoom})`;
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t('Dayboard_grid')}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      {...keys}
      {...presses}
      style={
        {
          '--board-names': names,
          '--board-row': `${rowRem[size]}rem`,
          // Off the board it is far to the left, where nobody sees it.
          '--board-now': nowShare === null ? '-100vw' : `${nowShare * 100}%`,
        } as React.CSSProperties
      }
      className="relative isolate min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain bg-surface [container-type:inline-size] -outline-offset-2 max-[48rem]:max-h-[75dvh]"
    >
      <div role="none" className="relative flex min-h-full flex-col" style={{ width: `calc(${names} + ${track})` }}>
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-30 flex h-6 flex-none border-b border-line bg-surface"
        >
          <div
            role="columnheader"
            className="sticky left-0 z-10 flex w-(--board-names) flex-none items-center border-r border-line bg-surface"
          >
            {corner}
          </div>
          <div role="columnheader" data-track className="flex min-w-0 flex-1">
            <span className="sr-only">{t('Dayboard_col-jobs')}</span>
            <TimeAxis shown={shown} />
          </div>
          <NowClock shown={shown} />
        </div>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 left-(--board-names)"
          style={{
            backgroundImage: `repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${100 / hours}%)`,
          }}
        />
        <DayLine {...{ shown }} at={spanOfDay(board.day).to} />
        {rows.map((row, index) => (
          <DriverRow
            key={row.lane.driver.id}
            {...{ row, shown, size }}
            index={index + 2}
            offer={chosen && offered.includes(row.lane.driver.id) ? chosen : null}
            isBest={offered[0] === row.lane.driver.id}
          />
        ))}
        {/* The column of names continues below the last row, over the hour lines. */}
        <div aria-hidden="true" className="flex flex-1 overflow-x-clip">
          <div className="sticky left-0 z-20 w-(--board-names) flex-none border-r border-line bg-surface" />
          <div className={classNames('relative flex-1', nowLineStyle)} />
        </div>
        {/* While a job is dragged, this covers the rows: the browser finds it under the pointer and looks no further.
            It is always laid out, so that showing it moves nothing. */}
        <div aria-hidden="true" data-shield="" className="invisible absolute inset-0 z-40 data-up:visible" />
      </div>
    </div>
  );
}
