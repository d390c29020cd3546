import type { NotificationKind, NotificationParams } from '#domain/people/notification-kinds.ts';
import type { Deps } from '../deps.ts';
import { addNotification } from './notifications-store.ts';

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
  if (added) deps.db.tell('notifications', JSON.stringify({ personId, id: added.id }));
}
