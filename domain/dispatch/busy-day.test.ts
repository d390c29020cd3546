import { describe, expect, it } from 'vitest';
import { planDay } from './plan-day.ts';
import { plainDrives, seededDay } from './testing/seeded-day.ts';

describe('the plan of a busy day', () => {
  it('without shifts gives nobody more than the hours and two fair shares', () => {
    const day = seededDay(3, { jobs: 60, drivers: 15 });
    const drivers = day.drivers.map((each) => ({ ...each, shifts: null, mostWorkSeconds: 10 * 3600 }));
    const found = planDay({ ...day, drivers });
    const pence = new Map(day.jobs.map((each) => [each.id, each.pence]));
    const fair = [...pence.values()].reduce((sum, each) => sum + each, 0) / drivers.length;
    const earned = new Map<string, number>();
    for (const { jobId, driverId } of found.assignments) {
      earned.set(driverId, (earned.get(driverId) ?? 0) + (pence.get(jobId) ?? 0));
    }
    expect(Math.max(...earned.values()) / fair).toBeLessThan(2);
    expect(found.unserved.length).toBeLessThan(4);
  });

  it.each([1, 2])('(%i) breaks no rule, and drives less than the nearest free driver would', (seed) => {
    const day = seededDay(seed, { jobs: 60, drivers: 20 });
    const given = day.jobs.map((each, i) => (i === 7 ? { ...each, driverId: 'driver 3' } : each));
    const found = planDay({ ...day, jobs: given });
    expect(found.assignments.length + found.unserved.length).toBe(59);
    const driven = given.map((each) => ({
      ...each,
      driverId: each.driverId ?? found.assignments.find(({ jobId }) => jobId === each.id)?.driverId ?? null,
    }));
    for (const { id } of day.drivers) {
      const own = driven.filter(({ driverId }) => driverId === id);
      own.sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
      for (const [i, before] of own.entries()) {
        const after = own[i + 1];
        if (!after || !before.to || !after.from) continue;
        const arrives = before.endsAt.getTime() + plainDrives(before.to, after.from).seconds * 1000;
        expect(arrives).toBeLessThanOrEqual(after.pickupAt.getTime());
      }
    }
    expect(found.deadAfter.seconds).toBeLessThan(found.deadNearest.seconds);
  });
});
