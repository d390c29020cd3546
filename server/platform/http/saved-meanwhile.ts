import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';

/** What a record says of the last time that it was saved. */
export interface LastSaved {
  /** Null for somebody who is gone, and for what happened by itself. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/**
 * Refuses to save over what somebody else has saved since the caller read the record: says who and when. The route adds
 * the record as it is now.
 */
export const savedMeanwhile = ({ changedBy, changedAt }: LastSaved): AppError =>
  new AppError('saved-meanwhile', {
    facts: { savedAt: londonIso(changedAt), ...(changedBy ? { who: changedBy } : {}) },
    spokenFacts: changedBy ? {} : { who: 'Staff_colleague' },
    timeFacts: { dateTime: changedAt },
  });
