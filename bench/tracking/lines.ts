import { WebSocket } from 'ws';

const separator = '\x1e';

/** One client's line to either server, spoken by hand so that both cost the measuring side the same. */
export interface Line {
  /** The latitudes of positions, in order of arrival; they carry the number of the position. */
  onPosition: (latitude: number) => void;
  sendPosition(latitude: number, longitude: number): void;
  readonly socket: WebSocket;
}

const hubPosition = /"target":"ReceiveLocationUpdate","arguments":\[([\d.]+)/g;
const baselinePosition = /^42\["ReceiveLocationUpdate",([\d.]+)/;

function opened(
  url: string,
  ready: (text: string) => boolean,
  onOpen: (socket: WebSocket) => void,
): Promise<WebSocket> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('error', failed);
    socket.once('open', () => onOpen(socket));
    const first = (data: Buffer) => {
      if (!ready(data.toString())) return;
      socket.off('message', first);
      socket.off('error', failed);
      socket.on('error', () => {});
      done(socket);
    };
    socket.on('message', first);
  });
}

/** A line to our hub, past the handshake; `credential` is `trip=…` or `access_token=…`. */
export async function openHubLine(
  url: string,
  credential: string,
  onPosition: Line['onPosition'] = () => {},
): Promise<Line> {
  const line = { onPosition } as { -readonly [K in keyof Line]: Line[K] };
  const hear = (text: string) => {
    for (const [, latitude] of text.matchAll(hubPosition)) line.onPosition(Number(latitude));
  };
  const address = `${url.replace('http', 'ws')}/hubs/tracking?${credential}`;
  line.socket = await opened(
    address,
    (text) => {
      // The last position may come together with the handshake's answer.
      hear(text);
      return text.startsWith('{}');
    },
    (socket) => socket.send(`{"protocol":"json","version":1}${separator}`),
  );
  line.socket.on('message', (data: Buffer) => hear(data.toString()));
  const pings = setInterval(() => line.socket.send(`{"type":6}${separator}`), 10_000);
  line.socket.on('close', () => clearInterval(pings));
  line.sendPosition = (latitude, longitude) =>
    line.socket.send(`{"type":1,"target":"SendDriverLocation","arguments":[${latitude},${longitude}]}${separator}`);
  return line;
}

/** A line to the Socket.IO server: Engine.IO 4, Socket.IO 5. */
export async function openBaselineLine(url: string, isWatcher: boolean): Promise<Line> {
  const line = { onPosition: () => {} } as { -readonly [K in keyof Line]: Line[K] };
  line.socket = await opened(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    (text) => text.startsWith('40'),
    (socket) => socket.send('40'),
  );
  line.socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text === '2') return line.socket.send('3');
    const latitude = baselinePosition.exec(text)?.[1];
    if (latitude !== undefined) line.onPosition(Number(latitude));
  });
  if (isWatcher) line.socket.send('42["Watch",1]');
  line.sendPosition = (latitude, longitude) => line.socket.send(`42["SendDriverLocation",${latitude},${longitude}]`);
  return line;
}
