import { expect } from 'vitest';
import type { DeskDriver, DeskJob } from '../jobs-and-drivers.ts';
import { type Day, type DayPlan, planDay } from '../plan-day.ts';
import { plainDrives, seededDay } from './seeded-day.ts';

interface Size {
  readonly jobs: number;
  readonly drivers: number;
}

/** Everybody has time for the drive to their next pickup. */
function expectDrivable(drivers: readonly DeskDriver[], jobs: readonly DeskJob[]): void {
  for (const { id } of drivers) {
    const own = jobs.filter(({ driverId }) => driverId === id);
    own.sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
    for (const [i, before] of own.entries()) {
      const after = own[i + 1];
      if (!after || !before.to || !after.from) continue;
      const arrives = before.endsAt.getTime() + plainDrives(before.to, after.from).seconds * 1000;
      expect(arrives).toBeLessThanOrEqual(after.pickupAt.getTime());
    }
  }
}

/** Plans a day on which one job has a driver already; checks that each job is answered once and each drive possible. */
export function planBusyDay(seed: number, size: Size): { readonly day: Day; readonly found: DayPlan } {
  const whole = seededDay(seed, size);
  const day = { ...whole, jobs: whole.jobs.map((each, i) => (i === 7 ? { ...each, driverId: 'driver 3' } : each)) };
  const found = planDay(day);
  expect(found.assignments.length + found.unserved.length).toBe(size.jobs - 1);
  const driverOf = new Map(found.assignments.map(({ jobId, driverId }) => [jobId, driverId]));
  expectDrivable(
    day.drivers,
    day.jobs.map((each) => ({ ...each, driverId: each.driverId ?? driverOf.get(each.id) ?? null })),
  );
  return { day, found };
}

/** Plans a day without shifts, of ten hours at most, and checks that nobody earns two fair shares of it. */
export function planFairDay(seed: number, size: Size): DayPlan {
  const day = seededDay(seed, size);
  const drivers = day.drivers.map((each) => ({ ...each, shifts: null, mostWorkSeconds: 10 * 3600 }));
  const found = planDay({ ...day, drivers });
  const pence = new Map(day.jobs.map((each) => [each.id, each.pence]));
  const fair = [...pence.values()].reduce((sum, each) => sum + each, 0) / drivers.length;
  const earned = new Map<string, number>();
  for (const { jobId, driverId } of found.assignments) {
    earned.set(driverId, (earned.get(driverId) ?? 0) + (pence.get(jobId) ?? 0));
  }
  expect(Math.max(...earned.values()) / fair).toBeLessThan(2);
  return found;
}
