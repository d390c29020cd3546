import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { actionsQuery, type StaffAction } from '#web/api/office/people.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Translations } from '#web/i18n/translation-store.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { AuditList, wrapped } from './audit-list.tsx';
import { ChangeList } from './change-list.tsx';

/** Figures in pence: the tariff's, payments, drivers' pay and credit limits. */
const inPence = new Set([
  'baseFare',
  'perMile',
  'minimumFare',
  'meetAndGreet',
  'bankHolidaySupplement',
  'amount',
  'perJob',
  'rent',
  'creditLimit',
]);

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

/** A field's value for people; statuses and roles have their own texts, whole lists are counted. */
function formatValue(field: string, value: unknown, translations: Translations): string {
  const { t, tag, has } = translations;
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.some(isRecord)) return t('Audit_entries', { count: value.length });
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((each) => formatValue(field, each, translations)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'Change_yes' : 'Change_no');
  if (typeof value === 'number') return inPence.has(field) ? formatPounds(value / 100, tag) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return has(`Audit_value-${value}`) ? t(`Audit_value-${value}`) : value;
}

const formatChanges = (changes: StaffAction['changes'], translations: Translations) =>
  changes.map(({ field, from, to }) => ({
    field: translations.t(`Change_${field}`),
    from: formatValue(field, from, translations),
    to: formatValue(field, to, translations),
  }));

const columnsOf = (translations: Translations): Column<StaffAction>[] => [
  { key: 'what', label: translations.t('Audit_what'), names: true, cell: (row) => row.label },
  { key: 'subject', label: translations.t('Audit_subject'), cell: (row) => wrapped(row.subject) },
  {
    key: 'changes',
    label: translations.t('Audit_changes'),
    cell: (row) => <ChangeList changes={formatChanges(row.changes, translations)} />,
  },
  { key: 'by', label: translations.t('Audit_by'), cell: (row) => wrapped(row.by ?? translations.t('Audit_by-link')) },
];

/** What staff changed, apart from bookings. */
export function ActionList({ filter }: { filter: Parameters<typeof actionsQuery>[0] }) {
  const translations = useTranslation();
  const query = useInfiniteQuery(actionsQuery(filter));
  const caption = translations.t('Audit_view-actions');
  return <AuditList query={query} icon={ScrollText} caption={caption} columns={columnsOf(translations)} />;
}
