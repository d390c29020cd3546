import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { endOtherSessions, endSession, sessionsQuery } from '#web/api/customer/sessions.ts';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceName } from './device-name.ts';

/** Logs devices out and shows the result. */
function useSessionActions() {
  const signOut = useSignOut();
  const { run } = useAction((call: () => Promise<{ message: string }>) => call(), {
    doneText: ({ message }) => message,
    toastsAbout: 'sessions',
    mayOverlap: true,
    invalidates: [sessionsQuery.queryKey],
  });
  const everywhere = async () => {
    if (await run(endOtherSessions)) await signOut();
  };
  return {
    end: (id: string) => void run(() => endSession(id)),
    endOthers: () => void run(endOtherSessions),
    everywhere: () => void everywhere(),
  };
}

/** Where the account is logged in. */
export function SessionsCard() {
  const { t, tag } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const { end, endOthers, everywhere } = useSessionActions();
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-h4">
        {t('Safety_sessions')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">{t('Safety_sessions-lead')}</p>
      {isPending ? <Skeleton className="h-16" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      <ul className="grid max-h-96 overflow-y-auto">
        {data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
            <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{deviceName(session.device) || t('Safety_device')}</p>
              <p className="text-tiny text-ink-soft">
                {t('Safety_since', { dateTime: formatDateTime(session.signedInAt, tag) })}
              </p>
            </div>
            {session.current ? (
              <Badge tone="good">{t('Safety_this-device')}</Badge>
            ) : (
              <Button
                kind="outline"
                size="small"
                aria-label={t('Safety_end-of', {
                  device: deviceName(session.device) || t('Safety_device'),
                  dateTime: formatDateTime(session.signedInAt, tag),
                })}
                onClick={() => end(session.id)}
              >
                {t('Safety_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button kind="outline" size="small" onClick={endOthers}>
          {t('Safety_end-others')}
        </Button>
        <Button kind="quiet" size="small" onClick={everywhere}>
          {t('Safety_everywhere')}
        </Button>
      </div>
    </Card>
  );
}
