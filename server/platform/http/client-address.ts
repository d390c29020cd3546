import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Env } from '#server/env.ts';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** An IPv4 address as itself, even on an IPv6 socket. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether the proxy at this address and distance is trusted. */
function trustedProxies(setting: Env['TRUST_PROXY']): (address: string, hop: number) => boolean {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const trusted = new BlockList();
  for (const entry of setting || []) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, family(address));
}

/**
 * The client's address of a request that Fastify does not see, such as a WebSocket upgrade: the same as `request.ip`.
 */
export function makeClientAddress(setting: Env['TRUST_PROXY']): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(setting);
  return ({ socket, headers }) => {
    const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
    const forwarded = said.split(',').flatMap((part) => part.trim() || []);
    const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()].map(plain);
    const found = hops.find((address, hop) => hop === hops.length - 1 || !isTrusted(address, hop));
    return found ?? '';
  };
}

/** An address as rate limits see it: an IPv6 household has a whole /64. */
export function networkOf(given: string): string {
  const address = plain(given);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const filled = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return filled.slice(0, 4).join(':');
}
