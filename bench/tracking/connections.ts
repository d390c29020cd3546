import type { Socket } from 'node:net';
import { openTextSocket, type TextSocket } from './text-socket.ts';

const separator = '\x1e';

/** One client's connection to either server, implemented by hand so that both cost the measuring side the same. */
export interface Connection {
  /** Called with the latitude of each position in order of arrival; the latitude encodes the position's number. */
  onPosition: (latitude: number) => void;
  sendPosition(latitude: number, longitude: number): void;
  readonly wire: Socket;
}

const hubPosition = /"target":"ReceiveLocationUpdate","arguments":\[([\d.]+)/;
const baselinePosition = /^42\["ReceiveLocationUpdate",([\d.]+)/;

interface Translations {
  readonly hello: string;
  readonly isReady: (text: string) => boolean;
  readonly receive: (socket: TextSocket, text: string) => void;
}

async function open(url: string, { hello, isReady, receive }: Translations): Promise<TextSocket> {
  const socket = await openTextSocket(url.replace('http', 'ws'));
  await new Promise<void>((done, failed) => {
    socket.wire.once('close', () => failed(new Error('the server hung up')));
    socket.onText = (text) => {
      if (!isReady(text)) return;
      socket.onText = (later) => receive(socket, later);
      done();
    };
    socket.send(hello);
  });
  return socket;
}

/** A connection to our hub, past the handshake; `credential` is `trip=…` or `access_token=…`. */
export async function openHubConnection(
  url: string,
  credential: string,
  onPosition: Connection['onPosition'] = () => {},
): Promise<Connection> {
  const connection = { onPosition };
  const socket = await open(`${url}/hubs/tracking?${credential}`, {
    hello: `{"protocol":"json","version":1}${separator}`,
    isReady: (text) => text === `{}${separator}`,
    receive: (_socket, text) => {
      const latitude = hubPosition.exec(text)?.[1];
      if (latitude !== undefined) connection.onPosition(Number(latitude));
    },
  });
  const pings = setInterval(() => socket.send(`{"type":6}${separator}`), 15_000);
  socket.wire.on('close', () => clearInterval(pings));
  return Object.assign(connection, {
    wire: socket.wire,
    sendPosition: (latitude: number, longitude: number) =>
      socket.send(`{"type":1,"target":"SendDriverLocation","arguments":[${latitude},${longitude}]}${separator}`),
  });
}

/** A connection to the Socket.IO server: Engine.IO 4, Socket.IO 5. */
export async function openBaselineConnection(url: string, isWatcher: boolean): Promise<Connection> {
  const connection: Pick<Connection, 'onPosition'> = { onPosition: () => {} };
  const socket = await open(`${url}/socket.io/?EIO=4&transport=websocket`, {
    hello: '40',
    isReady: (text) => text.startsWith('40'),
    receive: (peer, text) => {
      if (text === '2') return peer.send('3');
      const latitude = baselinePosition.exec(text)?.[1];
      if (latitude !== undefined) connection.onPosition(Number(latitude));
    },
  });
  if (isWatcher) socket.send('42["Watch",1]');
  return Object.assign(connection, {
    wire: socket.wire,
    sendPosition: (latitude: number, longitude: number) =>
      socket.send(`42["SendDriverLocation",${latitude},${longitude}]`),
  });
}
