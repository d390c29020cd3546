import type autocannon from 'autocannon';

/** Addresses per connection: no processor is fast enough to use up their limit in one round. */
const addressesEach = 64;
let given = 0;

/** A new address from the network reserved for benchmarks (RFC 2544). */
function newAddress(): string {
  given += 1;
  return `198.${18 + ((given >> 16) & 1)}.${(given >> 8) & 255}.${given & 255}`;
}

/**
 * Callers that keep to the site's rate limit on every machine, however fast: each connection has its own addresses,
 * uses them in turn, and ends before one of them exceeds its limit for a minute.
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
