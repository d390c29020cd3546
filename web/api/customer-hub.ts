import { type HubEvents, hubPath, hubRetryDelaysMs } from '#domain/api/hub.ts';

export type CustomerEvents = {
  [Event in 'ReceiveNotification' | 'ReceiveBookingReminder' | 'TripChanged']: (...facts: HubEvents[Event]) => void;
};

/** Listens to what the hub tells a customer. Answers the way to stop; rejects when the hub cannot be reached. */
export async function listenToHub(events: CustomerEvents): Promise<() => void> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(hubPath)
    .withAutomaticReconnect([...hubRetryDelaysMs])
    .configureLogging(LogLevel.None)
    .build();
  connection.on('ReceiveNotification', events.ReceiveNotification);
  connection.on('ReceiveBookingReminder', events.ReceiveBookingReminder);
  connection.on('TripChanged', events.TripChanged);
  await connection.start();
  return () => void connection.stop();
}
