import { NotificationsList } from '#web/customer/notifications-box/notifications-list.tsx';
import { dashboardHandle } from '#web/shared/dashboard-shell/dashboard-handle.ts';

export const handle = dashboardHandle('Alerts_title');

export function Component() {
  return <NotificationsList />;
}
