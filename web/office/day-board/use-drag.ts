import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { BoardJob } from '#web/api/board.ts';

/** The lane of unassigned jobs. */
export const noDriver = 'none';

export interface Drag {
  readonly job: BoardJob;
  /** The pointer's position on the screen. */
  readonly x: number;
  readonly y: number;
  /** The lane under the pointer: a driver's id, `noDriver`, or null outside the board. */
  readonly lane: string | null;
}

// A click may move a few pixels; a drag moves further.
const startPixels = 6;
const edgePixels = 48;
const scrollPixels = 14;

function laneAt(x: number, y: number): string | null {
  const lane = document.elementFromPoint(x, y)?.closest('[data-lane]');
  return lane instanceof HTMLElement ? (lane.dataset['lane'] ?? null) : null;
}

/** Scrolls the board while the pointer is at one of its edges. */
function scrollAtEdge(box: HTMLElement, x: number, y: number): void {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const step = (at: number, start: number, end: number) =>
    at < start + edgePixels ? -scrollPixels : at > end - edgePixels ? scrollPixels : 0;
  box.scrollBy(step(x, left, right), step(y, top, bottom));
}

/**
 * Dragging a job with mouse or pen. Fingers scroll; they and the keyboard use the job's sheet, which can do the same.
 */
export function useDrag(board: React.RefObject<HTMLElement | null>, onDrop: (job: BoardJob, lane: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const begin = (job: BoardJob, event: ReactPointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const [startX, startY] = [event.clientX, event.clientY];
    let current: Drag | null = null;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - startX, y - startY) < startPixels) return;
      if (board.current) scrollAtEdge(board.current, x, y);
      current = { job, x, y, lane: laneAt(x, y) };
      setDrag(current);
    };
    const finish = () => {
      stop();
      if (current?.lane && current.lane !== (job.driver?.id ?? noDriver)) onDrop(job, current.lane);
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') stop();
    };
    // The click at the end of a drag must not open the job.
    const noClick = (click: MouseEvent) => {
      if (current) click.stopPropagation();
    };
    const stop = () => {
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', finish);
      globalThis.removeEventListener('pointercancel', stop);
      globalThis.removeEventListener('keydown', key);
      setTimeout(() => globalThis.removeEventListener('click', noClick, true));
      setDrag(null);
    };
    end.current = stop;
    globalThis.addEventListener('pointermove', move);
    globalThis.addEventListener('pointerup', finish);
    globalThis.addEventListener('pointercancel', stop);
    globalThis.addEventListener('keydown', key);
    globalThis.addEventListener('click', noClick, true);
  };
  return { drag, begin };
}
