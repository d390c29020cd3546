import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the fake router received. */
export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A local HTTP server that answers like a router, so that adapters use real sockets. */
export async function startEngine(answer: (asked: Asked, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const question = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      asked.push(question);
      answer(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/`,
    asked,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
