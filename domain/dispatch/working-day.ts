/**
 * How long a driver works. The office sets the limit of hours; breaks follow Great Britain’s drivers’ hours rules for
 * passenger vehicles (half an hour after five and a half), which do not bind private hire but are wise to keep.
 */
export const breakSeconds = 30 * 60;
export const stretchSeconds = 5.5 * 3600;
/** A rest between two working days, by the same rules; in practice the night. */
export const restSeconds = 10 * 3600;

/** What makes a day too long: the hours in all, or those without a break. */
export type OverworkCode = 'hours' | 'break';

/** The most that one driver works in a day, and in a stretch without a break. */
export interface WorkLimit {
  readonly day: number;
  readonly stretch: number;
}

/** A working day as it goes on, job after job: driving, with passengers and without, and waiting. All in seconds. */
export class WorkingDay {
  /** Breaks aside; of several days, the longest. */
  worked = 0;
  /** The longest time without a break. */
  longestStretch = 0;
  #jobs = 0;
  #today = 0;
  #stretch = 0;
  #jobsInStretch = 0;
  #until = 0;

  /** The same day so far, to be continued in another way. */
  copy(): WorkingDay {
    const copy = new WorkingDay();
    copy.worked = this.worked;
    copy.longestStretch = this.longestStretch;
    copy.#jobs = this.#jobs;
    copy.#today = this.#today;
    copy.#stretch = this.#stretch;
    copy.#jobsInStretch = this.#jobsInStretch;
    copy.#until = this.#until;
    return copy;
  }

  /** Adds the next job and the drive to it. A wait of half an hour or more before it is a break, a long one a night. */
  add(begins: number, ends: number, drive: number): void {
    const waits = this.#jobs === 0 ? 0 : Math.max(0, begins - this.#until - drive);
    const isBreak = waits >= breakSeconds;
    if (isBreak) {
      this.#stretch = 0;
      this.#jobsInStretch = 0;
    }
    if (waits >= restSeconds) this.#today = 0;
    const takes = drive + Math.max(0, ends - begins) + (isBreak ? 0 : waits);
    this.#today += takes;
    this.worked = Math.max(this.worked, this.#today);
    this.#stretch += takes;
    this.#jobs += 1;
    this.#jobsInStretch += 1;
    this.#until = Math.max(this.#until, ends);
    // A long journey alone is nobody's overwork: there are breaks on the way.
    if (this.#jobsInStretch > 1) this.longestStretch = Math.max(this.longestStretch, this.#stretch);
  }

  /** What is too long about the day; a single job never is. */
  over(limit: WorkLimit): OverworkCode | null {
    if (this.#jobs < 2) return null;
    if (this.worked > limit.day) return 'hours';
    return this.longestStretch > limit.stretch ? 'break' : null;
  }
}

/** The limit for a driver who already has these jobs: what the office has given them stays, however long. */
export function limitBeside(daySeconds: number, given: WorkingDay): WorkLimit {
  return { day: Math.max(daySeconds, given.worked), stretch: Math.max(stretchSeconds, given.longestStretch) };
}
