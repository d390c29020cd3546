import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Memory, Work } from './server-process.ts';

const work = (): Work => {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system };
};

const memory = (): Memory => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { usedBytes: heapUsed + external, residentBytes: rss };
};

/** The measured side: reports its port, then answers the measuring process. */
export function answerParent(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  process.on('message', (message) => {
    if (message === 'cut') for (const socket of sockets) socket.destroy();
    if (message === 'work') process.send?.(work());
    if (message === 'memory') process.send?.(memory());
  });
  process.on('disconnect', () => process.exit(0));
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
