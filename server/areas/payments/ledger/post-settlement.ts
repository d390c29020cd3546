import type { LondonDate } from '#domain/basics/london-time.ts';
import type { LedgerEntry } from '#domain/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { addEntry } from './ledger-store.ts';

/** Posts an entry for a driver's closed week to the one ledger, in the caller's transaction. */
export const postSettlement = (
  deps: Pick<Deps, 'db' | 'clock'>,
  settlementId: string,
  entry: LedgerEntry,
  on?: LondonDate,
): Promise<unknown> => addEntry(deps.db, entry, { at: deps.clock(), on, settlementId });
