import type { Week } from '#web/api/office/statistics.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { formatMonday, formatWholePounds, lostPercent, punctualPercent } from './figures.ts';

const sources = ['online', 'telephone', 'email', 'inPerson', 'businessAccount'] as const;
const sourceTones = {
  online: 'mark',
  telephone: 'lamp',
  email: 'calm',
  inPerson: 'good',
  businessAccount: 'faint',
} as const;

/** First, middle and last week: more labels would overlap on a phone. */
function feetOf(weeks: readonly Week[], tag: string): string[] {
  const shown = [weeks[0], weeks.length > 2 ? weeks[Math.floor(weeks.length / 2)] : undefined, weeks.at(-1)];
  const withYear = weeks[0]?.week.slice(0, 4) !== weeks.at(-1)?.week.slice(0, 4);
  return [...new Set(shown.flatMap((week) => (week ? [formatMonday(week.week, tag, withYear)] : [])))];
}

/** The week with the highest figure, for the sentence below a chart. */
function best(weeks: readonly Week[], figure: (week: Week) => number): Week | undefined {
  return weeks.toSorted((a, b) => figure(b) - figure(a))[0];
}

/** Four charts of the same weeks. Their figures are in the table below. */
export function WeekCharts({ weeks }: { weeks: readonly Week[] }) {
  const { t, tag } = useTranslation();
  const names = weeks.map(({ week }) => t('Stats_week-of', { day: formatDay(week, tag) }));
  const number = (value: number) => numberFormat(tag).format(value);
  const shared = { names, feet: feetOf(weeks, tag) };
  const summary = (title: string, figure: (week: Week) => number, format: (value: number) => string) => {
    const top = best(weeks, figure);
    return top ? t('Stats_summary', { title, day: formatDay(top.week, tag), figure: format(figure(top)) }) : title;
  };
  const pounds = (value: number) => formatWholePounds(value, tag);
  const percent = (value: number) => formatPercent(value, tag);
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <BarChart
        {...shared}
        className="xl:col-span-2"
        title={t('Stats_chart-bookings')}
        summary={summary(t('Stats_chart-bookings'), (week) => week.bookings, number)}
        format={number}
        series={[
          { label: t('Stats_completed'), tone: 'mark', values: weeks.map(({ completed }) => completed) },
          {
            label: t('Stats_ahead'),
            tone: 'lamp',
            values: weeks.map((week) => week.bookings - week.completed - week.cancelled - week.rejected),
          },
          { label: t('Stats_lost'), tone: 'bad', values: weeks.map((week) => week.cancelled + week.rejected) },
        ]}
      />
      <BarChart
        {...shared}
        title={t('Stats_chart-revenue')}
        summary={summary(t('Stats_chart-revenue'), (week) => week.revenue, pounds)}
        format={pounds}
        series={[{ label: t('Stats_revenue'), tone: 'mark', values: weeks.map(({ revenue }) => revenue) }]}
      />
      <BarChart
        {...shared}
        title={t('Stats_chart-sources')}
        summary={summary(t('Stats_chart-sources'), (week) => week.bookings, number)}
        format={number}
        series={sources.map((source) => ({
          label: t(`Stats_source-${source}`),
          tone: sourceTones[source],
          values: weeks.map((week) => week.sources[source]),
        }))}
      />
      <LineChart
        {...shared}
        title={t('Stats_chart-punctual')}
        summary={summary(t('Stats_chart-punctual'), (week) => punctualPercent(week) ?? 0, percent)}
        values={weeks.map(punctualPercent)}
        top={100}
        format={percent}
      />
      <LineChart
        {...shared}
        title={t('Stats_chart-lost')}
        summary={summary(t('Stats_chart-lost'), (week) => lostPercent(week) ?? 0, percent)}
        values={weeks.map(lostPercent)}
        top={100}
        format={percent}
      />
    </div>
  );
}
