import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { daysIn } from './period.ts';
import { isFinal, stateOf } from './states.ts';

/** The documents required for driving: the driver's, and the car's. */
export const driverDocuments = ['badge', 'licence'] as const;
export const vehicleDocuments = ['plate', 'insurance', 'mot'] as const;
/** Those that a driver can renew. */
export const crewDocuments = [...driverDocuments, ...vehicleDocuments] as const;
export type CrewDocument = (typeof crewDocuments)[number];

/**
 * Operator, driver and car need a licence of the same authority. The operator's own has a last day like any document; a
 * badge or plate of another authority is valid on no day at all.
 */
export const documents = [...crewDocuments, 'operator', 'badge-authority', 'plate-authority'] as const;
export type DocumentName = (typeof documents)[number];

/** Stands for the last day of a badge or plate that no day is valid for. */
export const neverValid: LondonDate = '0001-01-01';

/** The last London day of each document. */
export type DocumentDates = Readonly<Partial<Record<DocumentName, LondonDate>>>;

/** A document is valid to the end of its last day. */
export function expiredOn(dates: DocumentDates, day: LondonDate): DocumentName[] {
  return documents.filter((name) => (dates[name] ?? day) < day);
}

/** The last London day of a trip that starts at this time: a late start arrives later. */
export function lastDayOf(trip: { readonly pickupAt: Date; readonly endsAt: Date }, startsAt: Date): LondonDate {
  const lasts = trip.endsAt.getTime() - trip.pickupAt.getTime();
  return londonDate(new Date(Math.max(trip.endsAt.getTime(), startsAt.getTime() + lasts)));
}

/** Documents of driver or car that expire before a job ends; finished jobs are a matter for the register. */
export function expiredFor(
  job: { readonly status: number; readonly pickupAt: Date; readonly endsAt: Date; readonly startedAt: Date | null },
  dates: DocumentDates,
  now: Date,
): DocumentName[] {
  const state = stateOf(job.status);
  return state && !isFinal(state) ? expiredOn(dates, lastDayOf(job, job.startedAt ?? now)) : [];
}

/** With fewer days left than this, a renewal is due. */
export const renewalDays = 30;

export interface DaysLeft {
  readonly document: DocumentName;
  readonly expires: LondonDate;
  /** The day itself is 0; less than that has expired. */
  readonly daysLeft: number;
}

/** How many days each document is still valid. */
export function daysLeftOf(dates: DocumentDates, today: LondonDate): DaysLeft[] {
  return documents.flatMap((document) => {
    const expires = dates[document];
    return expires ? [{ document, expires, daysLeft: daysIn({ from: today, to: expires }) - 1 }] : [];
  });
}
