import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keyedHash, purposeKey } from '../http/secrets.ts';

/** An address as throttling sees it: an IPv6 household has a whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const filled = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return filled.slice(0, 4).join(':');
}

/** Account and network as keyed hashes: they can be counted, but not read from the table. */
export function signInHashes(deps: Deps, request: FastifyRequest, email: string): { account: Buffer; network: Buffer } {
  const key = purposeKey(deps.env.secret, 'sign-ins');
  return {
    account: keyedHash(key, `account ${email.toLowerCase()}`),
    network: keyedHash(key, `network ${networkOf(request.ip)}`),
  };
}
