import type { FastifyRequest } from 'fastify';
import { proofHeader } from '#domain/basics/proof-of-work.ts';
import { networkOf } from './client-address.ts';

/** The network that a request comes from, and its proof of work. */
export interface Sender {
  readonly network: string;
  readonly proof: string | undefined;
}

export function senderOf({ ip, headers }: FastifyRequest): Sender {
  const proof = headers[proofHeader];
  return { network: networkOf(ip), proof: typeof proof === 'string' ? proof : undefined };
}
