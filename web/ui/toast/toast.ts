import type { NoticeKind } from '#web/ui/notice.tsx';

export type ToastRequest = {
  text: string;
  title?: string;
  kind?: NoticeKind;
  /**
   * What it is about. A newer notice about the same thing replaces it, so that no failure stays next to a later
   * success.
   */
  about?: string;
  /** Milliseconds until it fades, and then until it is removed. An error ignores both and stays until dismissed. */
  timing?: { fade: number; remove: number };
  action?: { label: string; run: () => void };
};

/** How long a notice takes to fade: a dismissed one is as quick as the rest of the interface. */
export const fadeOutMs = 250;

/** When a notice fades, and how long that takes. Zero stays until it is dismissed. */
export function timingOf({ kind, timing, action }: ToastRequest): { fade: number; remove: number } {
  if (kind === 'bad') return { fade: 0, remove: fadeOutMs };
  // A notice with a button needs time to read it and to see what has happened.
  return timing ?? { fade: action ? 20_000 : 5000, remove: fadeOutMs };
}

/** Shows the notices, and can remove the one about something. */
type Taker = { show: (request: ToastRequest) => void; close: (about: string) => void };

let taker: Taker | null = null;
const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

/** Shows a notice, from anywhere. The code for it is loaded with the first one. */
export function notify(request: ToastRequest): void {
  if (taker) taker.show(request);
  else {
    waiting.push(request);
    for (const listener of listeners) listener();
  }
}

/** Removes the notice about something, because it no longer applies. */
export function withdraw(about: string): void {
  if (taker) taker.close(about);
  else waiting.splice(0, waiting.length, ...waiting.filter((request) => request.about !== about));
}

/** Whether there has been any notice; the host waits for the first one. */
export const toastDemand = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wanted: () => waiting.length > 0 || taker !== null,
};

/** The region shows the waiting notices and all later ones. */
export function takeToasts(next: Taker): () => void {
  taker = next;
  for (const request of waiting.splice(0)) next.show(request);
  return () => {
    if (taker === next) taker = null;
  };
}
