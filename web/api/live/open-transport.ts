import {
  type HubEvent,
  type HubEvents,
  hubKeepAliveMs,
  hubPath,
  hubRetryDelaysMs,
  hubTimeoutMs,
} from '#domain/api/hub.ts';
import type { Transport } from './hub-client.ts';
import { settleTrips } from './settle-trips.ts';

/** The hub's events that a page can listen to. */
export type LiveEvents = { readonly [Event in HubEvent]?: (...facts: HubEvents[Event]) => void };

/** Every event is registered: the client logs a warning for one without a listener. */
const liveEvents = [
  'ReceiveLocationUpdate',
  'ReceiveNotification',
  'ReceiveBookingReminder',
  'BookingsChanged',
  'ShiftsChanged',
  'FleetChanged',
  'JobsChanged',
  'MessagesChanged',
] as const satisfies readonly HubEvent[];

/** Passes the hub's events to the current listeners. */
type Deliver = <Event extends HubEvent>(event: Event, ...facts: HubEvents[Event]) => void;

/** A SignalR connection, with the session's cookie or a signed link. Its code is loaded with the first one. */
export async function openTransport(trip: string | null, deliver: Deliver): Promise<Transport> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(trip ? `${hubPath}?${new URLSearchParams({ trip })}` : hubPath, {
      transport: HttpTransportType.WebSockets,
    })
    .withAutomaticReconnect([...hubRetryDelaysMs])
    .withKeepAliveInterval(hubKeepAliveMs)
    .withServerTimeout(hubTimeoutMs)
    .configureLogging(LogLevel.None)
    .build();
  for (const event of liveEvents) {
    connection.on(event, (...facts: HubEvents[typeof event]) => deliver(event, ...facts));
  }
  connection.on(
    'TripChanged',
    settleTrips((change) => deliver('TripChanged', change)),
  );
  return connection;
}
