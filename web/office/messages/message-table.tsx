import type { Translate } from '#domain/i18n/translate.ts';
import type { Message } from '#web/api/office/messages.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const stateOf = (message: Message) => (message.answeredAt ? 'answered' : message.closedAt ? 'closed' : 'open');
const tones = { open: 'lamp', answered: 'good', closed: 'plain' } as const;

export function MessageState({ message }: { message: Message }) {
  const { t } = useTranslation();
  const state = stateOf(message);
  return (
    <Badge tone={tones[state]} light>
      {t(`Messages_state-${state}`)}
    </Badge>
  );
}

interface MessageTableProps {
  readonly messages: readonly Message[];
  readonly onOpen: (message: Message) => void;
}

function columnsOf(t: Translate, tag: string, onOpen: MessageTableProps['onOpen']): Column<Message>[] {
  return [
    {
      key: 'from',
      label: t('Messages_from'),
      names: true,
      cell: (row) => (
        <>
          <span className="block wrap-anywhere md:wrap-break-word">{row.name}</span>
          <span className="block text-tiny font-normal wrap-anywhere md:wrap-break-word text-ink-soft">
            {row.email}
          </span>
        </>
      ),
    },
    {
      key: 'words',
      label: t('Messages_words'),
      cell: (row) => (
        <span className="line-clamp-2 max-w-text text-left wrap-anywhere md:wrap-break-word">
          {row.kind === 'group-request' ? (
            <span className="font-semibold">{t('Ui_label', { label: t('Messages_kind-group-request') })} </span>
          ) : null}
          {row.message}
        </span>
      ),
    },
    {
      key: 'received',
      label: t('Messages_received'),
      cell: (row) => (
        <time dateTime={row.date} className="whitespace-nowrap">
          {formatDateTime(row.date, tag)}
        </time>
      ),
    },
    { key: 'state', label: t('Messages_state'), cell: (row) => <MessageState message={row} /> },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Messages_actions')}</span>,
      actions: true,
      cell: (row) => (
        <Button
          kind="outline"
          size="small"
          aria-label={t('Messages_open-of', { name: row.name, dateTime: formatDateTime(row.date, tag) })}
          onClick={() => onOpen(row)}
        >
          {t('Messages_open')}
        </Button>
      ),
    },
  ];
}

/** The sender, the start of the text, when, and whether it is done. */
export function MessageTable({ messages, onOpen }: MessageTableProps) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-messages')}
      rows={messages}
      rowKey={(row) => row.id}
      columns={columnsOf(t, tag, onOpen)}
    />
  );
}
