let known: Promise<number> | null = null;
let last = 0;

async function ask(): Promise<number> {
  const before = Date.now();
  const answer = await fetch('/healthz', { cache: 'no-store' });
  const after = Date.now();
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  // The header has whole seconds: compare the middle of that second with the middle of the call.
  last = Number.isNaN(serverTime) ? 0 : (before + after) / 2 - (serverTime + 500);
  return last;
}

/** By how many milliseconds this device's clock is ahead of the server's; 0 without an answer. */
export function clockSkew(): Promise<number> {
  known ??= ask().catch(() => {
    known = null;
    return 0;
  });
  return known;
}

/** The skew that this page knows so far, for code that cannot wait for an answer. */
export const knownSkew = (): number => last;
