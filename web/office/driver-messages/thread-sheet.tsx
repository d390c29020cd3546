import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type DriverMessage, seeThread, threadQuery, threadsKey, writeToDriver } from '#web/api/driver-messages.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { googlePoint } from '#web/shared/map/google-link.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { WriteForm } from './write-form.tsx';

function Bubble({ message, name }: { message: DriverMessage; name: string }) {
  const { t, tag } = useTranslation();
  const { from, author, text, urgent, help, place, sentAt, seenAt, seenBy } = message;
  const isOurs = from === 'office';
  const seen = seenAt
    ? t('DriverMessage_seen', { clock: formatClock(new Date(seenAt), tag), name: isOurs ? name : (seenBy ?? '') })
    : t('DriverMessage_unseen');
  return (
    <li
      className={classNames(
        'rounded-card px-4 py-3 text-small',
        isOurs ? 'ml-8 bg-calm-soft' : 'mr-8 bg-sunken',
        urgent && 'border-2 border-bad',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-tiny text-ink-soft">
        <span className="font-semibold wrap-anywhere">{isOurs ? author : name}</span>
        <time dateTime={sentAt}>{formatDateTime(sentAt, tag)}</time>
      </p>
      {urgent ? (
        <p className="text-tiny font-bold text-bad">
          {t(help ? 'DriverMessage_help-call' : 'DriverMessage_is-urgent')}
        </p>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {place ? (
        <a className="text-link" href={googlePoint(place)} target="_blank" rel="noreferrer">
          {t('DriverMessage_place')}
        </a>
      ) : null}
      <p className="text-tiny text-ink-soft">{seen}</p>
    </li>
  );
}

interface ThreadSheetProps {
  readonly driver: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The messages of a driver. Whoever has it open has seen them. */
export function ThreadSheet({ driver, onClose }: ThreadSheetProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [text, setText] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const { data, error, isPending } = useQuery(threadQuery(driver.id));
  const { run: see } = useAction(() => seeThread(driver.id), {
    invalidates: [threadsKey],
    toastsAbout: 'messages-seen',
  });
  const unseen = data?.unseen ?? 0;
  useEffect(() => {
    if (unseen > 0) void see();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that arrives
  }, [unseen]);
  const end = useRef<HTMLDivElement>(null);
  const count = data?.$values.length ?? 0;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [count]);
  const send = useAction(() => writeToDriver(driver.id, { text: text.trim(), urgent: isUrgent }), {
    invalidates: [threadsKey],
    onDone: () => {
      setText('');
      setUrgent(false);
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="narrow"
      title={t('DriverMessage_with', { name: driver.name })}
    >
      <div className="grid gap-4 pt-2">
        <FailureNotice>{error ? problemText(error) : ''}</FailureNotice>
        {isPending ? <SkeletonList count={2} /> : null}
        {data && count === 0 ? <p className="text-ink-soft">{t('DriverMessage_none')}</p> : null}
        <NamedList as="ol" label={t('DriverMessage_with', { name: driver.name })} className="grid gap-3">
          {data?.$values.map((message) => (
            <Bubble key={message.id} message={message} name={driver.name} />
          ))}
        </NamedList>
        <div ref={end} />
        <WriteForm {...{ text, isUrgent, send }} onText={setText} onUrgent={setUrgent} />
      </div>
    </Sheet>
  );
}
