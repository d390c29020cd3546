import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import type { PaidBy } from '#domain/booking/trip-end.ts';

/** What a driver gets: a share of each fare, an amount for each job, or both; less a weekly rent. Amounts are pence. */
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
  /** What the passenger pays. */
  readonly fare: number;
  /** What a code took off, at the firm's expense, not the driver's. */
  readonly reduction: number;
  /** Nobody was driven: the fare is what is charged for that. */
  readonly isNoShow: boolean;
  readonly isOnAccount: boolean;
  /** What the customer has paid online, less refunds. */
  readonly paidOnline: number;
  /** What the driver entered at the end; null where nobody did. */
  readonly end: { readonly paidBy: PaidBy; readonly taken: number; readonly tip: number } | null;
  /** Parking and tolls in the fare, which the driver has paid out. */
  readonly expenses: number;
}

export const entryKinds = ['extra', 'adjustment', 'payout'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something on a sheet that is not a job. Positive is in the driver's favour. */
export interface SheetEntry {
  readonly kind: EntryKind;
  readonly at: Date;
  readonly pence: number;
  readonly reason: string;
}

/** `car`: paid to the driver, in cash unless somebody said otherwise. */
export const sheetPaidBy = ['car', 'card', 'online', 'account'] as const;

export interface SheetJob {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
  /** Before any code. */
  readonly fare: number;
  /** What a code took off it; older sheets do not have this. */
  readonly reduction?: number;
  readonly share: number;
  /** What the driver has taken in the car and holds for the firm. */
  readonly collected: number;
  /** How much of the fare the firm's card machine in the car took. Older sheets have neither this nor tips. */
  readonly byCard?: number;
  readonly tip?: number;
  readonly paidBy: (typeof sheetPaidBy)[number];
}

/** A driver's week. `closing` is what we pay the driver; below zero, what the driver owes us. */
export interface Sheet {
  readonly opening: number;
  readonly jobs: readonly SheetJob[];
  readonly entries: readonly SheetEntry[];
  readonly rent: number;
  readonly fares: number;
  /** What codes took off the fares. */
  readonly reductions?: number;
  readonly earned: number;
  readonly collected: number;
  /** What the firm's card machines took in fares, and in tips, which the firm passes on. */
  readonly byCard?: number;
  readonly tips?: number;
  readonly closing: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What was taken in the car: as the driver entered it, otherwise as it follows from the rest. */
function takenInCar({ fare, isNoShow, isOnAccount, paidOnline, end }: DrivenJob): number {
  if (end) return end.taken;
  return isOnAccount || isNoShow ? 0 : restOfFare({ price: fare, taken: 0, paidOnline });
}

function paidByOf({ isOnAccount, paidOnline, end }: DrivenJob, taken: number): SheetJob['paidBy'] {
  if (isOnAccount) return 'account';
  if (end?.paidBy === 'card') return 'card';
  return taken > 0 || paidOnline === 0 ? 'car' : 'online';
}

/** What a driver gets of a fare before any code, in pence; expenses in full. */
export const shareOf = (fare: number, { percent, perJob }: Pick<PayRule, 'percent' | 'perJob'>, expenses = 0): number =>
  Math.round(((fare - expenses) * percent) / 100) + perJob + expenses;

/**
 * What a job is worth to the driver: a share of the fare before any code, and the expenses in full. For a no-show that
 * is not on account, the fare is only what was paid beforehand. A cash tip is already in the driver's pocket; one by
 * card comes with the firm's takings.
 */
export function sheetJob(job: DrivenJob, rule: PayRule): SheetJob {
  const { id, reference, at, expenses } = job;
  const charged = job.isOnAccount ? job.fare : Math.min(job.fare, job.paidOnline);
  const fare = job.isNoShow ? charged : job.fare + job.reduction;
  const taken = takenInCar(job);
  const paidBy = paidByOf(job, taken);
  const isByCard = paidBy === 'card';
  const tip = job.end?.tip ?? 0;
  return {
    id,
    reference,
    at,
    fare,
    reduction: fare - Math.min(fare, job.fare),
    share: shareOf(fare, rule, expenses),
    collected: isByCard ? 0 : taken,
    byCard: isByCard ? taken : 0,
    tip: isByCard ? tip : 0,
    paidBy,
  };
}

/** What a job adds to what we owe its driver. */
export const balanceOf = ({ share, collected, tip = 0 }: SheetJob): number => share - collected + tip;

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
  const tips = sum(jobs.map(({ tip = 0 }) => tip));
  const other = sum(week.entries.map(({ pence }) => pence));
  return {
    opening: week.opening,
    jobs,
    entries: week.entries,
    rent: rule.rent,
    fares: sum(jobs.map(({ fare }) => fare)),
    reductions: sum(jobs.map(({ reduction = 0 }) => reduction)),
    earned,
    collected,
    byCard: sum(jobs.map(({ byCard = 0 }) => byCard)),
    tips,
    closing: week.opening + earned - collected + tips + other - rule.rent,
  };
}

/** What is still carried over from the weeks before, after what was paid of it. */
export const stillOpen = ({ opening, entries }: Pick<Sheet, 'opening' | 'entries'>): number =>
  opening + sum(entries.filter(({ kind }) => kind === 'payout').map(({ pence }) => pence));

/** Extras and corrections of a sheet, in pence; payouts do not count. */
export const extrasOf = ({ entries }: Pick<Sheet, 'entries'>): number =>
  sum(entries.filter(({ kind }) => kind !== 'payout').map(({ pence }) => pence));
