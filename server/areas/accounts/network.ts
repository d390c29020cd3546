import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';

/** Account and network as keyed hashes: attempts can be counted, but nobody can be identified from the table. */
export function loginHashes(deps: Deps, request: FastifyRequest, email: string): { account: Buffer; network: Buffer } {
  const key = deps.hashKey('sign-ins');
  return {
    account: keyedHash(key, `account ${email.toLowerCase()}`),
    network: keyedHash(key, `network ${networkOf(request.ip)}`),
  };
}
