import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeReloads } from './use-reloads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Reloads that take this long, and how many have begun. */
function slowReloads(ms: number) {
  const seen = { begun: 0, side: 0, most: 0 };
  const reloads = makeReloads(async () => {
    seen.begun += 1;
    seen.side += 1;
    seen.most = Math.max(seen.most, seen.side);
    await new Promise((resolve) => setTimeout(resolve, ms));
    seen.side -= 1;
  });
  return { ...reloads, seen };
}

it('loads once, and soon, for changes that arrive together', async () => {
  const { ask, seen } = slowReloads(10);
  for (let i = 0; i < 5; i += 1) ask();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.begun).toBe(1);
});

it('loads at most once a second while changes go on, and once more after the last', async () => {
  const { ask, seen } = slowReloads(10);
  for (let i = 0; i < 135; i += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(40);
  }
  const during = seen.begun;
  expect(during).toBeGreaterThanOrEqual(5);
  expect(during).toBeLessThanOrEqual(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.begun).toBe(during + 1);
});

it('never runs twice at the same time, and not for a page that was left', async () => {
  const { ask, stop, seen } = slowReloads(5_000);
  ask();
  await vi.advanceTimersByTimeAsync(300);
  for (let i = 0; i < 20; i += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(seen.most).toBe(1);
  const { begun } = seen;
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen.begun).toBe(begun);
});

it('loads again after a reload that failed', async () => {
  let begun = 0;
  const { ask } = makeReloads(async () => {
    begun += 1;
    throw new Error('gone');
  });
  ask();
  await vi.advanceTimersByTimeAsync(200);
  ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toBe(2);
});
