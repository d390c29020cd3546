import type { StatisticsGroup, StatisticsGroupRow } from '#domain/api/statistics/statistics.ts';
import { csvFile } from '#domain/booking/csv.ts';
import type { Translate } from '#domain/i18n/translate.ts';

/** A name that a spreadsheet can sort by: days as they are, hours as a time. */
function nameOf(by: StatisticsGroup, { key, name }: StatisticsGroupRow, t: Translate): string {
  if (by === 'day') return key;
  if (by === 'hour') return `${key.padStart(2, '0')}:00`;
  return name || t('Stats_by-none');
}

/** A row for each day, hour, driver, route or account. */
export const groupsCsv = (by: StatisticsGroup, groups: readonly StatisticsGroupRow[], t: Translate): string =>
  csvFile(
    [t(`Stats_by-${by}`), t('Csv_bookings'), t('Csv_revenue'), t('Csv_completed'), t('Stats_lost')],
    groups.map((group) => [nameOf(by, group, t), group.bookings, group.revenue, group.completed, group.cancelled]),
  );
