import * as z from 'zod/mini';
import type { Platform } from '#server/platform/platform.ts';
import { readChannelMessage } from './channel-message.ts';
import type { Watcher } from './hub-credentials.ts';
import { fleetGroup, linkGroup, personGroup } from './hub-groups.ts';
import { eventFrame, type HubServer } from './hub-server.ts';

/** Messages of the areas; a guest has no person id. */
const reminderMessage = z.object({
  personId: z.optional(z.nullable(z.uuid())),
  bookingId: z.uuid(),
  pickupTime: z.string(),
  pickupLocation: z.string(),
});
const notificationMessage = z.object({ personId: z.uuid(), id: z.uuid() });
const bookingMessage = z.object({ id: z.uuid() });

// A process hears its own announcements twice, the second time by way of the database.
const echoMs = 10_000;
const gatherMs = 100;

/** True for each message once, however often it is heard within the time of an echo. */
function makeOnce(): (message: string) => boolean {
  const heard = new Set<string>();
  return (message) => {
    if (heard.has(message)) return false;
    heard.add(message);
    setTimeout(() => heard.delete(message), echoMs).unref();
    return true;
  };
}

/** Hands on to the people concerned what other areas announce: reminders, notifications, changed bookings. */
export function relayAnnouncements({ channels }: Pick<Platform, 'channels'>, hub: HubServer<Watcher>): void {
  const isNew = makeOnce();
  const on = <S extends z.ZodMiniType>(
    channel: string,
    schema: S,
    heard: (message: z.output<S>, text: string) => void,
  ) =>
    channels.on(channel, (text) => {
      const message = readChannelMessage(schema, text);
      if (message !== null) heard(message, text);
    });

  on('booking_reminder', reminderMessage, ({ personId, ...reminder }, text) => {
    if (!isNew(text)) return;
    const frame = eventFrame('ReceiveBookingReminder', reminder);
    hub.sendTo(frame, linkGroup(reminder.bookingId), personId ? personGroup(personId) : undefined);
  });

  on('notifications', notificationMessage, ({ personId, id }, text) => {
    if (isNew(text)) hub.sendTo(eventFrame('ReceiveNotification', { id }), personGroup(personId));
  });

  // A booking may change several times in a moment, and each time is heard twice: staff hear of it once, at the end.
  const waiting = new Set<string>();
  on('bookings_changed', bookingMessage, ({ id }) => {
    if (waiting.has(id)) return;
    waiting.add(id);
    setTimeout(() => {
      waiting.delete(id);
      hub.sendTo(eventFrame('BookingsChanged', { id }), fleetGroup);
    }, gatherMs).unref();
  });
}
