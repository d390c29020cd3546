import * as contract from '#domain/api/notifications/notifications.ts';
import type { Serve } from '#server/deps.ts';
import { changeNotification, readAllNotifications } from './change-notification.ts';
import { listNotifications } from './list-notifications.ts';

export function notificationsRoutes(serve: Serve): void {
  serve(contract.listNotifications, ({ deps, who, query, language }) =>
    listNotifications(deps, who, { ...query, language }),
  );

  serve(contract.readNotification, async ({ deps, who, params, t }) => {
    const unread = await changeNotification(deps, who, { id: params.id, change: 'read' });
    return { message: t('Notifications_read'), unread };
  });

  serve(contract.dismissNotification, async ({ deps, who, params, t }) => {
    const unread = await changeNotification(deps, who, { id: params.id, change: 'dismiss' });
    return { message: t('Notifications_dismissed'), unread };
  });

  serve(contract.restoreNotification, async ({ deps, who, params, t }) => {
    const unread = await changeNotification(deps, who, { id: params.id, change: 'restore' });
    return { message: t('Notifications_restored'), unread };
  });

  serve(contract.readAllNotifications, async ({ deps, who, t }) => {
    const unread = await readAllNotifications(deps, who);
    return { message: t('Notifications_all-read'), unread };
  });
}
