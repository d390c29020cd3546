import type { NotificationKind } from '#domain/people/notification-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { removeUnread } from './notifications-store.ts';

/** What a person has not read yet and no longer holds about a booking. */
export async function withdrawNotifications(
  deps: Pick<Deps, 'db'>,
  personId: string,
  kind: NotificationKind,
  bookingId: string,
): Promise<void> {
  for (const { id } of await removeUnread(deps.db, personId, kind, bookingId))
    deps.db.notify('notifications', JSON.stringify({ personId, id }));
}
