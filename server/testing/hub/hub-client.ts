import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import type { LocationFacts } from '#domain/api/hub.ts';
import type { Stage, Trip } from './hub-stage.ts';

export interface ReceivedPosition extends LocationFacts {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Client {
  readonly connection: HubConnection;
  /** Every position in order of arrival. */
  readonly seen: ReceivedPosition[];
  /** Every other event, as `[name, argument]`. */
  readonly events: [name: string, argument: unknown][];
}

interface ClientOptions {
  readonly token?: string;
  readonly trip?: string;
  readonly headers?: Record<string, string>;
  readonly retryDelays?: number[];
  readonly skipNegotiation?: boolean;
}

const otherEvents = [
  'MessagesChanged',
  'ReceiveBookingReminder',
  'ReceiveNotification',
  'BookingsChanged',
  'ShiftsChanged',
  'FleetChanged',
  'TripChanged',
];

/** The official client, not yet started; it is stopped when the test ends. */
export function makeClient({ url }: Pick<Stage, 'url'>, options: ClientOptions = {}): Client {
  const { token, trip, headers, retryDelays, skipNegotiation } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(`${url}/hubs/tracking${trip ? `?trip=${trip}` : ''}`, {
      transport: HttpTransportType.WebSockets,
      ...(skipNegotiation ? { skipNegotiation } : {}),
      ...(token ? { accessTokenFactory: () => token } : {}),
      ...(headers ? { headers } : {}),
    })
    .configureLogging(LogLevel.None);
  if (retryDelays) builder.withAutomaticReconnect(retryDelays);
  const connection = builder.build();
  const client: Client = { connection, seen: [], events: [] };
  connection.on('ReceiveLocationUpdate', (latitude: number, longitude: number, facts: LocationFacts) =>
    client.seen.push({ latitude, longitude, ...facts }),
  );
  for (const name of otherEvents) connection.on(name, (argument: unknown) => client.events.push([name, argument]));
  onTestFinished(() => connection.stop());
  return client;
}

/** The official client, connected. */
export async function connect(stage: Pick<Stage, 'url'>, options: ClientOptions = {}): Promise<Client> {
  const client = makeClient(stage, options);
  await client.connection.start();
  return client;
}

/** Connected, and certainly subscribed to the trip: from here on every position counts. */
export async function watch(stage: Pick<Stage, 'url'>, trip: Trip, options: ClientOptions): Promise<Client> {
  const client = await connect(stage, options);
  await client.connection.invoke('WatchTrip', trip.bookingId);
  return client;
}

/** Resolves as soon as the condition is true; fails after a time that would be enough even for a busy machine. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** Long enough for anything wrong to have arrived: a round trip here takes a few milliseconds. */
export const quiet = () => new Promise((done) => setTimeout(done, 150));
