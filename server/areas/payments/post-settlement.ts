import type { LedgerEntry } from '#domain/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { addEntry } from './ledger-store.ts';

/** Posts an entry for a driver's closed week to the one ledger, in the caller's transaction. */
export const postSettlement = (deps: Pick<Deps, 'db' | 'clock'>, settlementId: string, entry: LedgerEntry) =>
  addEntry(deps.db, entry, { at: deps.clock(), settlementId });
