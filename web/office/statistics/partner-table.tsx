import type { Statistics } from '#web/api/statistics.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { formatWholePounds } from './figures.ts';

/** What came through partners' sites; nothing while there is none. */
export function PartnerTable({ partners }: { partners: Statistics['partners'] }) {
  const { t, tag } = useTranslation();
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners-title" className="mt-6">
      <h2 id="partners-title" className="mb-3 text-h4">
        {t('Stats_partners')}
      </h2>
      <DataTable
        dense
        caption={t('Stats_partners')}
        rows={partners}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', label: t('Stats_partner'), names: true, cell: ({ code }) => code },
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
        ]}
      />
    </section>
  );
}
