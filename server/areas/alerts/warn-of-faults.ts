import type { NotificationKind } from '#domain/people/notification-kinds.ts';
import { notifyStaffOnce } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { savedUntil } from '#server/platform/database/last-backup-store.ts';
import { countFailingMessages } from './alerts-store.ts';

const hourMs = 3_600_000;

/** By how many hours the last backup is too old for this site; 0 while it is not. A demo needs none. */
export async function hoursWithoutBackup(deps: Deps): Promise<number> {
  const { APP_MODE, BACKUP_ALERT_HOURS: most } = deps.env;
  if (APP_MODE !== 'production' || most === 0) return 0;
  const saved = await savedUntil(deps.db);
  const hours = saved ? Math.floor((deps.clock().getTime() - saved.getTime()) / hourMs) : 0;
  return hours >= most ? hours : 0;
}

/** Tells the office by its bell that messages do not go out or that no backup is made: no email could be relied on. */
export async function warnOfFaults(deps: Deps): Promise<number> {
  const warn = (kind: NotificationKind & ('messages-failing' | 'backup-old'), hours: number) =>
    inTransaction(deps, (deps) => notifyStaffOnce(deps, kind, {}, new Date(deps.clock().getTime() - hours * hourMs)));
  const isFailing = (await countFailingMessages(deps.db)) > 0;
  const isUnsaved = (await hoursWithoutBackup(deps)) > 0;
  return (isFailing ? await warn('messages-failing', 6) : 0) + (isUnsaved ? await warn('backup-old', 24) : 0);
}
