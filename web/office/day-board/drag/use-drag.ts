import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardJob } from '#web/api/office/board.ts';
import { type LanesOnScreen, measureLanes } from './lanes-on-screen.ts';

/** The lane of unassigned jobs: the queue. */
export const noDriver = 'none';

export interface Drag {
  readonly job: BoardJob;
  /** The lane under the pointer: a driver's id, `noDriver`, or null outside the board. */
  readonly lane: string | null;
}

// A click may move a few pixels; a drag moves further.
const startPixels = 6;
/** A finger that rests this long picks the job up; one that moves sooner scrolls. */
const holdMs = 400;

/** What is dragged and where. Only the part that draws it subscribes, so the board itself is not rendered. */
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

/** Listens to the window until it is stopped. */
function listen(handlers: { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void }): () => void {
  const stop = new AbortController();
  for (const [name, handler] of Object.entries(handlers))
    globalThis.addEventListener(name, handler as EventListener, {
      signal: stop.signal,
      capture: name === 'click' || name === 'contextmenu',
    });
  return () => stop.abort();
}

interface Grabbed {
  readonly job: BoardJob;
  readonly source: HTMLElement;
  readonly store: DragStore;
  readonly rows: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

interface DragActions {
  readonly onDrop: (job: BoardJob, lane: string) => void;
  /** A finger rested on a job and was lifted again. */
  readonly onHold: (job: BoardJob, at: HTMLElement) => void;
}

/** Carries a job over the board, from its first move to its end. */
function carry({ job, source, store, rows, ghost }: Grabbed) {
  let lanes: LanesOnScreen | null = null;
  let at: readonly [x: number, y: number] = [0, 0];
  const look = () => {
    const lane = lanes?.at(...at) ?? null;
    const now = store.get();
    if (now && now.lane === lane) return;
    lanes?.mark(lane === (job.driver?.id ?? noDriver) ? null : lane);
    store.set({ job, lane });
  };
  return {
    isMoving: () => lanes !== null,
    to: (x: number, y: number) => {
      if (!lanes) {
        // Measured before anything changes, or the page would lay itself out once more.
        lanes = measureLanes(rows.current, document.querySelector(`[data-lane="${noDriver}"]`), look);
        source.dataset['dragged'] = '';
      }
      if (ghost.current) ghost.current.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
      at = [x, y];
      lanes.scrollAtEdge(x, y);
      look();
    },
    end: () => {
      lanes?.stop();
      delete source.dataset['dragged'];
      delete source.dataset['held'];
      store.set(null);
    },
  };
}

/** Whether a finger is carrying a job: it must not scroll as well, and lifting it is not a click. */
function useHeldFinger(): RefObject<boolean> {
  const isHeld = useRef(false);
  useEffect(() => {
    const keepStill = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    const lift = (event: TouchEvent) => {
      keepStill(event);
      isHeld.current = false;
    };
    // From the start: if a touch begins without a listener, browsers scroll without asking.
    document.addEventListener('touchmove', keepStill, { passive: false });
    document.addEventListener('touchend', lift, { passive: false });
    return () => {
      document.removeEventListener('touchmove', keepStill);
      document.removeEventListener('touchend', lift);
    };
  }, []);
  return isHeld;
}

/**
 * Dragging a job with mouse, pen or finger. A move of the pointer moves one element and marks the lane under it;
 * nothing is measured and no row is rendered.
 */
export function useDrag(rows: RefObject<HTMLElement | null>, actions: DragActions) {
  const [store] = useState(makeDragStore);
  const ghost = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(() => {});
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const isFingerHeld = useHeldFinger();
  useEffect(() => () => end.current(), []);

  const begin = (job: BoardJob, event: ReactPointerEvent, source: HTMLElement) => {
    if (event.button !== 0 || !event.isPrimary) return;
    end.current();
    const isFinger = event.pointerType === 'touch';
    const [startX, startY] = [event.clientX, event.clientY];
    const carried = carry({ job, source, store, rows, ghost });
    const pickUp = () => {
      isFingerHeld.current = true;
      source.dataset['held'] = '';
    };
    const hold = isFinger ? setTimeout(pickUp, holdMs) : undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(hold);
      // The click at the end of a drag comes after this, and must not open the job.
      setTimeout(stopListening);
      carried.end();
    };
    const isFar = (x: number, y: number) => Math.hypot(x - startX, y - startY) >= startPixels;
    const stopListening = listen({
      pointermove: ({ clientX: x, clientY: y, pointerId }) => {
        if (isOver || pointerId !== event.pointerId || (!carried.isMoving() && !isFar(x, y))) return;
        if (!isFinger || isFingerHeld.current) carried.to(x, y);
        else stop();
      },
      pointerup: ({ pointerId }) => {
        if (isOver || pointerId !== event.pointerId) return;
        const lane = store.get()?.lane;
        const isOnlyHeld = isFingerHeld.current && !carried.isMoving();
        stop();
        if (isOnlyHeld) latest.current.onHold(job, source);
        else if (lane && lane !== (job.driver?.id ?? noDriver)) latest.current.onDrop(job, lane);
      },
      pointercancel: () => {
        isFingerHeld.current = false;
        stop();
      },
      keydown: ({ key }) => {
        if (key === 'Escape') stop();
      },
      click: (click) => {
        if (carried.isMoving()) click.stopPropagation();
      },
      // In some browsers a resting finger opens the context menu; our menu opens when the finger is lifted.
      contextmenu: (menu) => {
        if (!isFinger) return;
        menu.preventDefault();
        menu.stopPropagation();
      },
    });
    end.current = stop;
  };
  return { store, ghost, begin };
}
