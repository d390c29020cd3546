import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { plannedShifts } from '#domain/fleet/rota.ts';
import { addCheck } from '#server/areas/fleet/checks-store.ts';
import { workPlans } from '#server/areas/shifts/read-shifts.ts';
import { endBreak, endShift, findDriverInCar, findOpenShift, startShift } from '#server/areas/shifts/shifts-store.ts';
import type { Deps } from '#server/deps.ts';
import type { CrewRow } from './day-store.ts';

const breakMs = 30 * 60_000;

/** The demo's drivers clock on and off by their rota; a driver who is on a job finishes it first. */
export async function clockDrivers(
  deps: Deps,
  crews: readonly CrewRow[],
  isDriving: (driverId: string) => boolean,
): Promise<number> {
  const now = deps.clock();
  const today = londonDate(now);
  const workOf = await workPlans(deps);
  let clocked = 0;
  for (const { driverId, vehicleId } of crews) {
    const planned = plannedShifts(workOf(driverId), { from: addLondonDays(today, -1), to: today });
    const current = planned.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    const open = await findOpenShift(deps.db, driverId);
    const isRested = open?.breakSince && now.getTime() - open.breakSince.getTime() > breakMs;
    if (open?.breakSince && (isRested || isDriving(driverId))) await endBreak(deps.db, open.id, now);
    if (open && !current && !isDriving(driverId)) {
      const ended = planned.findLast(({ endsAt }) => endsAt <= now && endsAt > open.startedAt);
      await endShift(deps.db, open.id, ended?.endsAt ?? now);
      clocked += 1;
    }
    if (!open && current && !(await findDriverInCar(deps.db, vehicleId, driverId))) {
      await addCheck(deps.db, { driverId, vehicleId, at: current.startsAt });
      await startShift(deps.db, driverId, vehicleId, current.startsAt);
      clocked += 1;
    }
  }
  return clocked;
}
