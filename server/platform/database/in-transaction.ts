import type { Database } from './database.ts';

/**
 * All or nothing. The work gets the same `deps` with the transaction in place of the database; call its parameter
 * `deps` too, and the name hides the outer one: no statement inside can go past the transaction.
 */
export function inTransaction<D extends { readonly db: Database }, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  return deps.db.transaction((db) => work({ ...deps, db }));
}
