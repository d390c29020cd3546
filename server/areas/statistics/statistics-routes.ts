import * as api from '#domain/api/statistics/statistics.ts';
import { csvFile } from '#domain/booking/csv.ts';
import type { Serve } from '#server/deps.ts';
import { groupStatistics, readGroups } from './group-statistics.ts';
import { groupsCsv } from './groups-csv.ts';
import { readStatistics } from './read-statistics.ts';

const columns = [
  'week',
  'bookings',
  'revenue',
  'completed',
  'cancelled',
  'rejected',
  'no-shows',
  'online',
  'telephone',
  'by-email',
  'in-person',
  'business-account',
  'arrivals',
  'punctual',
  'average-late',
] as const;

export function statisticsRoutes(serve: Serve): void {
  serve(api.getGroupedStatistics, ({ deps, query }) => groupStatistics(deps, query));
  serve(api.groupedStatisticsCsv, async ({ deps, query, t, reply }) => {
    const { by, from, to, groups } = await readGroups(deps, query);
    void reply.header('content-disposition', `attachment; filename="statistics-by-${by}-${from}-${to}.csv"`);
    return groupsCsv(by, groups, t);
  });
  serve(api.getStatistics, ({ deps, query }) => readStatistics(deps, query));
  serve(api.statisticsCsv, async ({ deps, query, t, reply }) => {
    const { weeks, from, to } = await readStatistics(deps, query);
    void reply.header('content-disposition', `attachment; filename="statistics-${from}-${to}.csv"`);
    const rows = weeks.map((w) => [
      w.week,
      w.bookings,
      w.revenue,
      w.completed,
      w.cancelled,
      w.rejected,
      w.noShows,
      ...Object.values(w.sources),
      w.arrivals,
      w.punctual,
      w.averageLateMinutes,
    ]);
    return csvFile(
      columns.map((column) => t(`Csv_${column}`)),
      rows,
    );
  });
}
