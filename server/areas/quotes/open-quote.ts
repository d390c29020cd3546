import { AppError } from '#domain/api/errors.ts';
import type { Quote } from '#domain/booking/quote.ts';
import type { Deps } from '#server/deps.ts';
import { readQuoteId } from './quote-id.ts';
import { consumeQuote, findQuote } from './quotes-store.ts';

/** The stored quote behind a signed id, while it is valid. */
export async function openQuote(deps: Deps, signedId: string): Promise<Quote> {
  const id = readQuoteId(deps.env.secret, signedId);
  const quote = id ? await findQuote(deps.db, id) : null;
  if (!quote) throw new AppError('not-found');
  if (quote.expiresAt <= deps.clock()) throw new AppError('quote-expired');
  return quote;
}

/** A quote that was taken for a change before, by the row's id. */
export async function openTakenQuote(deps: Pick<Deps, 'db'>, id: string): Promise<Quote> {
  const quote = await findQuote(deps.db, id);
  if (!quote) throw new AppError('quote-expired');
  return quote;
}

/** A journey that should already have begun cannot be booked, outward or return. */
function refusePast({ legs }: Quote, now: Date): void {
  const pickups = [legs.outbound, legs.back].flatMap((leg) => (leg ? new Date(leg.pickupAt) : []));
  if (pickups.some((at) => at <= now)) throw new AppError('pickup-past');
}

/** Takes a quote for a booking, before its pickup; a quote can be booked once. */
export async function takeQuote(deps: Deps, signedId: string): Promise<Quote> {
  const id = readQuoteId(deps.env.secret, signedId);
  const quote = id ? await consumeQuote(deps.db, id, deps.clock()) : null;
  if (quote) {
    refusePast(quote, deps.clock());
    return quote;
  }
  await openQuote(deps, signedId);
  throw new AppError('quote-used');
}
