import type { NotificationKind, NotificationParams } from '#domain/people/notification-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { addNotification, staffIds } from './notifications-store.ts';

/**
 * Tells a person something inside the site. Call it in the transaction of what it tells about; at commit the channel
 * `notifications` carries `{"personId","id"}`, so that open pages hear of it.
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

/** Tells everybody in the office something. */
export async function notifyStaff<K extends NotificationKind>(
  deps: Pick<Deps, 'db' | 'channels' | 'clock'>,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  for (const { id } of await staffIds(deps.db)) await notify(deps, id, kind, params);
}
