import type { TariffList } from '#web/api/office/tariff.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** The days with the supplement, from today on. */
export function BankHolidays({ days }: { days: TariffList['bankHolidays'] }) {
  const { t, tag } = useTranslation();
  const { today } = usePageData();
  const ahead = days.filter(({ date }) => date >= today).slice(0, 16);
  return (
    <details className="mt-4 border-t border-line pt-3" open>
      <summary className="cursor-pointer py-2 text-small font-semibold">{t('Tariff_holidays-list')}</summary>
      <ol className="grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
        {ahead.map(({ date, name, substitute }) => (
          <li key={date} className="flex items-baseline gap-3 py-1 text-small">
            <time dateTime={date} className="shrink-0 whitespace-nowrap tabular-nums">
              {formatDay(date, tag)}
            </time>
            <span className="min-w-0 text-ink-soft">
              <span lang="en-GB">{name}</span>
              {substitute ? ` (${t('Tariff_substitute')})` : null}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
