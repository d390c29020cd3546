import type { LedgerEntry } from '#domain/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { addEntry } from './ledger-store.ts';

/** Puts what a driver's closed week comes to into the one ledger, in the caller's transaction. */
export const postSettlement = (deps: Pick<Deps, 'db' | 'clock'>, settlementId: string, entry: LedgerEntry) =>
  addEntry(deps.db, entry, { at: deps.clock(), settlementId });
