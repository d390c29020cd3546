import type { listNotifications as contract } from '#domain/api/notifications/notifications.ts';
import type { Answer } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { isNotificationKind } from '#domain/people/notification-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import type { Person } from '#server/platform/http/who.ts';
import { countUnread, type NotificationRow, notificationsOf } from './notifications-store.ts';

function inWords(deps: Deps, row: NotificationRow, language: Language) {
  const t = deps.translations.in(language);
  const { dateTime, document, reservationId, ...texts } = row.params;
  const times = dateTime && { dateTime: formatDateTime(new Date(dateTime), languageTag(language), deps.clock()) };
  // A document is stored as a code, to be named in the reader's language.
  const gaps = { ...texts, ...times, ...(document && { document: t(`Document_${document}`) }) };
  return {
    id: row.id,
    name: t(`Notification_${row.kind}-name`, gaps),
    message: t(`Notification_${row.kind}-message`, gaps),
    date: londonIso(row.createdAt),
    read: row.readAt !== null,
    kind: row.kind,
    reservationId: reservationId ?? null,
  };
}

/** A page of a person's notifications, in the reader's language. */
export async function listNotifications(
  deps: Deps,
  who: Person,
  asked: { limit: number; cursor?: string | undefined; language: Language },
): Promise<Answer<typeof contract>> {
  const [found, unread] = await Promise.all([
    notificationsOf(deps.db, who.personId, asked.limit, readCursor(asked.cursor)),
    countUnread(deps.db, who.personId),
  ]);
  const { rows, nextCursor } = pageOf(found, asked.limit, (row) => ({ at: row.createdAt, id: row.id }));
  // Skips a kind written by an older version that this one has no text for.
  const known = rows.filter((row) => isNotificationKind(row.kind));
  return { $values: known.map((row) => inWords(deps, row, asked.language)), nextCursor, unread };
}
