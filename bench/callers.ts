import type autocannon from 'autocannon';

/** Addresses of one connection: no processor asks so fast that it would use up what they may ask in one round. */
const addressesEach = 64;
let given = 0;

/** An address of the network that is set aside for benchmarks (RFC 2544), a new one each time. */
function newAddress(): string {
  given += 1;
  return `198.${18 + ((given >> 16) & 1)}.${(given >> 8) & 255}.${given & 255}`;
}

/**
 * Callers who keep to the site's own limit on every machine, however fast: each connection has addresses that nobody
 * else has, asks from them by turns, and ends before one of them has asked more often than a minute allows.
 */
export function callersWithin(
  perMinute: number,
  request: { readonly path: string; readonly headers?: Readonly<Record<string, string>> },
): Pick<autocannon.Options, 'setupClient' | 'maxConnectionRequests'> {
  return {
    setupClient: (client) => {
      const requests = Array.from({ length: addressesEach }, () => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': newAddress() },
      }));
      client.setRequests(requests);
    },
    maxConnectionRequests: addressesEach * perMinute,
  };
}
