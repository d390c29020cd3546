import type { LondonDate } from '#domain/basics/london-time.ts';
import type { DocumentName } from '#domain/booking/documents.ts';
import { daysIn } from '#domain/booking/period.ts';

/** A paper and the last day on which it is valid. */
export interface PaperDate {
  readonly document: DocumentName;
  readonly expires: LondonDate;
}

/** Councils ask for a renewal some weeks ahead; a month before the end it becomes urgent. */
export const soonDays = 30;

/** How many days a paper still holds, today included in none: 0 is its last day, less means it has run out. */
export const daysLeft = (expires: LondonDate, today: LondonDate) => daysIn({ from: today, to: expires }) - 1;

export function paperTone(expires: LondonDate, today: LondonDate): 'out' | 'soon' | 'good' {
  const left = daysLeft(expires, today);
  if (left < 0) return 'out';
  return left <= soonDays ? 'soon' : 'good';
}

/** What the licence gate will say: no trips at all, trips up to a day, or nothing in sight. */
export type Gate =
  | { readonly state: 'barred'; readonly documents: readonly DocumentName[] }
  | { readonly state: 'until'; readonly paper: PaperDate }
  | { readonly state: 'free' };

// As far as the list of renewals looks.
const inSightDays = 60;

export function judgeGate(papers: readonly PaperDate[], today: LondonDate): Gate {
  const out = papers.filter(({ expires }) => daysLeft(expires, today) < 0);
  if (out.length > 0) return { state: 'barred', documents: out.map(({ document }) => document) };
  const [first] = papers.toSorted((a, b) => a.expires.localeCompare(b.expires));
  if (first && daysLeft(first.expires, today) <= inSightDays) return { state: 'until', paper: first };
  return { state: 'free' };
}
