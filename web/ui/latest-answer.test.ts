import { describe, expect, it } from 'vitest';
import { latestAnswer } from './latest-answer.ts';

/** A search whose answers arrive when the test says so. */
function slowSearch() {
  const waiting = new Map<string, { answer: (found: string) => void; fail: (reason: Error) => void }>();
  const signals = new Map<string, AbortSignal>();
  const search = (query: string, signal: AbortSignal) => {
    signals.set(query, signal);
    return new Promise<string>((answer, fail) => waiting.set(query, { answer, fail }));
  };
  return { waiting, signals, latest: latestAnswer(search) };
}

describe('latestAnswer', () => {
  it('returns the answer to a single query', async () => {
    const { waiting, latest } = slowSearch();
    const answer = latest.ask('heath');
    waiting.get('heath')?.answer('Heathrow');
    expect(await answer).toEqual({ state: 'current', result: 'Heathrow' });
  });

  it('drops answers to earlier queries, in whatever order they arrive', async () => {
    const { waiting, signals, latest } = slowSearch();
    const first = latest.ask('gat');
    const second = latest.ask('gatwick');
    expect(signals.get('gat')?.aborted).toBe(true);
    waiting.get('gatwick')?.answer('Gatwick');
    waiting.get('gat')?.answer('Gateshead');
    expect(await first).toEqual({ state: 'stale' });
    expect(await second).toEqual({ state: 'current', result: 'Gatwick' });
  });

  it('reports a failure of the last query, and not of an earlier one', async () => {
    const { waiting, latest } = slowSearch();
    const first = latest.ask('lut');
    const second = latest.ask('luton');
    waiting.get('lut')?.fail(new Error('offline'));
    waiting.get('luton')?.fail(new Error('offline'));
    expect(await first).toEqual({ state: 'stale' });
    expect(await second).toEqual({ state: 'failed' });
  });

  it('drops the running query when cancelled', async () => {
    const { waiting, latest } = slowSearch();
    const answer = latest.ask('stan');
    latest.cancel();
    waiting.get('stan')?.answer('Stansted');
    expect(await answer).toEqual({ state: 'stale' });
  });
});
