/** What a driver gets: a share of each fare, an amount for each job, or both; and the rent that is taken off each week. */
export interface PayRule {
  /** The driver's share of the fare, in percent. */
  readonly percent: number;
  readonly perJob: number;
  readonly rent: number;
}

/** A job that a driver has driven. Amounts are pence. */
export interface DrivenJob {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
  readonly fare: number;
  readonly isNoShow: boolean;
  readonly isOnAccount: boolean;
  /** What the customer has paid online and was not refunded. */
  readonly paidOnline: number;
}

export const entryKinds = ['extra', 'adjustment', 'payout'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something on a sheet that is no job. Positive is in the driver's favour. */
export interface SheetEntry {
  readonly kind: EntryKind;
  readonly at: Date;
  readonly pence: number;
  readonly reason: string;
}

export interface SheetJob {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
  readonly fare: number;
  readonly share: number;
  /** What the driver has taken in the car and holds for the firm. */
  readonly collected: number;
  readonly paidBy: 'car' | 'online' | 'account';
}

/** A driver's week. `closing` is what we pay; below nothing, what the driver owes us. */
export interface Sheet {
  readonly opening: number;
  readonly jobs: readonly SheetJob[];
  readonly entries: readonly SheetEntry[];
  readonly rent: number;
  readonly fares: number;
  readonly earned: number;
  readonly collected: number;
  readonly closing: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a job is worth to the driver. Of a passenger who did not come there is only what was paid before. */
export function sheetJob(job: DrivenJob, { percent, perJob }: PayRule): SheetJob {
  const fare = job.isNoShow && !job.isOnAccount ? Math.min(job.fare, job.paidOnline) : job.fare;
  const isCollected = !job.isOnAccount && !job.isNoShow;
  const collected = isCollected ? Math.max(0, job.fare - job.paidOnline) : 0;
  const paidBy = job.isOnAccount ? 'account' : collected > 0 || job.paidOnline === 0 ? 'car' : 'online';
  const share = Math.round((fare * percent) / 100) + perJob;
  return { id: job.id, reference: job.reference, at: job.at, fare, share, collected, paidBy };
}

/** A week: what was carried over, each job's share, extras and corrections, less what the driver holds and the rent. */
export function makeSheet(
  week: {
    readonly opening: number;
    readonly jobs: readonly DrivenJob[];
    readonly entries: readonly SheetEntry[];
  },
  rule: PayRule,
): Sheet {
  const jobs = week.jobs.map((job) => sheetJob(job, rule));
  const earned = sum(jobs.map(({ share }) => share));
  const collected = sum(jobs.map((job) => job.collected));
  const other = sum(week.entries.map(({ pence }) => pence));
  return {
    opening: week.opening,
    jobs,
    entries: week.entries,
    rent: rule.rent,
    fares: sum(jobs.map(({ fare }) => fare)),
    earned,
    collected,
    closing: week.opening + earned - collected + other - rule.rent,
  };
}

/** Extras and corrections of a sheet, in pence; what was paid out is none. */
export const extrasOf = ({ entries }: Pick<Sheet, 'entries'>): number =>
  sum(entries.filter(({ kind }) => kind !== 'payout').map(({ pence }) => pence));
