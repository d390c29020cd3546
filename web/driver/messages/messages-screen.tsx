import { Phone, SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { DriverMessage } from '#web/api/driver-messages.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePhoneSettings } from '../phone-settings.ts';
import type { OwnThread } from './use-own-thread.ts';

/** One press sends each of them. */
const quickAnswers = ['ok', 'soon', 'traffic', 'later', 'call'] as const;
/** The server's maximum. */
const longest = 1000;

function Message({ message }: { message: DriverMessage }) {
  const { t, tag } = useTranslation();
  const isOwn = message.from === 'driver';
  return (
    <li
      className={classNames(
        'grid max-w-[85%] gap-1 rounded-card px-3.5 py-2.5',
        isOwn ? 'justify-self-end bg-calm-soft' : 'bg-sunken',
        message.urgent && !isOwn && 'border-l-4 border-bad',
      )}
    >
      <p className="text-tiny text-ink-soft" data-figures>
        {t(isOwn ? 'Driver_messages-you' : 'Driver_messages-office')}, {formatDateTime(message.sentAt, tag)}
        {isOwn && message.seenAt
          ? ` · ${t('Driver_messages-seen', { clock: formatClock(new Date(message.seenAt), tag) })}`
          : null}
      </p>
      <p className="break-words whitespace-pre-line" dir="auto">
        {message.help ? <strong>{t('Driver_help-asked')} </strong> : null}
        {message.text}
      </p>
    </li>
  );
}

/** One press for the usual answers, and a field for everything else. */
function Answer({ send }: Pick<OwnThread, 'send'>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { run, failure, isBusy, runningWith } = useAction(send, {
    onDone: (_, words) => words === text.trim() && setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void run(text.trim());
  };
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <div className="flex flex-wrap gap-2.5">
        {quickAnswers.map((answer) => {
          const words = t(`Driver_messages-quick-${answer}`);
          return (
            <Button
              key={answer}
              kind="outline"
              className="min-h-14 rounded-card! px-4!"
              busy={isBusy && runningWith === words}
              onClick={() => void run(words)}
            >
              {words}
            </Button>
          );
        })}
      </div>
      <form noValidate onSubmit={submit} className="grid gap-2.5">
        <TextField
          name="message"
          label={t('Driver_messages-text')}
          value={text}
          maxLength={longest}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          kind="primary"
          type="submit"
          className="min-h-14 rounded-card!"
          busy={isBusy && runningWith === text.trim()}
        >
          <SendHorizontal aria-hidden="true" />
          {t('Driver_messages-send')}
        </Button>
      </form>
    </>
  );
}

/** The thread with the office: quick answers first, and a call where words are too slow. */
export function MessagesScreen({ messages }: { messages: OwnThread }) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const [{ aloud }, set] = usePhoneSettings();
  const end = useRef<HTMLDivElement>(null);
  const { thread, see, send } = messages;
  const unseen = thread?.unseen ?? 0;
  useEffect(() => {
    if (unseen > 0) void see();
  }, [unseen, see]);
  const count = thread?.$values.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <section aria-labelledby="messages-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="messages-title" className="text-h2">
          {t('Driver_tab-messages')}
        </h1>
        <ButtonLink kind="outline" className="min-h-14 rounded-card!" href={telHref(firm.phone)}>
          <Phone aria-hidden="true" />
          {t('Driver_call-office')}
        </ButtonLink>
      </div>
      {count === 0 ? <p className="text-ink-soft">{t('Driver_messages-none')}</p> : null}
      <ul aria-live="polite" className="grid gap-2.5">
        {thread?.$values.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <div ref={end} className="grid scroll-mb-24 gap-3 border-t border-line pt-4">
        <Answer send={send} />
        <Checkbox
          name="aloud"
          className="[&_label]:min-h-14"
          label={t('Driver_messages-aloud')}
          checked={aloud}
          onChange={(event) => set({ aloud: event.target.checked })}
        />
      </div>
    </section>
  );
}
