import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = 'silent' | 'status' | 'cut' | 'redirect' | 'page' | 'endless';

const linesOf = (passwords: readonly string[], prefix: string): string[] =>
  passwords.flatMap((password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    return hash.startsWith(prefix) ? [`${hash.slice(5)}:3`] : [];
  });

function fail(response: http.ServerResponse, fault: Fault): void {
  if (fault === 'cut') response.writeHead(200).write('0018A45C4D1DEF81644B54', () => response.destroy());
  if (fault === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  if (fault === 'page') response.end('<html>maintenance</html>');
  if (fault === 'status') response.writeHead(503).end();
  if (fault !== 'endless') return;
  const chunk = `${'0'.repeat(35)}:1\r\n`.repeat(2_000);
  const more = () => response.write(chunk) && setImmediate(more);
  response.on('drain', more).on('error', () => {});
  more();
}

/** A stand-in for the range API of Have I Been Pwned. It knows some passwords, and fails as it is told to. */
export async function startBreachService(known: readonly string[]) {
  const asked: { readonly url: string; readonly padding: string | undefined }[] = [];
  const faults: Fault[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, padding: request.headers['add-padding']?.toString() });
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(url)?.[1];
    const fault = faults.shift();
    if (fault) return fail(response, fault);
    if (!prefix) return fail(response, 'status');
    // Padding: made-up lines that were seen no time at all.
    const padding = [
      '0018A45C4D1DEF81644B54AB7F969B88D65:0',
      ...linesOf(['padded-lamp-road'], prefix).map((line) => line.replace(/3$/, '0')),
    ];
    response.end([...padding, ...linesOf(known, prefix), '011053FD0102E94D6AE2F8B83D76FAF94F6:1'].join('\r\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request so far. */
    asked,
    /** The next request fails so. */
    failNext: (fault: Fault) => void faults.push(fault),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
