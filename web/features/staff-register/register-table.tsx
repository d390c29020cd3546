import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RegisterRecord } from '#domain/api/register.ts';
import type { Translate } from '#domain/words/translate.ts';
import { formatRecorded } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const Soft = ({ children }: { children: ReactNode }) =>
  children ? <span className="block text-tiny text-ink-soft wrap-anywhere">{children}</span> : null;

function Journey({ record }: { record: RegisterRecord }) {
  const { t } = useWords();
  return (
    <>
      <span className="block font-medium whitespace-nowrap tabular-nums">{formatRecorded(record.requestedTime)}</span>
      {record.pickup}
      <Soft>{record.via ? t('Register_via', { place: record.via }) : null}</Soft>
      <span className="block">→ {record.destination}</span>
      <Soft>{t('Register_passengers', { count: record.passengers })}</Soft>
    </>
  );
}

function Variations({ record }: { record: RegisterRecord }) {
  const { t } = useWords();
  if (record.variations.length === 0) return null;
  const list = record.variations.map(({ at, what, by, changes }) => (
    <li key={`${at} ${what} ${changes}`} className="wrap-anywhere">
      {formatRecorded(at)} {what} ({by}) {changes}
    </li>
  ));
  return (
    <>
      <details className="text-tiny print:hidden">
        <summary className="cursor-pointer py-1 text-link">
          {t('Register_variations', { count: record.variations.length })}
        </summary>
        <ul className="grid max-w-panel gap-1 text-left text-ink-soft">{list}</ul>
      </details>
      <ul className="hidden text-tiny print:block">{list}</ul>
    </>
  );
}

/** What the law asks and the record lacks; for staff with the way to mend it. */
function Missing({ record, canMend }: { record: RegisterRecord; canMend: boolean }) {
  const { t } = useWords();
  if (record.missing.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <span className="text-tiny text-bad">
        {record.missing.map((field) => t(`Register_missing-${field}`)).join(', ')}
      </span>
      {canMend && !record.deletedAt ? (
        <Link
          to={paths.adminBooking(record.id)}
          data-print="hide"
          aria-label={t('Register_mend-of', { reference: record.reference })}
          className="text-link inline-flex min-h-9 items-center text-tiny pointer-coarse:min-h-11"
        >
          {t('Register_mend')}
        </Link>
      ) : null}
    </span>
  );
}

function recordColumns(t: Translate, tag: string): Column<RegisterRecord>[] {
  return [
    {
      key: 'number',
      label: t('Register_number'),
      names: true,
      cell: (row) => (
        <>
          <span className="tabular-nums">{row.number ?? '–'}</span>
          <Soft>{row.reference}</Soft>
        </>
      ),
    },
    {
      key: 'received',
      label: t('Register_received'),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{formatRecorded(row.receivedAt)}</span>
          <Soft>{t(`Register_how-${row.howMade}`)}</Soft>
          <Soft>{row.takenBy}</Soft>
        </>
      ),
    },
    {
      key: 'hirer',
      label: t('Register_hirer'),
      cell: ({ hirer }) => (
        <>
          {hirer.name}
          <Soft>{hirer.phoneNumber}</Soft>
          <Soft>{hirer.email}</Soft>
        </>
      ),
    },
    { key: 'journey', label: t('Register_journey'), cell: (row) => <Journey record={row} /> },
    {
      key: 'fare',
      label: t('Register_fare'),
      figures: true,
      cell: (row) => formatPounds(row.agreedFare, tag),
    },
  ];
}

function crewColumns(t: Translate, canMend: boolean): Column<RegisterRecord>[] {
  return [
    {
      key: 'driver',
      label: t('Register_driver'),
      cell: ({ driver }) => (
        <>
          {driver?.name ?? '–'}
          <Soft>{driver ? [driver.badge, driver.authority].join(', ') : null}</Soft>
        </>
      ),
    },
    {
      key: 'vehicle',
      label: t('Register_vehicle'),
      cell: ({ vehicle }) => (
        <>
          {vehicle?.registration ?? '–'}
          <Soft>{vehicle ? [vehicle.plate, vehicle.authority].join(', ') : null}</Soft>
        </>
      ),
    },
    {
      key: 'allocated',
      label: t('Register_allocated'),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap tabular-nums">
            {row.allocatedAt ? formatRecorded(row.allocatedAt) : '–'}
          </span>
          <Soft>{row.dispatchedBy}</Soft>
        </>
      ),
    },
    {
      key: 'state',
      label: t('Register_state'),
      cell: (row) => (
        <>
          {row.state}
          {row.deletedAt ? (
            <span className="block">
              <Badge tone="bad">{t('Register_deleted-at', { at: formatRecorded(row.deletedAt) })}</Badge>
              <Soft>{row.deletedBy}</Soft>
            </span>
          ) : null}
          <Soft>{row.remarks}</Soft>
          <Variations record={row} />
        </>
      ),
    },
    { key: 'missing', label: t('Register_missing'), cell: (row) => <Missing record={row} canMend={canMend} /> },
  ];
}

/** The lines of the register; printed, they fill A4 in landscape. */
export function RegisterTable({ records, canMend }: { records: readonly RegisterRecord[]; canMend: boolean }) {
  const { t, tag } = useWords();
  return (
    <DataTable
      dense
      className="sheet-landscape"
      caption={t('Register_caption')}
      rows={records}
      rowKey={(row) => row.id}
      columns={[...recordColumns(t, tag), ...crewColumns(t, canMend)]}
    />
  );
}
