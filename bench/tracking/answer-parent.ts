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
    // First the time, then the collection, whose own time is nobody's.
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ cpuMicros: user + system, usedBytes: heapUsed + external, residentBytes: rss });
  });
  process.on('disconnect', () => process.exit(0));
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
