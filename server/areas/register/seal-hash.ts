import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/basics/canonical-json.ts';
import type { Seal } from './seals-store.ts';

export interface SealContent {
  readonly seal: Omit<Seal, 'id' | 'hash'>;
  readonly events: readonly { readonly id: number; readonly hash: Buffer }[];
  readonly numbers: readonly { readonly id: string; readonly number: number | null }[];
}

/** Hashes a seal: the previous seal, every event in it, and the register numbers given with it. */
export function sealHash({ seal, events, numbers }: SealContent): Buffer {
  const content = canonicalJson([
    seal.previousHash?.toString('hex') ?? '',
    seal.firstEvent,
    seal.lastEvent,
    seal.events,
    seal.sealedAt.toISOString(),
    events.map(({ id, hash }) => [id, hash.toString('hex')]),
    numbers.map(({ id, number }) => [number, id]),
  ]);
  return createHash('sha256').update(content).digest();
}
