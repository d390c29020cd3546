import { isRealDay, type LondonDate } from '#domain/basics/london-time.ts';
import { type DocumentDates, type DocumentName, documents } from '#domain/booking/documents.ts';
import { daysIn } from '#domain/booking/period.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';

/** A licence or certificate and the last day on which it is valid. */
export interface DocumentDate {
  readonly document: DocumentName;
  readonly expires: LondonDate;
}

export const documentDates = (dates: DocumentDates): DocumentDate[] =>
  documents.flatMap((document) => {
    const expires = dates[document];
    return expires ? [{ document, expires }] : [];
  });

/** Councils ask for a renewal some weeks ahead; a month before the end it becomes urgent. */
export const soonDays = 30;

/** How many days a document is still valid: 0 on its last day, negative when it has expired. */
export const daysLeft = (expires: LondonDate, today: LondonDate) => daysIn({ from: today, to: expires }) - 1;

export function documentTone(expires: LondonDate, today: LondonDate): 'out' | 'soon' | 'good' {
  const left = daysLeft(expires, today);
  if (left < 0) return 'out';
  return left <= soonDays ? 'soon' : 'good';
}

/** What the expiry dates allow: no trips at all, trips until a day, or no limit. */
export type Gate =
  | { readonly state: 'barred'; readonly documents: readonly DocumentName[] }
  | { readonly state: 'until'; readonly next: DocumentDate }
  | { readonly state: 'free' };

// How far ahead the list of renewals looks.
const inSightDays = 60;

export function gateOf(documents: readonly DocumentDate[], today: LondonDate): Gate {
  const expired = documents.filter(({ expires }) => daysLeft(expires, today) < 0);
  if (expired.length > 0) return { state: 'barred', documents: expired.map(({ document }) => document) };
  const [first] = documents.toSorted((a, b) => a.expires.localeCompare(b.expires));
  if (first && daysLeft(first.expires, today) <= inSightDays) return { state: 'until', next: first };
  return { state: 'free' };
}

/** A date as it is typed, formatted once it is one. */
export const formatExpiry = (typed: string, tag: string): string =>
  isRealDay(typed) ? formatDay(typed, tag) : typed || '–';
