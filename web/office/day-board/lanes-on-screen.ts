const edgePixels = 40;
const scrollPixels = 12;

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** The rows and the queue as they are on the screen while something is dragged. */
export interface LanesOnScreen {
  /** The lane at a point of the screen. */
  readonly at: (x: number, y: number) => string | null;
  /** Shows where the job would be dropped. */
  readonly mark: (lane: string | null) => void;
  /** Scrolls the rows while the pointer is at their upper or lower edge. */
  readonly scrollAtEdge: (x: number, y: number) => void;
  readonly stop: () => void;
}

/**
 * Everything is measured once, when the drag begins, and marked without drawing: asking the page where things are after
 * each move would make it lay itself out each time.
 */
export function measureLanes(rows: HTMLElement | null, queue: HTMLElement | null): LanesOnScreen {
  const lanes = [...(rows?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
  const box = rows?.getBoundingClientRect();
  const queueBox = queue?.getBoundingClientRect();
  const first = lanes[0]?.getBoundingClientRect();
  let scrolled = rows?.scrollTop ?? 0;
  const top = (first?.top ?? 0) + scrolled;
  const follow = () => {
    scrolled = rows?.scrollTop ?? 0;
  };
  rows?.addEventListener('scroll', follow, { passive: true });
  const known = new Map([...lanes, ...(queue ? [queue] : [])].map((lane) => [lane.dataset['lane'], lane]));
  let marked: HTMLElement | undefined;
  const mark = (lane: string | null) => {
    delete marked?.dataset['over'];
    marked = lane === null ? undefined : known.get(lane);
    if (marked) marked.dataset['over'] = '';
  };
  return {
    mark,
    at: (x, y) => {
      if (queueBox && isIn(queueBox, x, y)) return queue?.dataset['lane'] ?? null;
      if (!box || !first || !isIn(box, x, y)) return null;
      return lanes[Math.floor((y + scrolled - top) / first.height)]?.dataset['lane'] ?? null;
    },
    scrollAtEdge: (x, y) => {
      if (!box || x < box.left || x > box.right) return;
      const step = y < box.top + edgePixels ? -scrollPixels : y > box.bottom - edgePixels ? scrollPixels : 0;
      if (step !== 0) rows?.scrollBy(0, step);
    },
    stop: () => {
      rows?.removeEventListener('scroll', follow);
      mark(null);
    },
  };
}
