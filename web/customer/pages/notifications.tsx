import { BellOff, CheckCheck } from 'lucide-react';
import { isDispatcher, useUser } from '#web/app/session.ts';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { AlertRow } from '#web/customer/notifications-box/alert-row.tsx';
import { useAlerts } from '#web/customer/notifications-box/use-alerts.ts';
import { RequestNews } from '#web/customer/push/request-news.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = dashboardHandle('Alerts_title');

/** Every notification, newest first. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const user = useUser();
  const { query, alerts, unread, read, readAll, dismiss } = useAlerts();
  return (
    <div className="mx-auto max-w-text">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-h2">{t('Alerts_title')}</h1>
          <output className="text-small text-ink-soft">{t('Alerts_unread', { count: unread })}</output>
        </div>
        <Button kind="outline" size="small" disabled={unread === 0} onClick={readAll}>
          <CheckCheck aria-hidden="true" />
          {t('Alerts_read-all')}
        </Button>
      </div>
      {isDispatcher(user) ? <RequestNews /> : null}
      {query.isPending ? <SkeletonList count={5} /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
          {problemText(query.error)}
        </ErrorState>
      ) : null}
      {query.data && alerts.length === 0 ? (
        <EmptyState icon={BellOff} title={t('Alerts_none')}>
          {t('Alerts_none-text')}
        </EmptyState>
      ) : null}
      {alerts.length > 0 ? (
        <>
          <Card as="ul" pad="none" className="grid gap-1 p-2">
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onRead={read} onDismiss={dismiss} />
            ))}
          </Card>
          <LoadMore
            shown={alerts.length}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : null}
    </div>
  );
}
