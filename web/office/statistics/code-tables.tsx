import type { ReactNode } from 'react';
import type { Statistics } from '#web/api/office/statistics.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { formatWholePounds } from './figures.ts';

interface CodeTableProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly codeLabel: string;
  readonly rows: readonly Row[];
  readonly lead?: ReactNode;
  /** Columns after bookings and revenue. */
  readonly more?: readonly Column<Row>[];
}

/** Bookings and revenue of each code. */
function CodeTable<Row extends Statistics['partners'][number]>(props: CodeTableProps<Row>) {
  const { t, tag } = useTranslation();
  const { id, title, codeLabel, rows, lead, more = [] } = props;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className={lead ? 'text-h4' : 'mb-3 text-h4'}>
        {title}
      </h2>
      {lead}
      <DataTable
        dense
        caption={title}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', label: codeLabel, names: true, cell: ({ code }) => code },
          {
            key: 'bookings',
            label: t('Stats_total-bookings'),
            figures: true,
            cell: ({ bookings }) => numberFormat(tag).format(bookings),
          },
          {
            key: 'revenue',
            label: t('Stats_total-revenue'),
            figures: true,
            cell: ({ revenue }) => formatWholePounds(revenue, tag),
          },
          ...more,
        ]}
      />
    </section>
  );
}

/** What came through partners' sites; nothing while there is none. */
export function PartnerTable({ partners }: { partners: Statistics['partners'] }) {
  const { t } = useTranslation();
  if (partners.length === 0) return null;
  return <CodeTable id="partners-title" title={t('Stats_partners')} codeLabel={t('Stats_partner')} rows={partners} />;
}

/** What codes took off; nothing while there is none. */
export function VoucherTable({ vouchers }: { vouchers: Statistics['vouchers'] }) {
  const { t, tag } = useTranslation();
  if (vouchers.length === 0) return null;
  const given = vouchers.reduce((sum, { discount }) => sum + discount, 0);
  return (
    <CodeTable
      id="vouchers-title"
      title={t('Stats_vouchers')}
      lead={
        <p className="mb-3 text-small text-ink-soft">
          {t('Stats_vouchers-given', { money: formatPounds(given, tag) })}
        </p>
      }
      codeLabel={t('Stats_voucher')}
      rows={vouchers}
      more={[
        {
          key: 'discount',
          label: t('Stats_voucher-discount'),
          figures: true,
          cell: ({ discount }) => formatPounds(discount, tag),
        },
      ]}
    />
  );
}
