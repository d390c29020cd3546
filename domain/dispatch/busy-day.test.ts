import { describe, expect, it } from 'vitest';
import { planBusyDay, planFairDay } from './testing/busy-days.ts';

describe('the plan of a day with 60 jobs', () => {
  it('keeps everybody within their hours and below two fair shares when there are no shifts', () => {
    expect(planFairDay(3, { jobs: 60, drivers: 15 }).unserved.length).toBeLessThan(4);
  });

  it.each([1, 2])('breaks no rule, and drives less than the nearest free drivers would (day %i)', (seed) => {
    const { found } = planBusyDay(seed, { jobs: 60, drivers: 20 });
    expect(found.deadAfter.seconds).toBeLessThan(found.deadNearest.seconds);
  });
});
