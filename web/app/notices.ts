/** A short message over the page. Errors stay until they are dismissed; others fade and are then removed. */
export interface Notice {
  readonly text: string;
  readonly title?: string;
  readonly kind?: 'info' | 'good' | 'error';
  /** Milliseconds until it fades, and from then until it is gone. */
  readonly fade?: number;
  readonly remove?: number;
}

export interface ShownNotice extends Notice {
  readonly id: number;
  readonly fading: boolean;
}

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly ShownNotice[] = [];

function show(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function dismissNotice(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

/** Shows a notice and returns its id. */
export function notify(notice: Notice): number {
  const id = ++lastId;
  show([...shown, { ...notice, id, fading: false }]);
  if (notice.kind !== 'error' || notice.fade !== undefined) {
    const fade = notice.fade ?? 5000;
    setTimeout(() => show(shown.map((each) => (each.id === id ? { ...each, fading: true } : each))), fade);
    setTimeout(() => dismissNotice(id), fade + (notice.remove ?? 400));
  }
  return id;
}

export const noticeStore = {
  get: () => shown,
  getServed: () => none,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
