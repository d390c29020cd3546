import type { Statistics } from '#web/api/statistics.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { formatWholePounds } from './figures.ts';

/** What codes took off; nothing while there is none. */
export function VoucherTable({ vouchers }: { vouchers: Statistics['vouchers'] }) {
  const { t, tag } = useTranslation();
  if (vouchers.length === 0) return null;
  const given = vouchers.reduce((sum, { discount }) => sum + discount, 0);
  return (
    <section aria-labelledby="vouchers-title" className="mt-6">
      <h2 id="vouchers-title" className="text-h4">
        {t('Stats_vouchers')}
      </h2>
      <p className="mb-3 text-small text-ink-soft">{t('Stats_vouchers-given', { money: formatPounds(given, tag) })}</p>
      <DataTable
        dense
        caption={t('Stats_vouchers')}
        rows={vouchers}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', label: t('Stats_voucher'), names: true, cell: ({ code }) => code },
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
          {
            key: 'discount',
            label: t('Stats_voucher-discount'),
            figures: true,
            cell: ({ discount }) => formatPounds(discount, tag),
          },
        ]}
      />
    </section>
  );
}
