import { keptSince } from '#domain/people/retention.ts';
import type { Deps } from '#server/deps.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { removeOutagesBefore } from './car-outages-store.ts';
import { removeOldChecks, takeOldPhoto } from './checks-store.ts';
import { takeDocumentOfRetired } from './files-store.ts';
import { takeOldRenewal } from './renewals-store.ts';

/**
 * Deletes copies of documents once the driver or car has been gone for the retention time, and walk-round checks once
 * they are that old: a council may ask for them for as long as the records of the journeys are kept. The row goes
 * first, then the file, as when staff delete one.
 */
export async function removeOldDocuments(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<number> {
  const before = keptSince(deps.clock(), deps.env.RETENTION_MONTHS);
  const uploads = uploadsOf(deps);
  let done = 0;
  for (const take of [takeDocumentOfRetired, takeOldRenewal, takeOldPhoto]) {
    for (;;) {
      const taken = await take(deps.db, before);
      if (!taken) break;
      if (taken.file) await uploads.delete(taken.file);
      done += 1;
    }
  }
  await removeOldChecks(deps.db, before);
  await removeOutagesBefore(deps.db, before);
  return done;
}
