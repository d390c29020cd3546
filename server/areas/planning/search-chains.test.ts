import { expect, it } from 'vitest';
import { findChains } from '#domain/dispatch/find-chains.ts';
import { numberDay } from '#domain/dispatch/plan-day.ts';
import { seededDay } from '#domain/dispatch/testing/seeded-day.ts';
import { searchChains } from './search-chains.ts';

it('finds the same chains in a thread of its own, while the process goes on', async () => {
  const { problem } = numberDay(seededDay(7, { jobs: 40, drivers: 12 }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const found = await searchChains(problem);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  expect(found).toEqual(findChains(problem));
});

it('rejects with the error of the thread for a malformed problem', async () => {
  await expect(searchChains({ jobs: 1 } as never)).rejects.toThrow(TypeError);
});
