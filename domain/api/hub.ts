import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { readTime } from '#domain/basics/london-time.ts';
import type { JobNoticeKind } from './bookings/job-notices.ts';
import { route } from './route.ts';

/** The path of the hub; `negotiate` is below it. It speaks the SignalR hub protocol in JSON over WebSockets. */
export const hubPath = '/hubs/tracking';

/** The delays before each reconnection attempt; after the last one the client gives up. */
export const hubRetryDelaysMs = [0, 2_000, 5_000, 10_000] as const;

/** Each side sends something at least this often, and gives the other up after twice that silence. */
export const hubKeepAliveMs = 15_000;
export const hubTimeoutMs = 30_000;

/** How often a driver on the way sends the position. */
export const positionEveryMs = 5_000;

/** After this silence a watcher is informed that the driver's phone is not sending. */
export const positionSilentMs = 30_000;

/** Errors of the hub: a failed invocation's error text is one of these. */
export const hubErrors = {
  /** The caller's role does not allow the method. */
  forbidden: 'forbidden',
  /** The driver has no trip under way: queued points can be discarded. */
  noTrip: 'no-trip-under-way',
  /** There is no such trip under way for this caller. */
  notFound: 'not-found',
  badInput: 'bad-input',
  tooMany: 'too-many-requests',
  /** Not stored; worth sending again. */
  unavailable: 'unavailable',
} as const;

/** Why the hub closed a connection for good: the text of its close message. */
export const hubCloseReasons = {
  sessionEnded: 'session-ended',
  /** The trip of a signed link is over. */
  linkEnded: 'link-ended',
} as const;

const instant = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && readTime(text).ok, 'not an instant'),
  ),
  z.transform((text) => new Date(text)),
);

/** Optional fields of a position. */
export const positionNote = z.object({
  /** Radius in metres, as the phone reports it. Half the Earth's circumference is the maximum. */
  accuracy: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(20_040_000)))),
  /** When the point was measured, for queued points. Without it the time of arrival counts. */
  at: z.optional(z.nullable(instant)),
});

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));

/** Client → server: arguments of each method. */
export const hubMethods = {
  SendDriverLocation: z.union([
    z.tuple([latitude, longitude]),
    z.tuple([latitude, longitude, z.nullable(positionNote)]),
  ]),
  WatchTrip: z.tuple([z.uuid()]),
  WatchFleet: z.tuple([]),
  /** Staff who have the board in front of them; said again while they do. */
  WatchBoard: z.tuple([]),
} as const;

/** Comes with the coordinates of `ReceiveLocationUpdate`: which booking, when (ISO 8601), and the radius in metres. */
export interface LocationFacts {
  readonly bookingId: string;
  readonly at: string;
  readonly accuracy?: number;
}

/** Server → client: arguments of each event. */
export interface HubEvents {
  ReceiveLocationUpdate: [latitude: number, longitude: number, facts: LocationFacts];
  ReceiveBookingReminder: [reminder: { bookingId: string; pickupTime: string; pickupLocation: string }];
  ReceiveNotification: [notification: { id: string }];
  /** To staff: a booking is new or changed. */
  BookingsChanged: [booking: { id: string }];
  /** To staff: the hours of a driver, real or planned, or their car changed. */
  ShiftsChanged: [driver: { id: string }];
  /** To staff: a driver or a car joined, left or changed, or a car left the road or came back to it. */
  FleetChanged: [record: { id: string }];
  /** To a driver: a job is new, offered, changed or withdrawn. */
  JobsChanged: [job: { bookingId: string; kind: JobNoticeKind }];
  /** To staff and the driver: something was written or seen in the driver's thread. */
  MessagesChanged: [thread: { driverId: string; urgent: boolean }];
  /** To the watchers of a trip, its customer and staff: it started, progressed or ended. */
  TripChanged: [trip: { bookingId: string; underWay: boolean }];
}

export type HubEvent = keyof HubEvents;

/** The first request of every client; credentials are the cookie, a bearer token or a signed link. */
export const negotiate = route({
  id: 'negotiateHubConnection',
  method: 'POST',
  path: `${hubPath}/negotiate`,
  access: 'open',
  knowsSession: true,
  tag: 'Realtime',
  summary: 'Negotiate a SignalR connection (JSON over WebSockets). A cookie counts only with our own Origin.',
  query: z.object({
    negotiateVersion: like(z.optional(z.string()), '1'),
    access_token: like(z.optional(z.string()), 'eyJhbGciOiJIUzI1NiJ9'),
    trip: like(z.optional(z.string()), 't.cHs_-M_xQb2AzlBBvKmYNg.oVFJHP28dvF937iCM-DSww'),
  }),
  answer: z.object({
    negotiateVersion: like(z.int(), 1),
    connectionId: like(z.string(), '6ce68f91-caad-4a6a-87a8-4fb8adea6f91'),
    connectionToken: like(z.optional(z.string()), '6ce68f91-caad-4a6a-87a8-4fb8adea6f91.mwhs9vmo.1Lgb9SOqV'),
    availableTransports: z.array(
      z.object({ transport: like(z.string(), 'WebSockets'), transferFormats: like(z.array(z.string()), ['Text']) }),
    ),
  }),
  errors: ['not-signed-in', 'forbidden'],
});
