import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { actionsQuery, type StaffAction } from '#web/api/staff-people.ts';
import { RoomList } from '#web/app/rooms/room-list.tsx';
import { formatMedium } from '#web/i18n/booking-dates.ts';
import { useWords } from '#web/i18n/words.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A field's value as a person reads it. */
function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(sayValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `badgeExpires` as words, for fields that have none of their own. */
const sayField = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function Changes({ changes }: { changes: StaffAction['changes'] }) {
  const { t, has } = useWords();
  const nameOf = (field: string) => (has(`Audit_field-${field}`) ? t(`Audit_field-${field}`) : sayField(field));
  return (
    <ul className="grid gap-0.5 text-tiny text-ink-soft">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{nameOf(field)}:</span> {sayValue(from)} → {sayValue(to)}
        </li>
      ))}
    </ul>
  );
}

/** What staff changed beside bookings, newest first. */
export function ActionList({ filter }: { filter: Parameters<typeof actionsQuery>[0] }) {
  const { t, tag } = useWords();
  const query = useInfiniteQuery(actionsQuery(filter));
  return (
    <RoomList
      query={query}
      empty={
        <EmptyState icon={ScrollText} title={t('Audit_none')}>
          {t('Audit_none-text')}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          dense
          caption={t('Audit_view-actions')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'what', label: t('Audit_what'), names: true, cell: (row) => row.label },
            {
              key: 'subject',
              label: t('Audit_subject'),
              cell: (row) => <span className="wrap-anywhere">{row.subject}</span>,
            },
            { key: 'changes', label: t('Audit_changes'), cell: (row) => <Changes changes={row.changes} /> },
            {
              key: 'by',
              label: t('Audit_by'),
              cell: (row) => <span className="wrap-anywhere">{row.by ?? t('Audit_by-link')}</span>,
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
          ]}
        />
      )}
    </RoomList>
  );
}
