import { useQuery } from '@tanstack/react-query';
import { MailOpen, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import {
  answerMessage,
  closeMessage,
  type Message,
  messagesKey,
  reopenMessage,
  threadQuery,
} from '#web/api/office/messages.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageThread } from './message-thread.tsx';

/** Writes the reply to one message. Typed text stays until it is sent. */
function AnswerForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useDraft(`answer ${message.id}`);
  const [missing, setMissing] = useState(false);
  const { run, runningWith, failure } = useAction(
    (what: 'send' | 'close'): Promise<unknown> =>
      what === 'send' ? answerMessage(message.id, text) : closeMessage(message.id),
    {
      doneText: (_, what) => (what === 'send' ? t('Messages_sent', { email: message.email }) : t('Messages_closed')),
      onDone: (_, what) => {
        if (what === 'send') setText('');
        onDone();
      },
      invalidates: [messagesKey],
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run('send');
  };
  return (
    <form noValidate onSubmit={send} className="mt-6 grid gap-4 border-t border-line pt-5">
      <FailureNotice>{failure}</FailureNotice>
      <TextArea
        label={t('Messages_answer')}
        hint={t('Messages_answer-hint', { email: message.email })}
        name="answer"
        rows={6}
        maxLength={4000}
        value={text}
        error={missing && text.trim() === '' ? t('Error_answer-required') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={runningWith === 'send'}>
          <Send aria-hidden="true" />
          {t('Messages_send')}
        </Button>
        <Button kind="quiet" busy={runningWith === 'close'} onClick={() => void run('close')}>
          {t('Messages_close')}
        </Button>
      </div>
    </form>
  );
}

/** A message that is done can be opened again, to write another reply. */
function Reopen({ message, onReopened }: { message: Message; onReopened: (message: Message) => void }) {
  const { t } = useTranslation();
  const { run, isBusy, failure } = useAction(() => reopenMessage(message.id), {
    doneText: () => t('Messages_reopened'),
    onDone: onReopened,
    invalidates: [messagesKey],
  });
  return (
    <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-5">
      <FailureNotice>{failure}</FailureNotice>
      <p className="text-small text-ink-soft">{t('Messages_done-text')}</p>
      <Button kind="outline" busy={isBusy} onClick={() => void run()}>
        <MailOpen aria-hidden="true" />
        {t('Messages_reopen')}
      </Button>
    </div>
  );
}

interface MessageSheetProps {
  /** The open message; null when there is none. */
  readonly message: Message | null;
  readonly onReopened: (message: Message) => void;
  readonly onClose: () => void;
}

/** The conversation between this person and the office, and the reply. */
export function MessageSheet({ message, onReopened, onClose }: MessageSheetProps) {
  const { tag } = useTranslation();
  const thread = useQuery({ ...threadQuery(message?.email ?? ''), enabled: message !== null });
  const isOpen = message !== null && !message.answeredAt && !message.closedAt;
  const messages = thread.data ?? (message && thread.isError ? [message] : undefined);
  return (
    <Sheet
      open={message !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={message?.name ?? ''}
      description={
        message ? (
          <>
            <a href={`mailto:${message.email}`} className="text-link">
              {message.email}
            </a>
            {message.phone ? (
              <>
                {' · '}
                <a href={telHref(message.phone)} className="text-link">
                  {formatPhone(message.phone, tag)}
                </a>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      {messages ? <MessageThread messages={messages} current={message?.id ?? ''} /> : <Skeleton className="h-32" />}
      {message && isOpen ? <AnswerForm message={message} onDone={onClose} /> : null}
      {message && !isOpen ? <Reopen {...{ message, onReopened }} /> : null}
    </Sheet>
  );
}
