import type { NewQuote } from '#domain/booking/quote.ts';
import type { Deps } from '#server/deps.ts';
import { addQuotes } from './quotes-store.ts';

/** Stores a quote together with all that are waiting to be stored. */
export async function keepQuote(deps: Pick<Deps, 'db' | 'quoteWriter'>, row: NewQuote): Promise<void> {
  // The shared writer has its own connection; work in a transaction already holds one and must not wait for another.
  if (deps.db.isTransaction) await addQuotes(deps.db, [row]);
  else await deps.quoteWriter.write(row);
}
