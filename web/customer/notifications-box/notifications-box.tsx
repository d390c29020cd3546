import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { AlertRow } from './alert-row.tsx';
import { useAlerts } from './use-alerts.ts';

/** As many as the box shows; the page shows all. */
const most = 7;

/** The bell with the number of unread notifications, and the box behind it. */
export function NotificationsBox() {
  const { t } = useTranslation();
  const { query, alerts, unread, read, dismiss } = useAlerts();
  const [open, setOpen] = useState(false);
  const bell = (
    <IconButton label={t('Alerts_bell', { count: unread })} className="relative">
      <Bell aria-hidden="true" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          data-figures
          className="absolute top-0.5 right-0 min-w-5 rounded-pill bg-lamp px-1 text-center text-tiny leading-5 font-bold text-on-lamp"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </IconButton>
  );
  return (
    <Popover label={t('Alerts_title')} trigger={bell} open={open} onOpenChange={setOpen} className="w-104 p-0!">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-h4">{t('Alerts_title')}</h2>
        <output className="text-small text-ink-soft">{t('Alerts_unread', { count: unread })}</output>
      </div>
      <div className="max-h-[min(28rem,60vh)] overflow-y-auto p-2">
        {query.isPending ? <SkeletonList count={2} /> : null}
        {query.isError && !query.data ? (
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : null}
        {query.data && alerts.length === 0 ? (
          <p className="px-4 py-8 text-center text-small text-ink-soft">{t('Alerts_none')}</p>
        ) : null}
        <ul className="grid gap-1">
          {alerts.slice(0, most).map((alert) => (
            <AlertRow key={alert.id} alert={alert} onRead={read} onDismiss={dismiss} onLeave={() => setOpen(false)} />
          ))}
        </ul>
      </div>
      <div className="border-t border-line p-2">
        <ButtonLink to={paths.dashboardNotifications()} kind="quiet" size="small" wide onClick={() => setOpen(false)}>
          {t('Alerts_view-all')}
        </ButtonLink>
      </div>
    </Popover>
  );
}
