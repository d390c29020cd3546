import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { instantsOf, type Period } from '#domain/booking/period.ts';
import { type Absence, plannedShifts, takesAheadMs, type WorkPlan } from '#domain/fleet/rota.ts';
import { type DeskDriver, type DeskJob, isInside, laterOf, overlaps, type Span, spanOf } from './jobs-and-drivers.ts';

/** When a driver works. */
export type WorkHours = Pick<DeskDriver, 'shifts' | 'absences' | 'takesUntil' | 'leaves'>;

/** Why a driver is not at work. */
export type AwayCode = 'absent' | 'shift';

/** The days of an absence, and the night of the shift that would have begun on the last of them. */
function spanOfAbsence({ rota }: Pick<WorkPlan, 'rota'>, absence: Absence): Span {
  const { since, until } = instantsOf(absence);
  const [night] = plannedShifts({ rota, absences: [] }, { from: absence.to, to: absence.to });
  return { from: since, until: night ? laterOf(night.endsAt, until) : until };
}

/** A driver's hours around some days, as planned; without a rota any hour will do. */
export function hoursAround(plan: WorkPlan, around: Period, now: Date): WorkHours {
  const { rota, absences, changes = [], onSince } = plan;
  const shifts = plannedShifts(plan, around);
  const away = changes.filter(({ kind }) => kind === 'away');
  return {
    shifts: rota.length === 0 ? null : shifts.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt })),
    absences: [...absences.map((absence) => spanOfAbsence({ rota }, absence)), ...away],
    takesUntil: onSince && new Date(now.getTime() + takesAheadMs),
    // Whoever clocks on after having gone is back.
    leaves: away.filter(({ from }) => onSince !== null && from > onSince),
  };
}

/**
 * Why a driver is not at work for a job; null if they are. Somebody who is clocked on takes jobs of the next hour
 * whatever the rota says, unless they are about to leave; a night shift that began before the days of an absence is worked to its end.
 */
export function whyAway({ shifts, absences, takesUntil, leaves = [] }: WorkHours, span: Span): AwayCode | null {
  if (leaves.some((away) => overlaps(away, span))) return 'absent';
  if (takesUntil !== null && span.from < takesUntil) return null;
  if (shifts?.some((shift) => isInside(span, shift))) return null;
  if (absences.some((absence) => overlaps(absence, span))) return 'absent';
  return shifts ? 'shift' : null;
}

/** Why a driver with this rota is not at work for a job. */
export function whyAwayFrom(job: Pick<DeskJob, 'pickupAt' | 'endsAt'>, plan: WorkPlan, now: Date): AwayCode | null {
  const around = { from: addLondonDays(londonDate(job.pickupAt), -1), to: londonDate(job.endsAt) };
  return whyAway(hoursAround(plan, around, now), spanOf(job));
}
