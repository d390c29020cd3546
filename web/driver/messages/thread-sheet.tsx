import { useEffect, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { DriverMessage } from '#web/api/driver-messages.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import type { useOwnThread } from './use-own-thread.ts';

/** Answers of one press. */
const quick = ['ok', 'soon', 'call'] as const;

function Message({ message }: { message: DriverMessage }) {
  const { t, tag } = useTranslation();
  const { from, text, urgent, sentAt, seenAt } = message;
  const isOwn = from === 'driver';
  const seen = seenAt
    ? t('Driver_messages-seen', { clock: formatClock(new Date(seenAt), tag) })
    : t('Driver_messages-unseen');
  return (
    <li
      className={classNames(
        'rounded-card px-4 py-3',
        isOwn ? 'ml-8 bg-calm-soft' : 'mr-8 bg-sunken',
        urgent && 'border-2 border-bad',
      )}
    >
      <p className="text-tiny text-ink-soft">
        {t(isOwn ? 'Driver_messages-you' : 'Driver_messages-office')} · {formatDateTime(sentAt, tag)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {isOwn ? <p className="text-tiny text-ink-soft">{seen}</p> : null}
    </li>
  );
}

type ThreadSheetProps = ReturnType<typeof useOwnThread> & { readonly onClose: () => void };

/** The driver's messages. Whoever has it open has seen them. */
export function ThreadSheet({ thread, send, see, onClose }: ThreadSheetProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const unseen = thread?.unseen ?? 0;
  useEffect(() => {
    if (unseen > 0) void see().catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that arrives
  }, [unseen]);
  const action = useAction(send, { onDone: () => setText('') });
  return (
    <Sheet open onOpenChange={onClose} size="narrow" title={t('Driver_messages')}>
      <div className="grid gap-4 pt-2">
        {thread?.$values.length === 0 ? <p className="text-ink-soft">{t('Driver_messages-none')}</p> : null}
        <ol className="grid gap-3">
          {thread?.$values.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        <FailureNotice>{action.failure}</FailureNotice>
        <div className="flex flex-wrap gap-2">
          {quick.map((key) => (
            <Button key={key} kind="outline" onClick={() => void action.run(t(`Driver_messages-quick-${key}`))}>
              {t(`Driver_messages-quick-${key}`)}
            </Button>
          ))}
        </div>
        <TextArea
          label={t('Driver_messages-text')}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          kind="primary"
          size="large"
          busy={action.isBusy}
          disabled={text.trim() === ''}
          onClick={() => void action.run(text.trim())}
        >
          {t('Driver_messages-send')}
        </Button>
      </div>
    </Sheet>
  );
}
