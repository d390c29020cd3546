import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ring } from '#web/driver/news/ring.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ThreadSheet } from './thread-sheet.tsx';
import { useOwnThread } from './use-own-thread.ts';

/** An urgent message is heard above the road. */
const everyMs = 8_000;

/** Opens the messages of the office; rings while an urgent one has not been seen. */
export function MessagesButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const own = useOwnThread();
  const unseen = own.thread?.unseen ?? 0;
  const isUrgent = own.thread?.$values.some((m) => m.from === 'office' && m.urgent && m.seenAt === null) ?? false;
  useEffect(() => {
    if (!isUrgent) return undefined;
    ring();
    const timer = setInterval(ring, everyMs);
    return () => clearInterval(timer);
  }, [isUrgent]);
  return (
    <>
      <Button
        kind={unseen > 0 ? 'primary' : 'outline'}
        size="large"
        wide
        className="mb-6 min-h-14 max-w-form"
        onClick={() => setOpen(true)}
      >
        <MessageSquareText aria-hidden="true" />
        {unseen > 0 ? t('Driver_messages-new', { count: unseen }) : t('Driver_messages')}
      </Button>
      {isOpen ? <ThreadSheet {...own} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
