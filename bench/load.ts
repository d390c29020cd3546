import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  readonly failures: number;
}

/** Requests per second against an address on this machine; the best of some rounds, since noise only ever slows. */
export async function load(options: autocannon.Options, rounds = 3): Promise<LoadResult> {
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await autocannon({ connections: 16, duration: 4, ...options });
    results.push({ perSecond: result.requests.average, failures: result.non2xx + result.errors });
  }
  return {
    perSecond: Math.max(...results.map((result) => result.perSecond)),
    failures: results.reduce((sum, result) => sum + result.failures, 0),
  };
}
