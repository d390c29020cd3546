import type { NoticeKind } from './notice.tsx';

export type ToastRequest = {
  text: string;
  title?: string;
  kind?: NoticeKind;
  /** What it speaks of. A newer notice about the same takes its place: no failure stands beside the success that followed. */
  about?: string;
  /** Milliseconds until it fades, and then until it is removed. An error ignores both and stays until dismissed. */
  timing?: { fade: number; remove: number };
  action?: { label: string; run: () => void };
};

/** How long a notice takes to go: a dismissed one goes as quickly as any part of the interface. */
export const goneIn = 250;

/** When a notice fades, and how long it then takes to go. Zero stays until it is dismissed. */
export function timingOf({ kind, timing, action }: ToastRequest): { fade: number; remove: number } {
  if (kind === 'bad') return { fade: 0, remove: goneIn };
  // Whoever may press its button first reads it, and sees what has happened.
  return timing ?? { fade: action ? 20_000 : 5000, remove: goneIn };
}

/** Who shows the notices, and takes one about something away again. */
type Taker = { show: (request: ToastRequest) => void; close: (about: string) => void };

let taker: Taker | null = null;
const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

/** Says something to the person, from anywhere. The code that shows it is fetched with the first one. */
export function notify(request: ToastRequest): void {
  if (taker) taker.show(request);
  else {
    waiting.push(request);
    for (const listener of listeners) listener();
  }
}

/** Takes back what was said about something: it has been put right without a word. */
export function withdraw(about: string): void {
  if (taker) taker.close(about);
  else waiting.splice(0, waiting.length, ...waiting.filter((request) => request.about !== about));
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
  for (const request of waiting.splice(0)) next.show(request);
  return () => {
    if (taker === next) taker = null;
  };
}
