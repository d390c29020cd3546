import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** The official client of the hub without a browser: with a token, or of whoever holds a trip's link. */
export async function openHub(who: { token: string } | { link: string }): Promise<HubConnection> {
  const asked = 'link' in who ? `?${new URLSearchParams({ trip: who.link })}` : '';
  const connection = new HubConnectionBuilder()
    .withUrl(`${process.env.E2E_URL}/hubs/tracking${asked}`, {
      transport: HttpTransportType.WebSockets,
      ...('token' in who ? { accessTokenFactory: () => who.token } : {}),
    })
    .configureLogging(LogLevel.None)
    .build();
  for (const event of ['TripChanged', 'ReceiveNotification', 'BookingsChanged']) connection.on(event, () => {});
  await connection.start();
  return connection;
}
