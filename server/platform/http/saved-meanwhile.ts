import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';

/** What a record says of the last time that it was saved. */
export interface LastSaved {
  /** Null for somebody who is gone, and for what happened by itself. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** Who saves a record, and when. Nobody when it is done from the command line. */
export interface Saving {
  readonly by: string | null;
  readonly at: Date;
}

/** What a caller changes, and the version of it that they saw; null when they do not say. */
export interface Seen {
  readonly id: string;
  readonly ifVersion: number | null;
}

/**
 * Refuses to save over what somebody else has saved since the caller read the record: says who and when. The route adds
 * the record as it is now. `nobody` is the text for whoever has no name.
 */
export const savedMeanwhile = ({ changedBy, changedAt }: LastSaved, nobody = 'Staff_colleague'): AppError =>
  new AppError('saved-meanwhile', {
    facts: { savedAt: londonIso(changedAt), ...(changedBy ? { who: changedBy } : {}) },
    spokenFacts: changedBy ? {} : { who: nobody },
    timeFacts: { dateTime: changedAt },
  });

/** Refuses a version that is not the one saved last. */
export function requireSeen(seen: number | null, saved: LastSaved & { readonly version: number }): void {
  if (seen !== null && seen !== saved.version) throw savedMeanwhile(saved);
}
