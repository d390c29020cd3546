import { useUser } from '#web/app/session.ts';
import { DashboardShell } from '#web/features/dashboard-shell/dashboard-shell.tsx';
import { RoomData } from '#web/features/dashboard-shell/room-data.tsx';
import { LiveAlerts } from '#web/features/notifications-box/live-alerts.tsx';
import { NotificationsBox } from '#web/features/notifications-box/notifications-box.tsx';

/** The frame of the customer's area, with the data of one person. */
export function Component() {
  const email = useUser()?.email ?? '';
  return (
    <RoomData key={email}>
      <DashboardShell bell={<NotificationsBox />} />
      <LiveAlerts />
    </RoomData>
  );
}
