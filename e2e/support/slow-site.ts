import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site on a slow connection: each page stops in the middle of its data until `release` is called. */
export async function openSlowSite(): Promise<{ origin: string; release: () => void; close: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pass = async ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(`${process.env.E2E_URL}${url}`, { headers: { accept: headers.accept ?? '' } });
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain');
    const body = Buffer.from(await answer.arrayBuffer());
    const data = body.indexOf('<script type="application/json"');
    if (data !== -1) {
      response.write(body.subarray(0, data + 500));
      await released;
    }
    response.end(data === -1 ? body : body.subarray(data + 500));
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, release, close: () => server.close() };
}
