import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { listNotifications } from '#domain/api/notifications/notifications.ts';
import type { Answer } from '#domain/api/route.ts';
import { alertsQuery, dismissAlert, readAlert, readAllAlerts, restoreAlert } from '#web/api/customer/notifications.ts';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { notify } from '#web/ui/toast/toast.ts';

type Pages = InfiniteData<Answer<typeof listNotifications>, string>;

/** The person's notifications and their actions. The screen updates straight away; a failure undoes it. */
export function useAlerts() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useInfiniteQuery(alertsQuery);
  const key = alertsQuery.queryKey;

  const change = (edit: (pages: Pages) => Pages) =>
    client.setQueryData<Pages>(key, (pages) => (pages ? edit(pages) : pages));

  const { run: settle } = useAction((call: () => Promise<unknown>) => call(), {
    toastsAbout: 'notifications',
    mayOverlap: true,
    invalidates: [key],
  });

  const dismiss = async (id: string) => {
    change(({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map((page) => ({ ...page, $values: page.$values.filter((alert) => alert.id !== id) })),
    }));
    if (!(await settle(() => dismissAlert(id)))) return;
    notify({
      text: t('Alerts_dismissed'),
      timing: timings.dashboardNotice,
      action: { label: t('Alerts_undo'), run: () => void settle(() => restoreAlert(id)) },
    });
  };

  return {
    query,
    alerts: query.data?.pages.flatMap((page) => page.$values) ?? [],
    unread: query.data?.pages[0]?.unread ?? 0,
    dismiss: (id: string) => void dismiss(id),
    read: (id: string) => void settle(() => readAlert(id)),
    readAll: () => void settle(readAllAlerts),
  };
}
