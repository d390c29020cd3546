import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSync, Check, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { feedQuery, renewFeed, revokeFeed } from '#web/api/customer/calendar-feed.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/** Calendars open their subscription form for this protocol. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

function CopyButton({ url }: { url: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    globalThis.navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Without permission the field beside it can be copied by hand.
      () => document.getElementById('field-calendar-address')?.focus(),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind="outline" onClick={() => void copy()}>
      <Icon aria-hidden="true" />
      {t(isCopied ? 'Calendar_copied' : 'Calendar_copy')}
    </Button>
  );
}

/** The private address at which a calendar follows the customer's journeys: get it, renew it, switch it off. */
export function CalendarAddress() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isPending, isError, isFetching, refetch } = useQuery(feedQuery);
  const hasAddress = data !== undefined && data.url !== null;
  const renew = useAction(renewFeed, {
    onDone: (feed) => {
      client.setQueryData(feedQuery.queryKey, feed);
      if (hasAddress) notify({ kind: 'good', text: t('Calendar_renewed') });
    },
  });
  const revoke = useAction(revokeFeed, {
    doneText: ({ message }) => message,
    invalidates: [feedQuery.queryKey],
  });
  return (
    <Card as="section" aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="text-h4">
        {t('Calendar_title')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">{t('Calendar_text')}</p>
      {isPending ? <Skeleton className="h-12" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      <FailureNotice>{renew.failure || revoke.failure}</FailureNotice>
      {data?.url === null ? (
        <Button kind="outline" busy={renew.isBusy} onClick={() => void renew.run()}>
          <CalendarSync aria-hidden="true" />
          {t('Calendar_on')}
        </Button>
      ) : null}
      {data?.url ? (
        <div className="grid gap-4">
          <TextField
            label={t('Calendar_address')}
            name="calendar-address"
            readOnly
            value={data.url}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink kind="outline" href={webcal(data.url)}>
              <CalendarSync aria-hidden="true" />
              {t('Calendar_subscribe')}
            </ButtonLink>
            {/* A new address has not been copied yet. */}
            <CopyButton key={data.url} url={data.url} />
            <Button kind="quiet" busy={renew.isBusy} onClick={() => void renew.run()}>
              <RefreshCw aria-hidden="true" />
              {t('Calendar_renew')}
            </Button>
            <Button kind="quiet" busy={revoke.isBusy} onClick={() => void revoke.run()}>
              {t('Calendar_off')}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}
