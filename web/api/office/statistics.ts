import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#domain/api/route.ts';
import * as api from '#domain/api/statistics/statistics.ts';
import { call } from '#web/api/client.ts';

export type Statistics = Answer<typeof api.getStatistics>;
export type Week = Statistics['weeks'][number];

export interface StatisticsPeriod {
  readonly from: string;
  readonly to: string;
}

export const statisticsQuery = ({ from, to }: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['staff-statistics', from, to],
    queryFn: ({ signal }) => call(api.getStatistics, { query: { from, to }, signal }),
    // The previous period stays on the screen while another one loads.
    placeholderData: (before) => before,
  });

export type GroupBy = api.StatisticsGroup;
export type Group = Answer<typeof api.getGroupedStatistics>['groups'][number];
export const groupings = api.statisticsGroups;

export const groupedQuery = ({ from, to }: StatisticsPeriod, by: GroupBy) =>
  queryOptions({
    queryKey: ['staff-statistics', from, to, by],
    queryFn: ({ signal }) => call(api.getGroupedStatistics, { query: { from, to, by }, signal }),
  });

export const groupsFile = ({ from, to }: StatisticsPeriod, by: GroupBy) =>
  `${api.groupedStatisticsCsv.path}?${new URLSearchParams({ from, to, by })}`;

export const statisticsFile = (period: StatisticsPeriod) =>
  `${api.statisticsCsv.path}?${new URLSearchParams({ from: period.from, to: period.to })}`;
