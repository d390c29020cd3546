import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { countUnread, setAllRead, setDismissed, setRead } from './notifications-store.ts';

export type NotificationChange = 'read' | 'dismiss' | 'restore';

/** Changes one of a person's own notifications and returns how many are unread now. */
export async function changeNotification(
  deps: Deps,
  who: Person,
  input: { id: string; change: NotificationChange },
): Promise<number> {
  const at = deps.clock();
  const changed =
    input.change === 'read'
      ? await setRead(deps.db, who.personId, input.id, at)
      : await setDismissed(deps.db, who.personId, input.id, input.change === 'dismiss' ? at : null);
  if (changed === 0) throw new AppError('not-found');
  return countUnread(deps.db, who.personId);
}

/** Marks all of a person's notifications as read. */
export async function readAllNotifications(deps: Deps, who: Person): Promise<number> {
  await setAllRead(deps.db, who.personId, deps.clock());
  return countUnread(deps.db, who.personId);
}
