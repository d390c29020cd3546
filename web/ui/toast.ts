import type { NoticeKind } from './notice.tsx';

export type ToastRequest = {
  text: string;
  title?: string;
  kind?: NoticeKind;
  /** Milliseconds until it fades, and then until it is removed. An error ignores both and stays until dismissed. */
  timing?: { fade: number; remove: number };
  action?: { label: string; run: () => void };
};

type Taker = (request: ToastRequest) => void;

let taker: Taker | null = null;
const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

/** Says something to the person, from anywhere. The code that shows it is fetched with the first one. */
export function notify(request: ToastRequest): void {
  if (taker) taker(request);
  else {
    waiting.push(request);
    for (const listener of listeners) listener();
  }
}

/** Whether anything was ever said; the host waits for it. */
export const toastDemand = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wanted: () => waiting.length > 0 || taker !== null,
};

/** The region takes over what waited and what follows. */
export function takeToasts(next: Taker): () => void {
  taker = next;
  for (const request of waiting.splice(0)) next(request);
  return () => {
    if (taker === next) taker = null;
  };
}
