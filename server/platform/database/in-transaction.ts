import type { Database } from './database.ts';

/**
 * All or nothing. The work gets the same `deps` with the transaction in place of the database; name its parameter
 * `deps` too, so that it shadows the outer one and no statement inside can bypass the transaction.
 */
export function inTransaction<D extends { readonly db: Database }, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  return deps.db.transaction((db) => work({ ...deps, db }));
}

/** A part of a transaction that may fail without undoing the rest of it. */
export function inAttempt<D extends { readonly db: Database }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> {
  return deps.db.attempt((db) => work({ ...deps, db }));
}
