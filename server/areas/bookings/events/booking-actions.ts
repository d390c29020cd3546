import type { listBookingActions } from '#domain/api/audit/audit.ts';
import type { Query } from '#domain/api/route.ts';
import { addLondonDays, londonIso, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { listStaffEvents } from './events-view-store.ts';
import { changeFormatterFor, formatChanges, formatEvent } from './format-changes.ts';

/** What staff did with bookings, newest first: who, when, which booking, old and new values. */
export async function bookingActions(deps: Deps, query: Query<typeof listBookingActions>, language: Language) {
  const filter = {
    text: query.text ?? '',
    what: query.what,
    since: query.from ? startOfLondonDay(query.from) : null,
    until: query.to ? startOfLondonDay(addLondonDays(query.to, 1)) : null,
  };
  const before = query.cursor ? Number(query.cursor) : null;
  const found = await listStaffEvents(deps.db, filter, { before, limit: query.limit + 1 });
  const events = found.slice(0, query.limit);
  const last = events.at(-1);
  const formatter = await changeFormatterFor(deps, language, events);
  return {
    $values: events.map(({ changes, ...event }) => ({
      ...event,
      at: londonIso(event.at),
      label: formatEvent(event.what, changes, formatter.t),
      changes: formatChanges(changes, formatter),
    })),
    nextCursor: found.length > query.limit && last ? String(last.id) : null,
  };
}
