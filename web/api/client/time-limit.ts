/**
 * How long to wait for an answer: a phone may lose its connection without noticing. `long` is for files and for work on
 * many records.
 */
export const limits = { read: 30_000, write: 60_000, long: 600_000 } as const;

/**
 * Calls `send` with a signal that aborts after the time limit, with a TimeoutError, or when the caller aborts, with the
 * caller's reason. A sender that obeys the signal needs to do nothing else.
 */
export async function within<T>(
  limitMs: number,
  caller: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const leave = () => end.abort(caller?.reason);
  const timer = setTimeout(() => end.abort(new DOMException('no answer', 'TimeoutError')), limitMs);
  caller?.addEventListener('abort', leave);
  if (caller?.aborted) leave();
  try {
    return await send(end.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  }
}
