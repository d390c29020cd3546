import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as requests from '#domain/api/bookings/request-news.ts';
import * as api from '#domain/api/notifications/notifications.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

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

/** How somebody on the staff hears of new requests from the website. */
export const requestNewsQuery = queryOptions({
  queryKey: ['request-news'],
  queryFn: ({ signal }) => call(requests.getRequestNews, { signal }),
});
export type RequestNewsBody = SentBody<typeof requests.chooseRequestNews>;
export const chooseRequestNews = (body: RequestNewsBody) => call(requests.chooseRequestNews, { body });
