import { Mail as MailIcon, MessageSquareText } from 'lucide-react';
import type { Translate } from '#domain/i18n/translate.ts';
import type { OutboxRow } from '#web/api/office/outbox.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const tones = { waiting: 'lamp', sent: 'good', dead: 'bad' } as const;

export function OutboxBadge({ state }: { state: OutboxRow['state'] }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[state]} light>
      {t(`Outbox_state-${state}`)}
    </Badge>
  );
}

interface OutboxTableProps {
  readonly rows: readonly OutboxRow[];
  readonly onOpen: (id: number) => void;
}

function columnsOf(t: Translate, tag: string, onOpen: OutboxTableProps['onOpen']): Column<OutboxRow>[] {
  return [
    {
      key: 'subject',
      label: t('Outbox_subject'),
      names: true,
      cell: (row) => {
        const Icon = row.channel === 'mail' ? MailIcon : MessageSquareText;
        return (
          <span className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
            <span className="sr-only">{t('Ui_label', { label: t(`Outbox_channel-${row.channel}`) })} </span>
            <span className="line-clamp-2 wrap-anywhere md:wrap-break-word">{row.subject}</span>
          </span>
        );
      },
    },
    {
      key: 'recipient',
      label: t('Outbox_recipient'),
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.recipient}</span>,
    },
    {
      key: 'created',
      label: t('Outbox_created'),
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap">
          {formatDateTime(row.createdAt, tag)}
        </time>
      ),
    },
    { key: 'attempts', label: t('Outbox_attempts'), figures: true, cell: (row) => row.attempts },
    { key: 'state', label: t('Outbox_state'), cell: (row) => <OutboxBadge state={row.state} /> },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Outbox_actions')}</span>,
      actions: true,
      cell: (row) => (
        <Button
          kind="outline"
          size="small"
          aria-label={t('Outbox_open-of', { subject: row.subject, recipient: row.recipient })}
          onClick={() => onOpen(row.id)}
        >
          {t('Outbox_open')}
        </Button>
      ),
    },
  ];
}

export function OutboxTable({ rows, onOpen }: OutboxTableProps) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-outbox')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columnsOf(t, tag, onOpen)}
    />
  );
}
