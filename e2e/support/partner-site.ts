import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's site on another origin, whose page contains the one script tag. */
export async function openPartnerSite(code: string): Promise<{ server: Server; origin: string }> {
  const tag = `<script src="${process.env.E2E_URL}/embed/quote.js" data-partner="${code}"></script>`;
  const server = createServer((request, response) => {
    const language = request.url === '/de' ? 'de' : 'en';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="${language}"><title>Hotel</title><h1>Hotel</h1>${tag}`);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}
