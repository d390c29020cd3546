import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { threadsQuery } from '#web/api/driver-messages.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { ManyForm } from './many-form.tsx';
import { ThreadSheet } from './thread-sheet.tsx';

/** The drivers' messages: how many nobody has seen, every thread, and a message to all. */
export function ThreadsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [driver, setDriver] = useState<{ id: string; name: string } | null>(null);
  const { data = [] } = useQuery(threadsQuery);
  const unseen = data.reduce((sum, thread) => sum + thread.unseen, 0);
  return (
    <>
      <IconButton
        label={
          unseen > 0 ? `${t('DriverMessage_title')}, ${unseen} ${t('DriverMessage_new')}` : t('DriverMessage_title')
        }
        className="relative"
        onClick={() => setOpen(true)}
      >
        <MessagesSquare aria-hidden="true" />
        <CountBadge count={unseen} />
      </IconButton>
      {isOpen && !driver ? (
        <Sheet open onOpenChange={setOpen} size="narrow" title={t('DriverMessage_title')}>
          <div className="grid gap-4 pt-2">
            <ul className="divide-y divide-line border-y border-line">
              {data.map(({ driverId, name, last, unseen: count, isUrgent }) => (
                <li key={driverId}>
                  <button
                    type="button"
                    className="grid min-h-11 w-full gap-0.5 px-1 py-2 text-left text-small hover:bg-hover"
                    onClick={() => setDriver({ id: driverId, name })}
                  >
                    <span className="flex justify-between gap-2 font-semibold">
                      {name}
                      {count > 0 ? <span className={classNames(isUrgent && 'text-bad')}>{count}</span> : null}
                    </span>
                    <span className="truncate text-ink-soft">{last.text}</span>
                  </button>
                </li>
              ))}
            </ul>
            {data.length === 0 ? <p className="text-ink-soft">{t('DriverMessage_none')}</p> : null}
            <ManyForm />
          </div>
        </Sheet>
      ) : null}
      {driver ? <ThreadSheet driver={driver} onClose={() => setDriver(null)} /> : null}
    </>
  );
}
