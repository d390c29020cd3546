import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind a slow connection: the end of a page, after its last element, comes once `release` is called. */
export async function openSlowSite(): Promise<{ origin: string; release: () => void; close: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${process.env.E2E_URL}${request.url}`, {
      headers: { accept: request.headers.accept ?? '' },
    });
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain');
    const body = Buffer.from(await answer.arrayBuffer());
    const end = body.indexOf('<script type="application/json"');
    if (end === -1) return void response.end(body);
    // Half of the data that the page starts with.
    response.write(body.subarray(0, end + 500));
    await released;
    return void response.end(body.subarray(end + 500));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, release, close: () => server.close() };
}
