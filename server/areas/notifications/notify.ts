import type { NotificationKind, NotificationParams } from '#domain/people/notification-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { addNotification, staffIds } from './notifications-store.ts';

/**
 * Adds a notification for a person. Call it in the transaction of the event itself; at commit the channel
 * `notifications` carries `{"personId","id"}`, so that open pages are updated.
 */
export async function notify<K extends NotificationKind>(
  deps: Pick<Deps, 'db' | 'channels' | 'clock'>,
  personId: string,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  const added = await addNotification(deps.db, { personId, kind, params, at: deps.clock() });
  if (added) deps.db.notify('notifications', JSON.stringify({ personId, id: added.id }));
}

/** Adds a notification for everybody on the staff. */
export async function notifyStaff<K extends NotificationKind>(
  deps: Pick<Deps, 'db' | 'channels' | 'clock'>,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  for (const { id } of await staffIds(deps.db)) await notify(deps, id, kind, params);
}
