import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { quoteMinutes } from '#domain/booking/quote.ts';

const quarter = 15 * 60_000;
const hour = 60 * 60_000;

/** The first quarter of an hour that is an hour away, by the server's clock: a fresh quote says when it was made. */
export function safeTime({ expiresAt }: Pick<QuoteAnswer, 'expiresAt'>): Date {
  const now = Date.parse(expiresAt) - quoteMinutes * 60_000;
  // One quarter more when it is exactly now, because the click itself takes a moment.
  return new Date(Math.ceil((now + hour + 60_000) / quarter) * quarter);
}
