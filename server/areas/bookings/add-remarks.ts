import type { Deps } from '#server/deps.ts';
import { setRemarks } from './changes-store.ts';

/** The office's own remarks on a booking it has just taken. */
export async function addRemarks(deps: Pick<Deps, 'db'>, id: string, remarks: string): Promise<void> {
  await setRemarks(deps.db, id, remarks);
}
