/** The results of several runs; `failure` is the last error when there were not enough. */
export interface Runs<T> {
  readonly results: readonly T[];
  readonly failure: string | null;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Runs until there are enough results; a failed run is repeated, up to a limit. */
export async function repeatFailed<T>(wanted: number, mostFailures: number, run: () => Promise<T>): Promise<Runs<T>> {
  const results: T[] = [];
  for (let failures = 0; results.length < wanted; ) {
    try {
      results.push(await run());
    } catch (error) {
      failures += 1;
      console.error(`failed: ${reasonOf(error)}`);
      if (failures > mostFailures) return { results, failure: `${failures} failed runs, last: ${reasonOf(error)}` };
    }
  }
  return { results, failure: null };
}
