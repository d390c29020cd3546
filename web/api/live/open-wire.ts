import { type HubEvents, hubKeepAliveMs, hubPath, hubRetryDelaysMs, hubTimeoutMs } from '#domain/api/hub.ts';
import type { Wire } from './hub-line.ts';

/** What of the hub a screen wants to hear. */
export type LiveEvents = {
  readonly [Event in 'ReceiveLocationUpdate' | 'TripChanged' | 'BookingsChanged']?: (
    ...facts: HubEvents[Event]
  ) => void;
};

const nothing = () => {};

/** A SignalR connection: with the session's cookie, or as the holder of a signed link. Its code comes with the first one. */
export async function openWire(trip: string | null, events: LiveEvents): Promise<Wire> {
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
  connection.on('ReceiveLocationUpdate', events.ReceiveLocationUpdate ?? nothing);
  connection.on('TripChanged', events.TripChanged ?? nothing);
  connection.on('BookingsChanged', events.BookingsChanged ?? nothing);
  // The hub tells a customer more than a map shows; a listener each keeps the client from complaining.
  for (const event of ['ReceiveNotification', 'ReceiveBookingReminder']) connection.on(event, nothing);
  return connection;
}
