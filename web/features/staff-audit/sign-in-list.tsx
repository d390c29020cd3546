import { useInfiniteQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { Translate } from '#domain/words/translate.ts';
import { type SignIn, signInsQuery } from '#web/api/staff-people.ts';
import { RoomList } from '#web/app/rooms/room-list.tsx';
import { formatMedium } from '#web/i18n/booking-dates.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const tones: Readonly<Record<string, 'good' | 'bad' | 'lamp' | 'plain'>> = {
  'signed-in': 'good',
  wrong: 'bad',
  throttled: 'lamp',
  disabled: 'plain',
};

function columnsOf(t: Translate, tag: string): Column<SignIn>[] {
  return [
    {
      key: 'who',
      label: t('Audit_who'),
      names: true,
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.email ?? t('Audit_who-unknown')}</span>,
    },
    {
      key: 'outcome',
      label: t('Audit_outcome'),
      cell: (row) => (
        <Badge tone={tones[row.outcome] ?? 'plain'} light>
          {t(`Audit_outcome-${row.outcome}`)}
        </Badge>
      ),
    },
    {
      key: 'network',
      label: t('Audit_network'),
      cell: (row) => <code className="text-tiny">{row.network}</code>,
    },
    {
      key: 'at',
      label: t('Audit_at'),
      cell: (row) => (
        <time dateTime={row.at} className="whitespace-nowrap">
          {formatMedium(row.at, tag)}
        </time>
      ),
    },
  ];
}

/** Who tried to come in and how it ended, newest first. */
export function SignInList({ filter }: { filter: Parameters<typeof signInsQuery>[0] }) {
  const { t, tag } = useWords();
  const query = useInfiniteQuery(signInsQuery(filter));
  return (
    <RoomList
      query={query}
      empty={
        <EmptyState icon={LogIn} title={t('Audit_none')}>
          {t('Audit_none-text')}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          dense
          caption={t('Audit_view-sign-ins')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columnsOf(t, tag)}
        />
      )}
    </RoomList>
  );
}
