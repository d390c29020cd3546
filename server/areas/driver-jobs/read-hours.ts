import { AppError } from '#domain/api/errors.ts';
import { addLondonDays, londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { hoursWorked } from '#domain/fleet/hours-worked.ts';
import { ownJobs } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { ownWorkedShifts } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';

/** The driver's hours today and this week, and how long a day may be. */
export async function readHours(deps: Deps, who: Person) {
  const now = deps.clock();
  const today = londonDate(now);
  const day = instantsOf({ from: today, to: today });
  const week = instantsOf({ from: mondayOf(today), to: today });
  const shifts = await ownWorkedShifts(deps, who.personId, week.since, week.until);
  if (!shifts) throw new AppError('not-found');
  // A trip of Sunday night ends on Monday.
  const before = instantsOf({ from: addLondonDays(mondayOf(today), -1), to: today });
  const jobs = await ownJobs(deps, who.personId, before.since, before.until);
  const trips = jobs.map(({ status, completedAt, noShowAt, startedAt, arrivedAt, boardedAt }) => ({
    startedAt,
    arrivedAt,
    boardedAt,
    // What ended otherwise counts as far as anybody has recorded.
    endedAt: completedAt ?? noShowAt ?? (stateOf(status) === underWay ? null : (arrivedAt ?? startedAt)),
  }));
  const { shifts: rules } = await deps.settings(deps.db);
  return {
    today: hoursWorked({ shifts, trips }, { ...day, now }),
    week: hoursWorked({ shifts, trips }, { ...week, now }),
    mostMinutes: rules.mostHours * 60,
  };
}
