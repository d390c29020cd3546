import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/bookings/calendar-feed.ts';
import { call } from '#web/api/client.ts';

/** The private address of the customer's calendar; its `url` is null while there is none. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(api.getCalendarFeed, { signal }),
});

export const renewFeed = () => call(api.renewCalendarFeed, {});
export const revokeFeed = () => call(api.revokeCalendarFeed, {});
