import { isForBookkeepers, type NotificationKind, type NotificationParams } from '#domain/people/notification-kinds.ts';
import { permissions, permissionsFor } from '#domain/people/permissions.ts';
import type { PushKind } from '#domain/people/push-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { addNotification, staffIds, wasAdded } from './notifications-store.ts';
import { pushTo } from './push-to.ts';

const hourMs = 3_600_000;

/** What customers are also told by push on their devices, and for how long it is worth sending. */
const pushed: Partial<Record<NotificationKind, { kind: PushKind; hours: number }>> = {
  'booking-confirmed': { kind: 'confirmed', hours: 24 },
  'driver-on-the-way': { kind: 'on-the-way', hours: 1 },
};

type NotifyDeps = Pick<Deps, 'db' | 'channels' | 'clock' | 'translations'>;

async function pushIfUrgent(
  deps: NotifyDeps,
  personId: string,
  kind: NotificationKind,
  { reservationId, dateTime }: { reservationId?: string; dateTime?: string },
): Promise<void> {
  const push = pushed[kind];
  if (!push || !reservationId) return;
  const now = deps.clock();
  const at = dateTime ? new Date(dateTime) : now;
  const expiresAt = new Date(now.getTime() + push.hours * hourMs);
  await pushTo(deps, personId, { kind: push.kind, bookingId: reservationId, at, expiresAt });
}

/**
 * Adds a notification for a person. Call it in the transaction of the event itself; at commit the channel
 * `notifications` carries `{"personId","id"}`, so that open pages are updated.
 */
export async function notify<K extends NotificationKind>(
  deps: NotifyDeps,
  personId: string,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  const added = await addNotification(deps.db, { personId, kind, params, at: deps.clock() });
  if (added) deps.db.notify('notifications', JSON.stringify({ personId, id: added.id }));
  await pushIfUrgent(deps, personId, kind, params);
}

/** Adds a notification for everybody on the staff whom it concerns. */
export async function notifyStaff<K extends NotificationKind>(
  deps: NotifyDeps,
  kind: K,
  params: NotificationParams<K>,
): Promise<void> {
  const held = isForBookkeepers(kind) ? permissions : permissionsFor('day');
  for (const { id } of await staffIds(deps.db, held)) await notify(deps, id, kind, params);
}

/** The same, unless the last such notification is newer than `since`. Returns how many people were told. */
export async function notifyStaffOnce<K extends NotificationKind>(
  deps: NotifyDeps,
  kind: K,
  params: NotificationParams<K>,
  since: Date,
): Promise<number> {
  if (await wasAdded(deps.db, kind, since)) return 0;
  await notifyStaff(deps, kind, params);
  return 1;
}
