import type { ActionName } from '#domain/people/action-labels.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type ActionChanges, addAction } from './actions-store.ts';

/** Records who did what, in the same transaction as the action. `who` is null for the holder of a link. */
export async function noteAction(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Person | null,
  action: { what: ActionName; subject: string; changes?: ActionChanges },
): Promise<void> {
  const { what, subject, changes = {} } = action;
  await addAction(deps.db, { at: deps.clock(), actorId: who?.personId ?? null, what, subject, changes });
}

/** The fields that differ between two records, with old and new values. */
export function differencesOf<T extends object>(before: T, after: T): ActionChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [field, to] of Object.entries(after)) {
    const from = (before as Record<string, unknown>)[field];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = [from, to];
  }
  return changes;
}
