import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { Translate } from '#domain/words/translate.ts';
import { actionsQuery, type StaffAction } from '#web/api/staff-people.ts';
import { RoomList } from '#web/app/rooms/room-list.tsx';
import { formatMedium } from '#web/i18n/booking-dates.ts';
import type { Speech } from '#web/i18n/word-store.ts';
import { useWords } from '#web/i18n/words.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A field's value as a person reads it; states and roles have words of their own. */
function sayValue(value: unknown, { t, has }: Pick<Speech, 't' | 'has'>): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((each) => sayValue(each, { t, has })).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return has(`Audit_value-${value}`) ? t(`Audit_value-${value}`) : value;
}

/** `badgeExpires` as words, for fields that have none of their own. */
const sayField = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function Changes({ changes }: { changes: StaffAction['changes'] }) {
  const { t, has } = useWords();
  const nameOf = (field: string) => (has(`Audit_field-${field}`) ? t(`Audit_field-${field}`) : sayField(field));
  return (
    <ul className="grid gap-0.5 text-tiny text-ink-soft">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere md:wrap-break-word">
          <span className="font-semibold">{nameOf(field)}:</span> {sayValue(from, { t, has })} →{' '}
          {sayValue(to, { t, has })}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(t: Translate, tag: string): Column<StaffAction>[] {
  return [
    { key: 'what', label: t('Audit_what'), names: true, cell: (row) => row.label },
    {
      key: 'subject',
      label: t('Audit_subject'),
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.subject}</span>,
    },
    { key: 'changes', label: t('Audit_changes'), cell: (row) => <Changes changes={row.changes} /> },
    {
      key: 'by',
      label: t('Audit_by'),
      cell: (row) => <span className="wrap-anywhere md:wrap-break-word">{row.by ?? t('Audit_by-link')}</span>,
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
          columns={columnsOf(t, tag)}
        />
      )}
    </RoomList>
  );
}
