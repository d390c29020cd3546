export type Answer<Result> = { state: 'current'; result: Result } | { state: 'stale' } | { state: 'failed' };

/**
 * Runs queries of which only the last one matters. A new query aborts the previous one, and a late answer is ignored,
 * whether or not the query function respects its signal.
 */
export function latestAnswer<Question, Result>(
  ask: (question: Question, signal: AbortSignal) => Promise<Result>,
): { ask: (question: Question) => Promise<Answer<Result>>; cancel: () => void } {
  let current = new AbortController();
  return {
    ask: async (question) => {
      current.abort();
      const own = new AbortController();
      current = own;
      try {
        const result = await ask(question, own.signal);
        return own.signal.aborted ? { state: 'stale' } : { state: 'current', result };
      } catch {
        return { state: own.signal.aborted ? 'stale' : 'failed' };
      }
    },
    cancel: () => current.abort(),
  };
}
