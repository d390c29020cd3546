import type { Statistics } from '#web/api/office/statistics.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { formatWholePounds, lostPercent, punctualPercent } from './figures.ts';

/** The whole period in six figures. */
export function Totals({ totals }: { totals: Statistics['totals'] }) {
  const { t, tag } = useTranslation();
  const number = (value: number) => numberFormat(tag).format(value);
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, tag));
  const late = totals.averageLateMinutes;
  const tiles = [
    ['bookings', number(totals.bookings)],
    ['revenue', formatWholePounds(totals.revenue, tag)],
    ['completed', number(totals.completed)],
    ['lost', percent(lostPercent(totals))],
    ['punctual', percent(punctualPercent(totals))],
    ['late', late === null ? '–' : t('Stats_minutes', { minutes: number(late) })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 2xl:grid-cols-6">
      {tiles.map(([key, value]) => (
        <div key={key} className="flex flex-col-reverse justify-end bg-surface p-4">
          <dt className="text-tiny text-ink-soft">{t(`Stats_total-${key}`)}</dt>
          <dd className="text-h3 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
