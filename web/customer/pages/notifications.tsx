import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { NotificationsList } from '#web/customer/notifications-box/notifications-list.tsx';

export const handle = dashboardHandle('Alerts_title');

export function Component() {
  return <NotificationsList />;
}
