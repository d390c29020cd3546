import http from 'node:http';
import { freePort } from './bench-server.ts';

export interface Proxy {
  readonly url: string;
  close(): void;
}

/** A proxy as operators use one: round robin, with frequent readiness checks of each process. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const ready = new Set<number>();
  const watch = setInterval(() => {
    for (const port of ports)
      fetch(`http://127.0.0.1:${port}/readyz`)
        .then(({ ok }) => (ok ? ready.add(port) : ready.delete(port)))
        .catch(() => ready.delete(port));
  }, 50);
  let turn = 0;
  const pass = (request: http.IncomingMessage, body: Buffer, answer: http.ServerResponse, left: number): void => {
    const open = [...ready];
    const port = open[(turn += 1) % Math.max(1, open.length)];
    const again = () => {
      // Nothing was accepted yet: the next process gets the request, as in nginx.
      if (left > 0) setTimeout(() => pass(request, body, answer, left - 1), 50);
      else answer.writeHead(502).end();
    };
    if (port === undefined) return again();
    const { method, url, headers } = request;
    const onward = http.request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (given) => {
      // Connection headers are hop-by-hop (RFC 9110, 7.6.1).
      const { connection: _connection, 'keep-alive': _keepAlive, ...told } = given.headers;
      answer.writeHead(given.statusCode ?? 502, told);
      given.pipe(answer);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') again();
      else answer.writeHead(502).end();
    });
    onward.end(body);
  };
  const server = http.createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => pass(request, Buffer.concat(parts), answer, 20));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(watch);
      server.close();
      server.closeAllConnections();
    },
  };
}
