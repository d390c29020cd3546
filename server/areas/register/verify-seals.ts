import type { ChainBreak } from '#domain/api/register/register.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sealHash } from './seal-hash.ts';
import { eventsBetween, numbersBetween, type Seal, type SealedEvent, sealsAfter } from './seals-store.ts';

export interface SealBreak {
  readonly kind: ChainBreak;
  readonly sealId: number | null;
  readonly eventId: number | null;
}

// Servers' clocks differ a little, and a transaction ends some time after it has read the clock.
const toleranceMs = 5 * 60_000;

interface Walk {
  readonly previous: Seal | null;
  /** When the previous run sealed: no later event can have an earlier time. */
  readonly notBefore: Date | null;
}

/** The first event dated before the previous run's seals or after its own seal: it was not written when it says. */
export function backDated(events: readonly SealedEvent[], notBefore: Date | null, notAfter: Date): number | null {
  const early = notBefore ? notBefore.getTime() - toleranceMs : Number.NEGATIVE_INFINITY;
  const late = notAfter.getTime() + toleranceMs;
  return events.find(({ at }) => at.getTime() < early || at.getTime() > late)?.id ?? null;
}

async function sealBreak(db: Database, seal: Seal, { previous, notBefore }: Walk): Promise<SealBreak | null> {
  const broken = (kind: ChainBreak, eventId: number | null = null) => ({ kind, sealId: seal.id, eventId });
  const isLinked = previous ? (seal.previousHash?.equals(previous.hash) ?? false) : seal.previousHash === null;
  if (!isLinked) return broken('seal-missing');
  const after = previous?.lastEvent ?? 0;
  const events = await eventsBetween(db, after, seal.lastEvent, seal.events + 1);
  if (events.length !== seal.events || events[0]?.id !== seal.firstEvent || events.at(-1)?.id !== seal.lastEvent)
    return broken('seal-content');
  const numbers = await numbersBetween(db, seal.firstEvent, seal.lastEvent);
  if (!seal.hash.equals(sealHash({ seal, events, numbers }))) return broken('seal-changed');
  const lied = backDated(events, notBefore, seal.sealedAt);
  return lied === null ? null : broken('back-dated', lied);
}

/** Recomputes every seal in order. Call it within one snapshot. */
export async function verifySeals(
  db: Database,
): Promise<{ seals: number; last: Seal | null; notBefore: Date | null; firstBreak: SealBreak | null }> {
  let seals = 0;
  let previous: Seal | null = null;
  let notBefore: Date | null = null;
  for (;;) {
    const page: Seal[] = await sealsAfter(db, previous?.id ?? 0, 100);
    for (const seal of page) {
      if (previous && previous.sealedAt < seal.sealedAt) notBefore = previous.sealedAt;
      const firstBreak = await sealBreak(db, seal, { previous, notBefore });
      if (firstBreak) return { seals, last: previous, notBefore, firstBreak };
      seals += 1;
      previous = seal;
    }
    if (page.length < 100) return { seals, last: previous, notBefore, firstBreak: null };
  }
}
