import type * as z from 'zod/mini';
import type { retentionAnswer } from '#domain/api/my-data/my-data.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

export type Retention = z.infer<typeof retentionAnswer>;

/** The booking records that are kept, each with the date it is kept until. */
export function RetainedRecords({ kept }: { kept: Retention['kept']['$values'] }) {
  const { t, tag } = useTranslation();
  if (kept.length === 0) return null;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={t('Mydata_kept')}
      className="mt-4 max-h-60 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-left text-small">
        <thead>
          <tr className="bg-sunken text-tiny text-ink-soft">
            <th className="px-3 py-2 font-semibold">{t('Mydata_booking')}</th>
            <th className="px-3 py-2 font-semibold max-sm:hidden">{t('Bookings_pickup-time')}</th>
            <th className="px-3 py-2 font-semibold">{t('Mydata_until')}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ reference, pickupTime, keptUntil }) => (
            <tr key={reference} className="border-t border-line">
              <td className="px-3 py-2 whitespace-nowrap">{reference}</td>
              <td className="px-3 py-2 max-sm:hidden">{formatDateTime(pickupTime, tag)}</td>
              <td className="px-3 py-2">{formatDay(keptUntil, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
