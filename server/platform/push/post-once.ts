import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInside } from './push-hosts.ts';

/** Refuses a name that leads into a private network, at the moment of the connection. */
const lookUpOutside: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 4);
    if (addresses.some(({ address }) => isInside(address)))
      return done(new Error(`${hostname} leads into a private network`), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

interface Posted {
  readonly url: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer | null;
  /** The operator has added this host, so it may be in a private network. */
  readonly mayBeInside: boolean;
}

/** Posts once and returns the status. A redirect is an answer like any other and is not followed. */
export function postOnce({ url, headers, body, mayBeInside }: Posted, patienceMs = 10_000): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((done, failed) => {
    const posting = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(mayBeInside ? {} : { lookup: lookUpOutside }),
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        // Only the status matters: the body is not read, however long it is.
        answer.destroy();
      },
    );
    posting.on('error', failed);
    posting.end(body ?? undefined);
  });
}
