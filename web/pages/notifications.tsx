import { roomHandle } from '#web/features/dashboard-shell/room-handle.ts';
import { NotificationsList } from '#web/features/notifications-box/notifications-list.tsx';

export const handle = roomHandle('Alerts_title');

export function Component() {
  return <NotificationsList />;
}
