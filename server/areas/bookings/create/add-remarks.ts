import { setRemarks } from '#server/areas/bookings/change/changes-store.ts';
import type { Deps } from '#server/deps.ts';

/** The office's own remarks on a booking it has just taken. */
export async function addRemarks(deps: Pick<Deps, 'db'>, id: string, remarks: string): Promise<void> {
  await setRemarks(deps.db, id, remarks);
}
