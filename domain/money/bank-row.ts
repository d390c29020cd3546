/** Money that came into the bank, as its file has it. */
export interface BankRow {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly on: string;
  readonly pence: number;
  readonly text: string;
  /** Not in pounds. */
  readonly isForeign: boolean;
  /** Pending, or reverted, declined or refused since: no money that stays. */
  readonly isOpen: boolean;
}
