import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { daysIn } from './period.ts';
import { isFinal, stateOf } from './states.ts';

interface DocumentKind {
  readonly of: 'driver' | 'vehicle';
  /** A record may be without it; then nothing is checked. */
  readonly isOptional?: true;
}

/** The documents required for driving, in the order in which people read them. A new kind is a line here and its texts. */
const documentKinds = {
  badge: { of: 'driver' },
  licence: { of: 'driver' },
  /** Enhanced; councils say how old it may be. */
  dbs: { of: 'driver', isOptional: true },
  plate: { of: 'vehicle' },
  insurance: { of: 'vehicle' },
  mot: { of: 'vehicle' },
} as const satisfies Record<string, DocumentKind>;

type DocumentKinds = typeof documentKinds;
export type CrewDocument = keyof DocumentKinds;
export type DriverDocument = { [K in CrewDocument]: DocumentKinds[K]['of'] extends 'driver' ? K : never }[CrewDocument];
export type VehicleDocument = Exclude<CrewDocument, DriverDocument>;

const kindOf = (document: CrewDocument): DocumentKind => documentKinds[document];
export const isOfDriver = (document: CrewDocument): document is DriverDocument => kindOf(document).of === 'driver';
export const isOptional = (document: CrewDocument): boolean => kindOf(document).isOptional ?? false;

/** Those that a driver can renew: their own, and the car's. */
export const crewDocuments = Object.keys(documentKinds) as [CrewDocument, ...CrewDocument[]];
export const driverDocuments = crewDocuments.filter(isOfDriver);
export const vehicleDocuments = crewDocuments.filter((document): document is VehicleDocument => !isOfDriver(document));

/** The field of a record that has a document's last day; empty where the record is without the document. */
export const expiryField = <K extends CrewDocument>(document: K) => `${document}Expires` as const;
export type Expiries<K extends CrewDocument> = { readonly [P in K as `${P}Expires`]: string };

/** A value for the last day of each of these documents, under the fields of a record. */
export const forEachExpiry = <const K extends CrewDocument, V>(documents: readonly K[], valueOf: (document: K) => V) =>
  Object.fromEntries(documents.map((document) => [expiryField(document), valueOf(document)])) as {
    [P in K as `${P}Expires`]: V;
  };

/** The last days of a record, by document; documents that it is without are left out. */
export const datesIn = <K extends CrewDocument>(documents: readonly K[], record: Expiries<K>): DocumentDates => {
  const days: Readonly<Record<string, string>> = record;
  return Object.fromEntries(
    documents.flatMap((document) => {
      const expires = days[expiryField(document)];
      return expires ? [[document, expires]] : [];
    }),
  );
};

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
