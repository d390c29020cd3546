import { infiniteQueryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/notifications.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from './client.ts';

export type Alert = Answer<typeof api.listNotifications>['$values'][number];

export const alertsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => call(api.listNotifications, { query: { limit: 20, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

export const readAlert = (id: string) => call(api.readNotification, { params: { id } });
export const readAllAlerts = () => call(api.readAllNotifications, {});
export const dismissAlert = (id: string) => call(api.dismissNotification, { params: { id } });
export const restoreAlert = (id: string) => call(api.restoreNotification, { params: { id } });
