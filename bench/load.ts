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

/** Sends each body once, over 16 lines; a light client, for it shares the machine with what it measures. */
export async function sendEach(
  url: string,
  posts: readonly { readonly headers: Record<string, string>; readonly body: string }[],
): Promise<LoadResult> {
  const rest = posts.values();
  const start = performance.now();
  // The tool itself ends on a full second; the last answer counts.
  let last = start;
  const result = await autocannon({
    url,
    setupClient: (client) => {
      client.on('response', () => {
        last = performance.now();
      });
    },
    connections: 16,
    amount: posts.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...rest.next().value }),
      },
    ],
  });
  return {
    perSecond: posts.length / ((last - start) / 1000),
    failures: result.non2xx + result.errors,
  };
}
