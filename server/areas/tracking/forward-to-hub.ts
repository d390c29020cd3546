import * as z from 'zod/mini';
import { jobNoticeKinds } from '#domain/api/bookings/job-notices.ts';
import type { Deps } from '#server/deps.ts';
import type { Watcher } from '#server/platform/hub/hub-credentials.ts';
import { eventFrame, type HubServer } from '#server/platform/hub/hub-server.ts';
import { fleetGroup, linkGroup, personGroup } from './hub-groups.ts';

/** Messages of the areas; a guest has no person id. */
const reminderMessage = z.object({
  personId: z.optional(z.nullable(z.uuid())),
  bookingId: z.uuid(),
  pickupTime: z.string(),
  pickupLocation: z.string(),
});
const notificationMessage = z.object({ personId: z.uuid(), id: z.uuid() });
const jobMessage = z.object({ personId: z.uuid(), bookingId: z.uuid(), kind: z.enum(jobNoticeKinds) });
const threadMessage = z.object({
  driverId: z.uuid(),
  personId: z.nullable(z.uuid()),
  urgent: z.boolean(),
});
const changeMessage = z.object({ id: z.uuid() });

// A process receives its own messages twice, the second time through the database.
const echoMs = 10_000;
const gatherMs = 100;

/** A message between processes, or null if it is malformed. */
function readMessage<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = z.safeParse(schema, content);
  return parsed.success ? parsed.data : null;
}

/** True once per message, however often it is received within the echo time. */
function makeOnce(): (message: string) => boolean {
  const seen = new Set<string>();
  return (message) => {
    if (seen.has(message)) return false;
    seen.add(message);
    setTimeout(() => seen.delete(message), echoMs).unref();
    return true;
  };
}

/**
 * Forwards other areas' messages to those concerned: reminders, notifications, job news, and changes to bookings,
 * shifts and the fleet.
 */
export function forwardToHub({ channels }: Pick<Deps, 'channels'>, hub: HubServer<Watcher>): void {
  const isNew = makeOnce();
  const on = <S extends z.ZodMiniType>(
    channel: string,
    schema: S,
    dispatch: (message: z.output<S>, text: string) => void,
  ) =>
    channels.on(channel, (text) => {
      const message = readMessage(schema, text);
      if (message !== null) dispatch(message, text);
    });

  on('booking_reminder', reminderMessage, ({ personId, ...reminder }, text) => {
    if (!isNew(text)) return;
    const frame = eventFrame('ReceiveBookingReminder', reminder);
    hub.sendTo(frame, linkGroup(reminder.bookingId), personId ? personGroup(personId) : undefined);
  });

  on('notifications', notificationMessage, ({ personId, id }, text) => {
    if (isNew(text)) hub.sendTo(eventFrame('ReceiveNotification', { id }), personGroup(personId));
  });

  on('job_news', jobMessage, ({ personId, bookingId, kind }, text) => {
    if (isNew(text)) hub.sendTo(eventFrame('JobsChanged', { bookingId, kind }), personGroup(personId));
  });

  on('driver_messages', threadMessage, ({ driverId, personId, urgent }, text) => {
    if (!isNew(text)) return;
    const frame = eventFrame('MessagesChanged', { driverId, urgent });
    hub.sendTo(frame, fleetGroup, personId ? personGroup(personId) : undefined);
  });

  // A booking, a shift or a car may change several times in a moment, and each change is received twice, so staff are
  // notified once, at the end.
  const gather = (channel: string, event: 'BookingsChanged' | 'ShiftsChanged' | 'FleetChanged') => {
    const waiting = new Set<string>();
    on(channel, changeMessage, ({ id }) => {
      if (waiting.has(id)) return;
      waiting.add(id);
      setTimeout(() => {
        waiting.delete(id);
        hub.sendTo(eventFrame(event, { id }), fleetGroup);
      }, gatherMs).unref();
    });
  };
  gather('bookings_changed', 'BookingsChanged');
  gather('shifts_changed', 'ShiftsChanged');
  gather('fleet_changed', 'FleetChanged');
}
