import type { Message } from '#web/api/office/messages.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NamedList } from '#web/ui/named-list.tsx';
import { MessageState } from './message-table.tsx';

interface MessageThreadProps {
  readonly messages: readonly Message[];
  /** The message that was opened. */
  readonly current: string;
}

function Bubble({ who, at, text, ours }: { who: string; at: string; text: string; ours?: boolean }) {
  const { tag } = useTranslation();
  return (
    <div className={classNames('rounded-card p-4 text-small', ours ? 'ml-6 bg-calm-soft' : 'mr-6 bg-sunken')}>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-tiny text-ink-soft">
        <span className="font-semibold wrap-anywhere">{who}</span>
        <time dateTime={at}>{formatDateTime(at, tag)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

/** The person's messages on the left, the office's replies on the right, oldest first. */
export function MessageThread({ messages, current }: MessageThreadProps) {
  const { t } = useTranslation();
  return (
    <NamedList as="ol" className="grid gap-5" label={t('Messages_thread')}>
      {messages.map((message) => (
        <li key={message.id} aria-current={message.id === current || undefined} className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2 text-small">
            <span className="font-semibold">{t(`Messages_kind-${message.kind}`)}</span>
            <MessageState message={message} />
          </p>
          <Bubble who={message.name} at={message.date} text={message.message} />
          {message.earlierReplies.map(({ text, at, by }) => (
            <Bubble key={at} ours who={by ?? t('Messages_office')} at={at} text={text} />
          ))}
          {message.answer && message.answeredAt ? (
            <Bubble
              ours
              who={message.answeredBy ?? t('Messages_office')}
              at={message.answeredAt}
              text={message.answer}
            />
          ) : null}
        </li>
      ))}
    </NamedList>
  );
}
