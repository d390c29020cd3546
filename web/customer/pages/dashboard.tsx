import { useEffect } from 'react';
import { watchUse } from '#web/api/client/left-alone.ts';
import { useUser } from '#web/app/session.ts';
import { DashboardShell } from '#web/customer/dashboard-shell/dashboard-shell.tsx';
import { LiveAlerts } from '#web/customer/notifications-box/live-alerts.tsx';
import { AppQueryProvider } from '#web/shared/app-query-provider.tsx';

/** Long enough for the first page to have loaded. */
const restMs = 1500;

/** The other pages of this area are loaded when idle: they then open straight away, even offline. */
const fetchPages = () =>
  Promise.allSettled([import('./dashboard-list.tsx'), import('./notifications.tsx'), import('./profile.tsx')]);

/** The layout of the customer's area, with one person's data. */
export function Component() {
  useEffect(watchUse, []);
  useEffect(() => {
    const timer = setTimeout(() => void fetchPages(), restMs);
    return () => clearTimeout(timer);
  }, []);
  const email = useUser()?.email ?? '';
  return (
    <AppQueryProvider key={email}>
      <DashboardShell />
      <LiveAlerts />
    </AppQueryProvider>
  );
}
