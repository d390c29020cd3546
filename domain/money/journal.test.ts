import { describe, expect, it } from 'vitest';
import { byDay, type DayLine, ledgerCodes } from './journal.ts';
import { ledgerAccounts } from './ledger.ts';

const line = (day: string, account: DayLine['account'], pence: number): DayLine => ({
  day,
  happenedOn: day,
  account,
  pence,
});

describe('the journal of a bookkeeping program', () => {
  it('has a line for each day and account, in the order in which they first moved', () => {
    const lines = [
      line('2026-11-16', 'provider', 5500),
      line('2026-11-16', 'customers', -5500),
      line('2026-11-17', 'provider', 1000),
      line('2026-11-16', 'provider', 2000),
      line('2026-11-17', 'customers', -1000),
      line('2026-11-16', 'customers', -2000),
    ];
    expect(byDay(lines)).toEqual([
      line('2026-11-16', 'provider', 7500),
      line('2026-11-16', 'customers', -7500),
      line('2026-11-17', 'provider', 1000),
      line('2026-11-17', 'customers', -1000),
    ]);
  });

  it('keeps apart what happened on another day', () => {
    const late = { ...line('2026-12-01', 'bank', 100), happenedOn: '2026-11-28' };
    expect(byDay([late, line('2026-12-01', 'bank', 50), late])).toEqual([
      { ...late, pence: 200 },
      line('2026-12-01', 'bank', 50),
    ]);
  });

  it('leaves out an account that comes to zero that day', () => {
    const lines = [
      line('2026-11-16', 'disputes', 5500),
      line('2026-11-16', 'bank', 100),
      line('2026-11-16', 'disputes', -5500),
      line('2026-11-17', 'disputes', -300),
    ];
    expect(byDay(lines)).toEqual([line('2026-11-16', 'bank', 100), line('2026-11-17', 'disputes', -300)]);
  });

  // As docs/operations.md lists them for the bookkeeper.
  it.each([
    ['fares', '200'],
    ['cancellations', '205'],
    ['rent', '206'],
    ['driver-pay', '325'],
    ['provider', '615'],
    ['disputes', '616'],
    ['bank', '617'],
    ['companies', '618'],
    ['drivers', '815'],
    ['customers', '816'],
    ['vat', '820'],
  ] as const)('knows %s as %s', (account, code) => {
    expect(ledgerCodes[account]).toBe(code);
  });

  it('knows every account of the ledger by a code of its own', () => {
    expect(Object.keys(ledgerCodes).toSorted()).toEqual(ledgerAccounts.toSorted());
    expect(new Set(Object.values(ledgerCodes)).size).toBe(ledgerAccounts.length);
  });
});
