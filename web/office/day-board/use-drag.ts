import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardJob } from '#web/api/board.ts';

/** The lane of unassigned jobs: the queue. */
export const noDriver = 'none';

export interface Drag {
  readonly job: BoardJob;
  /** The lane under the pointer: a driver's id, `noDriver`, or null outside the board. */
  readonly lane: string | null;
}

// A click may move a few pixels; a drag moves further.
const startPixels = 6;
const edgePixels = 40;
const scrollPixels = 12;

/** What is dragged and where, for the few parts that draw it: they read it themselves, and the board is left alone. */
function makeDragStore() {
  let drag: Drag | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => drag,
    set: (next: Drag | null) => {
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type DragStore = ReturnType<typeof makeDragStore>;

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/**
 * Says which lane is at a point of the screen. Everything is measured once, when the drag begins: asking the page for the
 * element under the pointer at every move would make it lay itself out each time.
 */
function measureLanes(rows: HTMLElement | null): (x: number, y: number) => string | null {
  const lanes = [...(rows?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
  const box = rows?.getBoundingClientRect();
  const queue = document.querySelector(`[data-lane="${noDriver}"]`)?.getBoundingClientRect();
  const [first] = lanes;
  const height = first?.getBoundingClientRect().height ?? 0;
  const top = (first?.getBoundingClientRect().top ?? 0) + (rows?.scrollTop ?? 0);
  return (x, y) => {
    if (queue && isIn(queue, x, y)) return noDriver;
    if (!box || !rows || !isIn(box, x, y) || height === 0) return null;
    return lanes[Math.floor((y + rows.scrollTop - top) / height)]?.dataset['lane'] ?? null;
  };
}

/** Scrolls the rows while the pointer is at their upper or lower edge. */
function scrollAtEdge(box: HTMLElement, x: number, y: number): void {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  if (x < left || x > right) return;
  const step = y < top + edgePixels ? -scrollPixels : y > bottom - edgePixels ? scrollPixels : 0;
  if (step !== 0) box.scrollBy(0, step);
}

/**
 * Dragging a job with mouse or pen. Fingers scroll; they, the keyboard and the menu assign in other ways. A move of the
 * pointer moves one element and draws nothing else, unless it comes to another lane.
 */
export function useDrag(rows: RefObject<HTMLElement | null>, onDrop: (job: BoardJob, lane: string) => void) {
  const [store] = useState(makeDragStore);
  const ghost = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(() => {});
  const latestDrop = useRef(onDrop);
  useEffect(() => {
    latestDrop.current = onDrop;
  });
  useEffect(() => () => end.current(), []);

  const begin = (job: BoardJob, event: ReactPointerEvent, source: HTMLElement) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const [startX, startY] = [event.clientX, event.clientY];
    let isDragging = false;
    let laneAt: ReturnType<typeof measureLanes> = () => null;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!isDragging && Math.hypot(x - startX, y - startY) < startPixels) return;
      if (!isDragging) {
        source.dataset['dragged'] = '';
        laneAt = measureLanes(rows.current);
      }
      isDragging = true;
      if (ghost.current) ghost.current.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
      if (rows.current) scrollAtEdge(rows.current, x, y);
      const lane = laneAt(x, y);
      const now = store.get();
      if (!now || now.lane !== lane) store.set({ job, lane });
    };
    const finish = () => {
      const lane = store.get()?.lane;
      stop();
      if (lane && lane !== (job.driver?.id ?? noDriver)) latestDrop.current(job, lane);
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') stop();
    };
    // The click at the end of a drag must not open the job.
    const noClick = (click: MouseEvent) => {
      if (isDragging) click.stopPropagation();
    };
    const stop = () => {
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', finish);
      globalThis.removeEventListener('pointercancel', stop);
      globalThis.removeEventListener('keydown', key);
      setTimeout(() => globalThis.removeEventListener('click', noClick, true));
      delete source.dataset['dragged'];
      store.set(null);
    };
    end.current = stop;
    globalThis.addEventListener('pointermove', move);
    globalThis.addEventListener('pointerup', finish);
    globalThis.addEventListener('pointercancel', stop);
    globalThis.addEventListener('keydown', key);
    globalThis.addEventListener('click', noClick, true);
  };
  return { store, ghost, begin };
}
