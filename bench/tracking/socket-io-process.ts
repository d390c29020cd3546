import http from 'node:http';
import { addressOf, answerParent } from './answer-parent.ts';

/** The part of Socket.IO that the comparison needs; it is measured, not used, so it need not be installed. */
interface Peer {
  join(room: string): void;
  on(event: string, received: (latitude: number, longitude: number) => void): void;
}
interface SocketIo {
  Server: new (
    server: http.Server,
    options: object,
  ) => {
    on(event: 'connection', met: (peer: Peer) => void): void;
    to(room: string): { emit(event: string, ...args: unknown[]): void };
  };
}

const name = 'socket.io';
const library = (await import(name).catch(() => null)) as SocketIo | null;

/** The same work as our hub's broadcast, without sessions and storage. */
function serve({ Server }: SocketIo): void {
  const server = http.createServer();
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
  const bookingId = '00000000-0000-4000-8000-000000000000';
  io.on('connection', (peer) => {
    peer.on('Watch', () => peer.join('trip'));
    peer.on('SendDriverLocation', (latitude, longitude) =>
      io.to('trip').emit('ReceiveLocationUpdate', latitude, longitude, { bookingId, at: new Date().toISOString() }),
    );
  });
  answerParent(server);
  server.listen(0, '127.0.0.1', () => process.send?.({ url: addressOf(server) }));
}

if (library) serve(library);
else process.send?.({ absent: 'socket.io is not installed, so there is no baseline to compare with' });
