import { addLondonDays, type LondonDate, londonDate, londonInstant, weekdayOf } from '#domain/basics/london-time.ts';

/** A driver's working hours on one weekday; Monday is 1. Hours that end before they start run past midnight. */
export interface RotaDay {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
  readonly vehicleId: string | null;
}

/** Days on which a driver does not work, both included. */
export interface Absence {
  readonly from: LondonDate;
  readonly to: LondonDate;
  readonly reason: string;
}

export interface PlannedShift {
  /** The London day on which it starts. */
  readonly day: LondonDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly vehicleId: string | null;
}

/** What is known about a driver's work: the weekly rota, absences, and since when they have been clocked on. */
export interface WorkPlan {
  readonly rota: readonly RotaDay[];
  readonly absences: readonly Absence[];
  readonly onSince: Date | null;
}

/** How far ahead a driver who is clocked on takes jobs whatever the rota says. */
export const takesAheadMs = 3_600_000;

export const isAbsent = (absences: readonly Absence[], day: LondonDate): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

/** Whether a driver can still decline a shift; later they call the office. */
export const mayDecline = ({ startsAt }: PlannedShift, now: Date, hours: number): boolean =>
  startsAt.getTime() - now.getTime() >= hours * 3_600_000;

/** The hours of the rota on a day; undefined on a day off. */
export const hoursOn = ({ rota, absences }: Pick<WorkPlan, 'rota' | 'absences'>, day: LondonDate) =>
  isAbsent(absences, day) ? undefined : rota.find(({ weekday }) => weekday === weekdayOf(day));

/** The shifts that start on the days of a period, absences taken out. */
export function plannedShifts(
  plan: Pick<WorkPlan, 'rota' | 'absences'>,
  period: { readonly from: LondonDate; readonly to: LondonDate },
): PlannedShift[] {
  const shifts: PlannedShift[] = [];
  for (let day = period.from; day <= period.to; day = addLondonDays(day, 1)) {
    const hours = hoursOn(plan, day);
    if (!hours) continue;
    const lastDay = hours.to < hours.from ? addLondonDays(day, 1) : day;
    const { from, to, vehicleId } = hours;
    shifts.push({ day, startsAt: londonInstant(day, from), endsAt: londonInstant(lastDay, to), vehicleId });
  }
  return shifts;
}

/** Somebody starts a little before the shift to be at its first pickup, and finishes after it. */
const aroundShiftMs = 2 * 3_600_000;

/**
 * Whether a driver was off shift at a time. Whoever clocks on and off is at work while clocked on; for the others the
 * rota decides, with two hours on either side; somebody with neither is never off shift.
 */
export function isOffShift(
  plan: Pick<WorkPlan, 'rota' | 'absences'>,
  worked: readonly { readonly startedAt: Date; readonly endedAt: Date | null }[],
  at: Date,
): boolean {
  if (worked.some(({ startedAt, endedAt }) => startedAt <= at && (!endedAt || endedAt > at))) return false;
  if (worked.length > 0) return true;
  const day = londonDate(at);
  const shifts = plannedShifts(plan, { from: addLondonDays(day, -1), to: addLondonDays(day, 1) });
  const [since, until] = [new Date(at.getTime() - aroundShiftMs), new Date(at.getTime() + aroundShiftMs)];
  if (shifts.some(({ startsAt, endsAt }) => startsAt <= until && endsAt >= since)) return false;
  return plan.rota.length > 0 || isAbsent(plan.absences, day);
}
