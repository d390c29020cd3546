import { useQuery } from '@tanstack/react-query';
import { Paperclip, RotateCw } from 'lucide-react';
import { outboxKey, outboxMessageQuery, outboxPreview, retryMessage } from '#web/api/office/outbox.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OutboxBadge } from './outbox-table.tsx';

function PlainText({ text }: { text: string }) {
  return (
    <pre className="rounded-card bg-sunken p-4 font-sans text-small wrap-anywhere whitespace-pre-wrap">{text}</pre>
  );
}

type Message = NonNullable<ReturnType<typeof useOpened>['data']>;

const useOpened = (id: number | null) => useQuery({ ...outboxMessageQuery(id ?? 0), enabled: id !== null });

function Body({ message }: { message: Message }) {
  const { t } = useTranslation();
  if (message.html === '') return <PlainText text={message.text} />;
  return (
    <Tabs
      label={t('Outbox_views')}
      tabs={[
        { value: 'text', label: t('Outbox_view-text'), content: <PlainText text={message.text} /> },
        {
          value: 'html',
          label: t('Outbox_view-html'),
          content: (
            <iframe
              sandbox=""
              src={outboxPreview(message.id)}
              title={t('Outbox_preview', { subject: message.subject })}
              className="h-[60dvh] w-full rounded-card border border-line bg-paper"
            />
          ),
        },
      ]}
    />
  );
}

/** When it was written, tried and sent, and why it failed for good. */
function Course({ message }: { message: Message }) {
  const { t, tag } = useTranslation();
  const retry = useAction(retryMessage, { doneText: () => t('Outbox_retried'), invalidates: [outboxKey] });
  const at = (iso: string) => formatDateTime(iso, tag);
  return (
    <div className="mb-5 grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <OutboxBadge state={message.state} />
        {message.sentAt
          ? t('Outbox_sent-at', { dateTime: at(message.sentAt) })
          : t('Outbox_written-at', { dateTime: at(message.createdAt) })}
        {message.state === 'waiting' ? ` ${t('Outbox_due-at', { dateTime: at(message.dueAt) })}` : null}
      </p>
      {message.lastError && message.state !== 'sent' ? (
        <Notice kind="bad" title={t('Outbox_tried', { count: message.attempts })}>
          <span className="wrap-anywhere">{message.lastError}</span>
        </Notice>
      ) : null}
      <FailureNotice>{retry.failure}</FailureNotice>
      {message.state === 'dead' ? (
        <Button
          kind="primary"
          className="justify-self-start"
          busy={retry.isBusy}
          onClick={() => void retry.run(message.id)}
        >
          <RotateCw aria-hidden="true" />
          {t('Outbox_retry')}
        </Button>
      ) : null}
      {message.attachments.length > 0 ? (
        <NamedList label={t('Outbox_attachments')} className="flex flex-wrap gap-2 text-small">
          {message.attachments.map(({ filename }) => (
            <li key={filename} className="inline-flex items-center gap-1.5 rounded-pill bg-plain-soft px-3 py-1">
              <Paperclip aria-hidden="true" className="size-4" />
              {filename}
            </li>
          ))}
        </NamedList>
      ) : null}
    </div>
  );
}

/** An email or text as its reader sees it. */
export function OutboxSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useOpened(id);
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={data?.subject ?? t('Outbox_loading')}
      description={data ? t('Outbox_to', { recipient: data.recipient }) : undefined}
    >
      {data ? (
        <>
          <Course message={data} />
          <Body message={data} />
        </>
      ) : null}
      {!data && !error ? <Skeleton className="h-48" /> : null}
      {!data && error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
    </Sheet>
  );
}
