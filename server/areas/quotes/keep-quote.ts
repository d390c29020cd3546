import type { NewQuote } from '#domain/booking/quote.ts';
import type { Deps } from '#server/deps.ts';
import { addQuotes } from './quotes-store.ts';

/** Stores a quote in one batch with any others that are waiting to be stored. */
export async function keepQuote(deps: Pick<Deps, 'db' | 'quoteWriter'>, row: NewQuote): Promise<void> {
  // The shared writer uses another connection; a transaction already holds one and must not wait for a second.
  if (deps.db.isTransaction) await addQuotes(deps.db, [row]);
  else await deps.quoteWriter.write(row);
}
