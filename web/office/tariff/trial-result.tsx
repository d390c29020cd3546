import type { Trial } from '#web/api/office/tariff.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Translations } from '#web/i18n/translation-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Notice } from '#web/ui/notice.tsx';

type RouteChange = Trial['routes'][number];

const signed = (tag: string, options: Intl.NumberFormatOptions) =>
  numberFormat(tag, { ...options, signDisplay: 'exceptZero' });

function useFormatChange() {
  const { tag } = useTranslation();
  const money = signed(tag, { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' });
  const share = signed(tag, { style: 'percent', maximumFractionDigits: 1 });
  return ({ before, change }: { before: number; change: number }) =>
    before === 0 || change === 0 ? money.format(change) : `${money.format(change)} (${share.format(change / before)})`;
}

function Tile({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={classNames('rounded-card p-4', strong ? 'bg-lamp-glow text-on-lamp-glow' : 'bg-sunken')}>
      <dt className={classNames('text-small', !strong && 'text-ink-soft')}>{label}</dt>
      <dd className="text-h3 font-bold tabular-nums">{value}</dd>
    </div>
  );
}

type FormatChange = ReturnType<typeof useFormatChange>;

const columnsOf = ({ t, tag }: Pick<Translations, 't' | 'tag'>, formatChange: FormatChange): Column<RouteChange>[] => [
  { key: 'route', label: t('Tariff_try-route'), names: true, cell: ({ route }) => route },
  { key: 'journeys', label: t('Tariff_try-journeys'), figures: true, cell: ({ journeys }) => journeys },
  { key: 'before', label: t('Tariff_try-before'), figures: true, cell: ({ before }) => formatPounds(before, tag) },
  { key: 'after', label: t('Tariff_try-after'), figures: true, cell: ({ after }) => formatPounds(after, tag) },
  {
    key: 'change',
    label: t('Tariff_try-change'),
    figures: true,
    cell: (row) => <span className={row.change === 0 ? 'text-ink-soft' : 'font-semibold'}>{formatChange(row)}</span>,
  },
];

/** Revenue before and after, then each route, the most driven first. */
export function TrialResult({ trial }: { trial: Trial }) {
  const translations = useTranslation();
  const { t, tag } = translations;
  const formatChange = useFormatChange();
  const { revenue, versions } = trial;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
      <p className="text-small text-ink-soft">
        {t('Tariff_try-done', {
          count: trial.journeys,
          oldVersion: versions.before,
          newVersion: versions.after,
        })}
      </p>
      {trial.onRequest > 0 ? <Notice>{t('Tariff_try-on-request', { count: trial.onRequest })}</Notice> : null}
      {trial.isCapped ? <Notice kind="caution">{t('Tariff_try-capped')}</Notice> : null}
      <dl className="grid gap-3 sm:grid-cols-3">
        <Tile label={t('Tariff_try-before')} value={formatPounds(revenue.before, tag)} />
        <Tile label={t('Tariff_try-after')} value={formatPounds(revenue.after, tag)} />
        <Tile strong label={t('Tariff_try-change')} value={formatChange(revenue)} />
      </dl>
      {trial.routes.length > 0 ? (
        <DataTable
          dense
          className="max-md:[&_td]:flex-wrap"
          caption={t('Tariff_try-routes')}
          showCaption
          rows={trial.routes}
          rowKey={({ route }) => route}
          columns={columnsOf(translations, formatChange)}
        />
      ) : null}
    </div>
  );
}
