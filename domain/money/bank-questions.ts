import { addLondonMonths, type LondonDate } from '#domain/basics/london-time.ts';

const oldestMonths = 18;

/** Days of two exports of one payment, or of one entered by hand, differ by this much at most. */
export const alikeDays = 3;

/** As many invoices as one transfer can be split among. */
export const mostShares = 50;

/** A payment of long ago is more likely a slip of the pen. */
export const isLongAgo = (on: LondonDate, today: LondonDate): boolean => on < addLondonMonths(today, -oldestMonths);

const common = new Set(['limited', 'company', 'group', 'services', 'holdings', 'international', 'british', 'national']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];

/** The words by which a company is known. */
const namesOf = (company: string) => wordsOf(company).filter((word) => !common.has(word) && !/^\d+$/u.test(word));

/**
 * Whether the payer's name is that of another of our companies, and not of the one that was invoiced: Lexicon paying for
 * Wildridings' invoice.
 */
export function namesAnother(text: string, company: string, others: readonly string[]): boolean {
  const said = new Set(wordsOf(text));
  const own = new Set(namesOf(company));
  if ([...own].some((word) => said.has(word))) return false;
  return others.some((other) => namesOf(other).some((word) => said.has(word) && !own.has(word)));
}
