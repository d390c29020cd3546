import * as api from '#domain/api/bookings/calendar-feed.ts';
import type { Serve } from '#server/deps.ts';
import { findFeed, readFeed, renewFeed, revokeFeed } from './calendar-feeds.ts';

export function calendarRoutes(serve: Serve): void {
  serve(api.getCalendarFeed, ({ deps, who }) => findFeed(deps, who));
  serve(api.renewCalendarFeed, ({ deps, who }) => renewFeed(deps, who));
  serve(api.revokeCalendarFeed, async ({ deps, who, t }) => {
    await revokeFeed(deps, who);
    return { message: t('Calendar_off-done') };
  });
  serve(api.readCalendarFeed, ({ deps, params, reply }) => {
    // The address is the secret: it must not turn up in a search engine.
    void reply.header('x-robots-tag', 'noindex');
    return readFeed(deps, params.file);
  });
}
