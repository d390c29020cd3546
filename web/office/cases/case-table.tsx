import type { Translate } from '#domain/i18n/translate.ts';
import type { CaseRow } from '#web/api/office/cases.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CaseBadge } from './case-badge.tsx';

interface CaseTableProps {
  readonly cases: readonly CaseRow[];
  readonly onOpen: (id: string) => void;
}

function columnsOf(t: Translate, tag: string, onOpen: CaseTableProps['onOpen']): Column<CaseRow>[] {
  return [
    {
      key: 'reference',
      label: t('Cases_reference'),
      names: true,
      cell: (row) => (
        <>
          <span className="block whitespace-nowrap" data-figures>
            {row.reference}
          </span>
          <span className="block text-tiny font-normal text-ink-soft">{t(`Cases_kind-${row.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'customer',
      label: t('Cases_customer'),
      cell: (row) => (
        <bdi title={row.name} className="wrap-anywhere md:wrap-break-word">
          {row.name}
        </bdi>
      ),
    },
    {
      key: 'what',
      label: t('Cases_what'),
      isEmpty: (row) => row.what === '',
      cell: (row) => <span className="line-clamp-2 max-w-text text-left wrap-anywhere">{row.what}</span>,
    },
    {
      key: 'received',
      label: t('Cases_received'),
      cell: (row) => (
        <time dateTime={row.receivedAt} className="whitespace-nowrap">
          {formatDateTime(row.receivedAt, tag)}
        </time>
      ),
    },
    {
      key: 'due',
      label: t('Cases_due'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
          <time dateTime={row.dueOn} className="whitespace-nowrap">
            {formatDay(row.dueOn, tag)}
          </time>
          {row.overdue ? <Badge tone="bad">{t('Cases_overdue')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'owner',
      label: t('Cases_owner'),
      cell: (row) => (
        <span title={row.owner ?? undefined} className="block max-w-32 truncate">
          {row.owner?.split('@')[0] ?? t('Cases_no-owner')}
        </span>
      ),
    },
    { key: 'state', label: t('Cases_status'), cell: (row) => <CaseBadge state={row.state} /> },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Cases_actions')}</span>,
      actions: true,
      cell: (row) => (
        <Button
          kind="outline"
          size="small"
          data-print="hide"
          aria-label={t('Cases_open-of', { reference: row.reference })}
          onClick={() => onOpen(row.id)}
        >
          {t('Cases_open')}
        </Button>
      ),
    },
  ];
}

export function CaseTable({ cases, onOpen }: CaseTableProps) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Cases_title')}
      rows={cases}
      rowKey={(row) => row.id}
      columns={columnsOf(t, tag, onOpen)}
    />
  );
}
