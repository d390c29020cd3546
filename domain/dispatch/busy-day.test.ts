import { describe, expect, it } from 'vitest';
import { planBusyDay, planFairDay } from './testing/busy-days.ts';

describe('the plan of a day with 60 jobs', () => {
  it('without shifts gives nobody more than the hours and two fair shares', () => {
    expect(planFairDay(3, { jobs: 60, drivers: 15 }).unserved.length).toBeLessThan(4);
  });

  it.each([1, 2])('(%i) breaks no rule, and drives less than the nearest free driver would', (seed) => {
    const { found } = planBusyDay(seed, { jobs: 60, drivers: 20 });
    expect(found.deadAfter.seconds).toBeLessThan(found.deadNearest.seconds);
  });
});
