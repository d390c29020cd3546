import type { ReactNode } from 'react';
import type { RegisterRecord } from '#domain/api/register/register.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Translations } from '#web/i18n/translation-store.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const Soft = ({ children, tight }: { children: ReactNode; tight?: boolean }) =>
  children ? (
    <span className={classNames('block text-tiny text-ink-soft', tight ? 'whitespace-nowrap' : 'wrap-anywhere')}>
      {children}
    </span>
  ) : null;

/** The register is read years later: its times include the year. */
const recorded = (iso: string, tag: string) => formatDateTime(new Date(iso), tag);

function Journey({ record }: { record: RegisterRecord }) {
  const { t, tag } = useTranslation();
  return (
    <>
      <span className="block font-medium whitespace-nowrap tabular-nums">{recorded(record.requestedTime, tag)}</span>
      {unbrokenPostcodes(record.pickup)}
      <Soft>{record.via ? t('Register_via', { place: record.via }) : null}</Soft>
      <span className="block">→ {unbrokenPostcodes(record.destination)}</span>
      <span className="block font-medium">{t('Register_fare', { money: formatPounds(record.agreedFare, tag) })}</span>
      <Soft>{t('Register_passengers', { count: record.passengers })}</Soft>
    </>
  );
}

/**
 * A field that the council requires, with its label, even when it is missing, so that the gap shows. `isMissing` tells
 * a gap from a value that is not due yet.
 */
function Fact({ label, value, isMissing }: { label: string; value: string | null | undefined; isMissing: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="block text-tiny text-ink-soft wrap-anywhere">
      {t('Ui_label', { label })}{' '}
      {value || (isMissing ? <span className="text-bad">{t('Register_not-recorded')}</span> : '–')}
    </span>
  );
}

/** Who drove the first part, where the passenger changed cars. */
function EarlierCrews({ crews }: { crews: RegisterRecord['earlierCrews'] }) {
  const { t } = useTranslation();
  return crews.map(({ driver, vehicle }) => {
    const facts = [driver?.name, driver?.badge, vehicle?.registration, vehicle?.plate].filter(Boolean).join(', ');
    return <Soft key={facts}>{t('Register_first-part', { names: facts })}</Soft>;
  });
}

function DriverAndCar({ record: { driver, vehicle, earlierCrews, missing } }: { record: RegisterRecord }) {
  const { t } = useTranslation();
  const by = (number: string | undefined, authority: string | undefined) => number && `${number}, ${authority}`;
  return (
    <>
      {driver?.name}
      {driver ? null : <Fact label={t('Csv_driver')} value={null} isMissing={missing.includes('driver')} />}
      <Fact label={t('Csv_badge')} value={by(driver?.badge, driver?.authority)} isMissing={missing.includes('badge')} />
      <span className="block whitespace-nowrap">{vehicle?.registration}</span>
      {vehicle ? null : <Fact label={t('Csv_registration')} value={null} isMissing={missing.includes('vehicle')} />}
      <Fact
        label={t('Csv_plate')}
        value={by(vehicle?.plate, vehicle?.authority)}
        isMissing={missing.includes('plate')}
      />
      <EarlierCrews crews={earlierCrews} />
    </>
  );
}

function Variations({ record }: { record: RegisterRecord }) {
  const { t, tag } = useTranslation();
  if (record.variations.length === 0) return null;
  const list = record.variations.map(({ at, what, by, changes }) => (
    <li key={`${at} ${what} ${changes}`} className="wrap-anywhere">
      {recorded(at, tag)} {what} ({by}) {changes}
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

/** What the law requires and the record lacks; for staff with a link to fix it. */
function Missing({ record, canEdit }: { record: RegisterRecord; canEdit: boolean }) {
  const { t } = useTranslation();
  if (record.missing.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="text-tiny text-bad">
        {record.missing.map((field) => t(`Register_missing-${field}`)).join(', ')}
      </span>
      {canEdit && !record.deletedAt ? (
        <Link
          to={paths.adminBooking(record.id)}
          data-print="hide"
          aria-label={t('Register_fix-of', { reference: record.reference })}
          className="text-link inline-flex min-h-9 items-center text-tiny pointer-coarse:min-h-11"
        >
          {t('Register_fix')}
        </Link>
      ) : null}
    </span>
  );
}

function columnsOf({ t, tag }: Pick<Translations, 't' | 'tag'>, canEdit: boolean): Column<RegisterRecord>[] {
  return [
    {
      key: 'number',
      label: t('Register_number'),
      names: true,
      cell: (row) => (
        <>
          <span className="tabular-nums">{row.number ?? '–'}</span>
          <Soft tight>{row.reference}</Soft>
        </>
      ),
    },
    {
      key: 'received',
      label: t('Register_received'),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{recorded(row.receivedAt, tag)}</span>
          <Soft>{t(`Register_how-${row.howMade}`)}</Soft>
          {row.takenBy || row.missing.includes('taken-by') ? (
            <Fact label={t('Csv_taken-by')} value={row.takenBy} isMissing={row.missing.includes('taken-by')} />
          ) : null}
          <Fact
            label={t('Csv_allocated')}
            value={row.allocatedAt && recorded(row.allocatedAt, tag)}
            isMissing={row.missing.includes('allocated')}
          />
          <Fact
            label={t('Csv_dispatched-by')}
            value={row.dispatchedBy}
            isMissing={row.missing.includes('dispatched-by')}
          />
        </>
      ),
    },
    {
      key: 'hirer',
      label: t('Register_hirer'),
      cell: ({ hirer }) => (
        <>
          {hirer.name || <span className="text-bad">{t('Register_not-recorded')}</span>}
          <Soft tight>{formatPhone(hirer.phoneNumber, tag)}</Soft>
          <Soft>{hirer.email}</Soft>
        </>
      ),
    },
    { key: 'journey', label: t('Register_journey'), cell: (row) => <Journey record={row} /> },
    { key: 'crew', label: t('Register_driver-and-car'), cell: (row) => <DriverAndCar record={row} /> },
    {
      key: 'state',
      label: t('Register_state'),
      cell: (row) => (
        <>
          {row.state}
          {row.deletedAt ? (
            <span className="block">
              <Badge tone="bad">{t('Register_deleted-at', { dateTime: recorded(row.deletedAt, tag) })}</Badge>
              <Soft>{row.deletedBy}</Soft>
            </span>
          ) : null}
          <Soft>{row.remarks}</Soft>
          <Variations record={row} />
        </>
      ),
    },
    { key: 'missing', label: t('Register_missing'), cell: (row) => <Missing record={row} canEdit={canEdit} /> },
  ];
}

/** The lines of the register: a table, or cards with the labels above the values on narrow screens. */
export function RegisterTable({ records, canEdit }: { records: readonly RegisterRecord[]; canEdit: boolean }) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      className="max-md:[&_td]:grid max-md:[&_td]:justify-start max-md:[&_td]:gap-0 max-md:[&_td]:text-left md:[&_td]:align-top md:[&_th]:align-top"
      caption={t('Register_caption')}
      rows={records}
      rowKey={(row) => row.id}
      columns={columnsOf({ t, tag }, canEdit)}
    />
  );
}
