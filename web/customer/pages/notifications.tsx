import { NotificationsList } from '#web/customer/notifications-box/notifications-list.tsx';
import { roomHandle } from '#web/shared/dashboard-shell/dashboard-handle.ts';

export const handle = roomHandle('Alerts_title');

export function Component() {
  return <NotificationsList />;
}
