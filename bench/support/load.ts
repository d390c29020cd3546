import autocannon from 'autocannon';
import { type BenchRow, zeroRow } from './bench-row.ts';

export interface LoadResult {
  readonly perSecond: number;
  /** 429 answers: the callers exceeded the rate limit, so the measurement is not of the site's work. */
  readonly refused: number;
  /** Every other unsuccessful answer, and every missing one. */
  readonly failed: number;
}

function countsOf(result: autocannon.Result): Pick<LoadResult, 'refused' | 'failed'> {
  const refused = result.statusCodeStats?.['429']?.count ?? 0;
  return { refused, failed: result.non2xx + result.errors - refused };
}

const sumOf = (results: readonly LoadResult[], count: 'refused' | 'failed') =>
  results.reduce((sum, result) => sum + result[count], 0);

/** Two rows that must be zero for the rate to mean anything. */
export const failureRows = (results: readonly LoadResult[]): BenchRow[] => [
  zeroRow('refused by the site’s own limits (429)', sumOf(results, 'refused')),
  zeroRow('failed in another way', sumOf(results, 'failed')),
];

/** Requests per second against a local address; the best of some rounds, since noise can only slow them down. */
export async function load(options: autocannon.Options, rounds = 3): Promise<LoadResult> {
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await autocannon({ connections: 16, duration: 4, ...options });
    results.push({ perSecond: result.requests.average, ...countsOf(result) });
  }
  return {
    perSecond: Math.max(...results.map((result) => result.perSecond)),
    refused: sumOf(results, 'refused'),
    failed: sumOf(results, 'failed'),
  };
}

/** Sends each body once, over 16 connections; a light client, because it shares the machine with what it measures. */
export async function sendEach(
  url: string,
  posts: readonly { readonly headers: Record<string, string>; readonly body: string }[],
): Promise<LoadResult> {
  const rest = posts.values();
  const start = performance.now();
  // The tool itself only stops on a full second; what counts is the last answer.
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
  return { perSecond: posts.length / ((last - start) / 1000), ...countsOf(result) };
}
