import type { LedgerAccount } from './ledger.ts';

/** A line of the ledger. A debit is positive. */
export interface DayLine {
  /** The day that it counts for. */
  readonly day: string;
  readonly happenedOn: string;
  readonly account: LedgerAccount;
  readonly pence: number;
}

/**
 * The codes of the ledger's accounts in a bookkeeping program, unless the firm sets others. 200, 325 and 820 are in Xero's
 * own British chart; the others are free there.
 */
export const ledgerCodes: Readonly<Record<LedgerAccount, string>> = {
  customers: '816',
  provider: '615',
  disputes: '616',
  fares: '200',
  cancellations: '205',
  drivers: '815',
  'driver-pay': '325',
  rent: '206',
  companies: '618',
  bank: '617',
  vat: '820',
};

/**
 * What each account comes to on each day, apart from what happened on another one. An account that comes to zero on a
 * day is left out.
 */
export function byDay(lines: readonly DayLine[]): DayLine[] {
  const sums = new Map<string, DayLine>();
  for (const line of lines) {
    const key = `${line.day} ${line.happenedOn} ${line.account}`;
    sums.set(key, { ...line, pence: (sums.get(key)?.pence ?? 0) + line.pence });
  }
  return [...sums.values()].filter(({ pence }) => pence !== 0);
}
