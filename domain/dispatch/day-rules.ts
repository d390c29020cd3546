import type { WorkLimit } from './working-day.ts';

/** What is asked of a driver's day as a whole, apart from its drives. */
export interface DayRules {
  /** When each job begins and ends, in seconds. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** How long each driver may work; null without a limit. */
  readonly limits: readonly (WorkLimit | null)[];
  /** What each job brings in, where 1 is a driver's fair share of the day. */
  readonly shares: Float64Array;
  /** What a fair share costs; twice as much costs four times that, so that the day is spread. */
  readonly fairCost: number;
}

/** What it costs for a driver to have this much of the day. */
export const fairness = (rules: DayRules | undefined, share: number): number =>
  rules ? rules.fairCost * share * share : 0;

/** A driver's share of the day. */
export const shareOf = (rules: DayRules | undefined, chain: readonly number[]): number =>
  rules ? chain.reduce((sum, job) => sum + (rules.shares[job] as number), 0) : 0;
