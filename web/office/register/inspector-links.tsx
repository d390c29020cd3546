import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { type InspectorLink, linksQuery, makeLink, type NewLink, revokeLink } from '#web/api/office/register.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Days {
  readonly from: string;
  readonly to: string;
}

const lifetimes = [1, 3, 7, 14];
const tones = { open: 'good', expired: 'plain', revoked: 'plain' } as const;

/** The new link. It is shown only once: we keep no copy of it. */
function FreshLink({ link }: { link: NewLink }) {
  const { t, tag } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await globalThis.navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      // Without permission the field below can be copied manually.
      document.querySelector<HTMLInputElement>('#inspector-link')?.select();
    }
  };
  return (
    <Notice kind="good" live="polite" title={t('Register_link-ready')}>
      <p className="mb-3">{t('Register_link-until', { dateTime: formatDateTime(link.expiresAt, tag) })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="inspector-link"
          label={t('Register_link')}
          readOnly
          value={link.url}
          className="min-w-0 flex-1 basis-64"
          onFocus={(event) => event.target.select()}
        />
        <Button kind="secondary" className="min-h-12" onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(copied ? 'Register_link-copied' : 'Register_link-copy')}
        </Button>
      </div>
    </Notice>
  );
}

function LinkRow({ link, onRevoke }: { link: InspectorLink; onRevoke: () => void }) {
  const { t, tag } = useTranslation();
  const days = `${formatDay(link.from, tag)} – ${formatDay(link.to, tag)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <div className="min-w-0 flex-1 text-small">
        <span className="font-medium tabular-nums">{days}</span>{' '}
        <Badge tone={tones[link.state]}>{t(`Register_is-${link.state}`)}</Badge>
        <p className="text-tiny text-ink-soft">
          {[
            link.state === 'open' ? t('Register_link-until', { dateTime: formatDateTime(link.expiresAt, tag) }) : null,
            link.readAt
              ? t('Register_link-read', { dateTime: formatDateTime(link.readAt, tag) })
              : t('Register_link-unread'),
            link.madeBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {link.state === 'open' ? (
        <Button
          kind="outline"
          size="small"
          aria-label={t('Register_link-revoke-of', { period: days })}
          onClick={onRevoke}
        >
          {t('Register_link-revoke')}
        </Button>
      ) : null}
    </li>
  );
}

function useLinks({ from, to }: Days) {
  const [fresh, setFresh] = useState<NewLink | null>(null);
  const make = useAction((days: number) => makeLink(from, to, days), {
    onDone: setFresh,
    invalidates: [linksQuery.queryKey],
  });
  const revoke = useAction(revokeLink, {
    doneText: ({ message }) => message,
    onDone: (_, id) => setFresh((shown) => (shown?.id === id ? null : shown)),
    toastsAbout: 'inspector-links',
    mayOverlap: true,
    invalidates: [linksQuery.queryKey],
  });
  return { fresh, make, revoke };
}

/** Creates a link for an inspector to read these days and nothing else, and revokes it. */
export function InspectorLinks({ period }: { period: Days }) {
  const { t, tag } = useTranslation();
  const [days, setDays] = useState('3');
  const { data, isPending, isError, isFetching, refetch } = useQuery(linksQuery);
  const { fresh, make, revoke } = useLinks(period);
  const which = `${formatDay(period.from, tag)} – ${formatDay(period.to, tag)}`;
  return (
    <Card as="section" aria-labelledby="links-title" pad="none" className="grid content-start gap-3 p-4 sm:p-5">
      <h2 id="links-title" className="text-h4">
        {t('Register_links')}
      </h2>
      <p className="-mt-2 text-small text-ink-soft">{t('Register_links-text', { period: which })}</p>
      <FailureNotice>{make.failure}</FailureNotice>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('Register_link-days')}
          name="link-days"
          className="w-40"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={lifetimes.map((count) => ({ value: String(count), label: t('Register_days', { count }) }))}
        />
        <Button kind="outline" className="min-h-12" busy={make.isBusy} onClick={() => void make.run(Number(days))}>
          <Link2 aria-hidden="true" />
          {t('Register_link-make')}
        </Button>
      </div>
      {fresh ? <FreshLink key={fresh.id} link={fresh} /> : null}
      {isPending ? <Skeleton className="h-11" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data?.length === 0 ? <p className="text-small text-ink-soft">{t('Register_links-none')}</p> : null}
      <ul>
        {data?.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => void revoke.run(link.id)} />
        ))}
      </ul>
    </Card>
  );
}
