import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { Translate } from '#domain/i18n/translate.ts';
import { type BookingAction, bookingActionsQuery } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { AuditList, wrapped } from './audit-list.tsx';
import { ChangeList } from './change-list.tsx';

const columnsOf = (t: Translate): Column<BookingAction>[] => [
  { key: 'what', label: t('Audit_what'), names: true, cell: (row) => row.label },
  {
    key: 'booking',
    label: t('Audit_booking'),
    cell: (row) => (
      <Link
        to={paths.adminBooking(row.reservationId)}
        className="text-link inline-flex min-h-9 items-center whitespace-nowrap pointer-coarse:min-h-11"
      >
        {row.reference}
      </Link>
    ),
  },
  { key: 'changes', label: t('Audit_changes'), cell: (row) => <ChangeList changes={row.changes} /> },
  { key: 'by', label: t('Audit_by'), cell: (row) => wrapped(row.by ?? t('Audit_who-unknown')) },
];

/** What staff did with bookings. */
export function BookingActionList({ filter }: { filter: Parameters<typeof bookingActionsQuery>[0] }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(bookingActionsQuery(filter));
  return <AuditList query={query} icon={CalendarClock} caption={t('Audit_view-bookings')} columns={columnsOf(t)} />;
}
