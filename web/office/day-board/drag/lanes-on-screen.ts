const edgePixels = 40;
/** Per frame. */
const scrollPixels = 8;

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** The rows and the queue as they are on the screen while something is dragged. */
export interface LanesOnScreen {
  /** The lane at a point of the screen. */
  readonly at: (x: number, y: number) => string | null;
  /** Shows where the job would be dropped. */
  readonly mark: (lane: string | null) => void;
  /** Scrolls the rows for as long as the pointer is at their upper or lower edge, whether it moves or rests. */
  readonly scrollAtEdge: (x: number, y: number) => void;
  readonly stop: () => void;
}

function measureRows(rows: HTMLElement | null) {
  const lanes = [...(rows?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
  const first = lanes[0]?.getBoundingClientRect();
  return { lanes, height: first?.height ?? 0, top: (first?.top ?? 0) + (rows?.scrollTop ?? 0) };
}

/**
 * Everything is measured when the drag begins, and again only when a row comes or goes; lanes are marked without
 * rendering. Asking the page where things are after each move would make it lay itself out each time.
 */
export function measureLanes(rows: HTMLElement | null, queue: HTMLElement | null, onScroll: () => void): LanesOnScreen {
  const box = rows?.getBoundingClientRect();
  const queueBox = queue?.getBoundingClientRect();
  let measured = measureRows(rows);
  let scrolled = rows?.scrollTop ?? 0;
  const follow = () => {
    scrolled = rows?.scrollTop ?? 0;
    onScroll();
  };
  const shield = rows?.querySelector<HTMLElement>('[data-shield]');
  if (shield) shield.dataset['up'] = '';
  rows?.addEventListener('scroll', follow, { passive: true });
  const changes = new MutationObserver(() => {
    measured = measureRows(rows);
  });
  const list = measured.lanes[0]?.parentElement;
  if (list) changes.observe(list, { childList: true });
  const laneOf = (id: string) => [...measured.lanes, queue].find((lane) => lane?.dataset['lane'] === id) ?? undefined;
  let step = 0;
  let frame = 0;
  const scroll = () => {
    frame = 0;
    if (step === 0) return;
    rows?.scrollBy(0, step);
    frame = requestAnimationFrame(scroll);
  };
  let marked: HTMLElement | undefined;
  const mark = (lane: string | null) => {
    delete marked?.dataset['over'];
    marked = lane === null ? undefined : laneOf(lane);
    if (marked) marked.dataset['over'] = '';
  };
  return {
    mark,
    at: (x, y) => {
      if (queueBox && isIn(queueBox, x, y)) return queue?.dataset['lane'] ?? null;
      const { lanes, height, top } = measured;
      if (!box || lanes.length === 0 || !isIn(box, x, y)) return null;
      return lanes[Math.floor((y + scrolled - top) / height)]?.dataset['lane'] ?? null;
    },
    scrollAtEdge: (x, y) => {
      const isBeside = !box || x < box.left || x > box.right;
      const isAbove = !isBeside && y < box.top + edgePixels;
      const isBelow = !isBeside && y > box.bottom - edgePixels;
      step = isAbove ? -scrollPixels : isBelow ? scrollPixels : 0;
      if (step !== 0 && frame === 0) frame = requestAnimationFrame(scroll);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      delete shield?.dataset['up'];
      rows?.removeEventListener('scroll', follow);
      changes.disconnect();
      mark(null);
    },
  };
}
