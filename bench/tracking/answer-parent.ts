import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The measured side: tells where it listens, then answers what the measuring process asks. */
export function answerParent(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  process.on('message', (message) => {
    if (message === 'cut') for (const socket of sockets) socket.destroy();
    if (message !== 'usage') return;
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system, bytes: process.memoryUsage().rss });
  });
  process.on('disconnect', () => process.exit(0));
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
