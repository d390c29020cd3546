import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** The official hub client without a browser, with a token or with a trip's signed link. */
export async function openHub(who: { token: string } | { link: string }): Promise<HubConnection> {
  const asked = 'link' in who ? `?${new URLSearchParams({ trip: who.link })}` : '';
  const connection = new HubConnectionBuilder()
    .withUrl(`${process.env.E2E_URL}/hubs/tracking${asked}`, {
      transport: HttpTransportType.WebSockets,
      ...('token' in who ? { accessTokenFactory: () => who.token } : {}),
    })
    .configureLogging(LogLevel.None)
    .build();
  for (const event of ['TripChanged', 'ReceiveNotification', 'BookingsChanged', 'ShiftsChanged', 'FleetChanged'])
    connection.on(event, () => {});
  await connection.start();
  return connection;
}
