/** A stretch of time; without an end it is still going on. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date | null;
}

interface DrivenTrip {
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly endedAt: Date | null;
}

export interface HoursWorked {
  /** Clocked on, without breaks. */
  readonly onShift: number;
  /** To the passenger and with the passenger. */
  readonly driving: number;
  /** At the pickup. */
  readonly waiting: number;
}

interface Within {
  readonly since: Date;
  readonly until: Date;
  readonly now: Date;
}

const minuteMs = 60_000;

/** How much of a stretch lies in a period, in milliseconds; what is still going on has lasted until now. */
function overlap({ from, to }: Stretch, { since, until, now }: Within): number {
  const end = Math.min((to ?? now).getTime(), until.getTime(), now.getTime());
  return Math.max(0, end - Math.max(from.getTime(), since.getTime()));
}

/** A trip in its stretches: to the pickup, waiting there, and with the passenger. */
function stretchesOf({ startedAt, arrivedAt, boardedAt, endedAt }: DrivenTrip) {
  const stretch = (from: Date | null, to: Date | null): Stretch[] => (from ? [{ from, to }] : []);
  return {
    driving: [...stretch(startedAt, arrivedAt ?? boardedAt ?? endedAt), ...stretch(boardedAt, endedAt)],
    waiting: arrivedAt ? stretch(arrivedAt, boardedAt ?? endedAt) : [],
  };
}

/** A driver's hours in a period, in whole minutes. */
export function hoursWorked(
  work: {
    readonly shifts: readonly (Stretch & { readonly breaks: readonly Stretch[] })[];
    readonly trips: readonly DrivenTrip[];
  },
  within: Within,
): HoursWorked {
  const total = (stretches: readonly Stretch[]) => stretches.reduce((sum, each) => sum + overlap(each, within), 0);
  const trips = work.trips.map(stretchesOf);
  const minutes = (ms: number) => Math.round(ms / minuteMs);
  return {
    onShift: minutes(total(work.shifts) - total(work.shifts.flatMap(({ breaks }) => breaks))),
    driving: minutes(total(trips.flatMap(({ driving }) => driving))),
    waiting: minutes(total(trips.flatMap(({ waiting }) => waiting))),
  };
}
