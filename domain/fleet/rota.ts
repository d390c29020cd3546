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

/** A change to a driver's hours for once: away from a time on, or an extra shift. */
export interface ShiftChange {
  readonly kind: 'away' | 'extra';
  readonly from: Date;
  readonly until: Date;
  readonly reason: string;
  /** The car of an extra shift. */
  readonly vehicleId: string | null;
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
  readonly changes?: readonly ShiftChange[];
  readonly onSince: Date | null;
}

type Hours = Pick<WorkPlan, 'rota' | 'absences' | 'changes'>;

/** How far ahead a driver who is clocked on takes jobs whatever the rota says. */
export const takesAheadMs = 3_600_000;

export const isAbsent = (absences: readonly Absence[], day: LondonDate): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

/** Whether a driver can still decline a shift; later they call the office. */
export const mayDecline = ({ startsAt }: PlannedShift, now: Date, hours: number): boolean =>
  startsAt.getTime() - now.getTime() >= hours * 3_600_000;

/** The hours of the rota on a day; undefined on a day off. */
export const hoursOn = ({ rota, absences }: Hours, day: LondonDate) =>
  isAbsent(absences, day) ? undefined : rota.find(({ weekday }) => weekday === weekdayOf(day));

interface Days {
  readonly from: LondonDate;
  readonly to: LondonDate;
}

/** The shifts of the weekly rota that start on the days of a period, days off taken out. */
function rotaShifts(plan: Hours, period: Days): PlannedShift[] {
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

/** An extra shift that begins where another ends makes one longer shift. */
function joined(shifts: readonly PlannedShift[]): PlannedShift[] {
  const found: PlannedShift[] = [];
  for (const shift of shifts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = found.at(-1);
    if (!last || shift.startsAt > last.endsAt) found.push(shift);
    else if (shift.endsAt > last.endsAt) found[found.length - 1] = { ...last, endsAt: shift.endsAt };
  }
  return found;
}

/** What is left of a shift for somebody who is away for a while. */
const without = (shift: PlannedShift, away: ShiftChange): PlannedShift[] =>
  [
    { ...shift, endsAt: away.from < shift.endsAt ? away.from : shift.endsAt },
    { ...shift, startsAt: away.until > shift.startsAt ? away.until : shift.startsAt },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt);

/** The shifts that start on the days of a period: the rota's and extra ones, without days off and what is called off. */
export function plannedShifts(plan: Hours, period: Days): PlannedShift[] {
  const { changes = [] } = plan;
  const shifts = rotaShifts(plan, period);
  if (changes.length === 0) return shifts;
  const extra = changes
    .filter(({ kind, from }) => kind === 'extra' && period.from <= londonDate(from) && londonDate(from) <= period.to)
    .map(({ from, until, vehicleId }) => ({ day: londonDate(from), startsAt: from, endsAt: until, vehicleId }));
  const isIn = (shift: PlannedShift, { from, until }: ShiftChange) => from < shift.endsAt && until > shift.startsAt;
  return changes
    .filter(({ kind }) => kind === 'away')
    .reduce<PlannedShift[]>(
      (left, away) => left.flatMap((shift) => (isIn(shift, away) ? without(shift, away) : [shift])),
      joined([...shifts, ...extra]),
    );
}

/** Somebody starts a little before the shift to be at its first pickup, and finishes after it. */
const aroundShiftMs = 2 * 3_600_000;

/**
 * Whether a driver was off shift at a time. Whoever clocks on and off is at work while clocked on; for the others the
 * rota decides, with two hours on either side; somebody with neither is never off shift.
 */
export function isOffShift(
  plan: Hours,
  worked: readonly { readonly startedAt: Date; readonly endedAt: Date | null }[],
  at: Date,
): boolean {
  if (worked.some(({ startedAt, endedAt }) => startedAt <= at && (!endedAt || endedAt > at))) return false;
  if (worked.length > 0) return true;
  const day = londonDate(at);
  const shifts = plannedShifts(plan, { from: addLondonDays(day, -1), to: addLondonDays(day, 1) });
  const [since, until] = [new Date(at.getTime() - aroundShiftMs), new Date(at.getTime() + aroundShiftMs)];
  if (shifts.some(({ startsAt, endsAt }) => startsAt <= until && endsAt >= since)) return false;
  const isAway = plan.changes?.some(({ kind, from, until }) => kind === 'away' && from <= at && at < until);
  return plan.rota.length > 0 || isAway === true || isAbsent(plan.absences, day);
}
