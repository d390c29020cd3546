export type Answer<Result> = { state: 'current'; result: Result } | { state: 'stale' } | { state: 'failed' };

/**
 * Asks questions of which only the last one matters. A new question aborts the one before it, and an answer that
 * arrives late is told apart, whether or not the asked function minds its signal.
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
