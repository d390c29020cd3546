import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fake service's response to one request; nothing when it should hang. */
export interface Answer {
  status?: number;
  body?: unknown;
  /** JSON if it isn’t said. */
  type?: string;
  hang?: boolean;
}

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A local service that answers as told, for tests of our requests and how we read the answers. */
export interface AnsweringServer {
  url: string;
  asked: Asked[];
  answer: (request: Asked) => Answer;
  close(): Promise<void>;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: AnsweringServer = {
    url,
    asked: [],
    answer: () => ({ status: 404 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  server.on('request', (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { method = 'GET', headers } = request;
      const asked = {
        method,
        headers,
        url: new URL(request.url ?? '/', url),
        body: text === '' ? null : JSON.parse(text),
      };
      self.asked.push(asked);
      const { status = 200, body = '', type = 'application/json', hang = false } = self.answer(asked);
      if (hang) return;
      response.writeHead(status, { 'Content-Type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return self;
}
