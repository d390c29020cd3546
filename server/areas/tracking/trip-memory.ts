import type { Channels } from '#server/platform/database/listen.ts';
import type { TripSource, TripUnderWay } from './trip-source.ts';

export type TripMemory = Pick<TripSource, 'findTripUnderWay' | 'findTripDriven' | 'findTripOfBooking'> & {
  forget(): void;
};

// Changes arrive straight away through the channel; this limits how old an answer can get if one is missed.
const memoryMs = 5_000;
const memorySize = 20_000;

/** Caches for a few seconds which trips are under way, so that a position every second is not a query every second. */
export function makeTripMemory(source: TripSource, channels: Pick<Channels, 'isListening'>): TripMemory {
  const answers = new Map<string, { answer: Promise<TripUnderWay | null>; until: number }>();

  const ask = (key: string, question: () => Promise<TripUnderWay | null>) => {
    const now = performance.now();
    const known = answers.get(key);
    if (known && known.until > now && channels.isListening()) return known.answer;
    if (answers.size >= memorySize) answers.clear();
    const answer = question();
    const entry = { answer, until: now + memoryMs };
    answers.set(key, entry);
    answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key);
    });
    return answer;
  };

  return {
    findTripUnderWay: (personId) => ask(`driver ${personId}`, () => source.findTripUnderWay(personId)),
    findTripDriven: (personId, at, since) => source.findTripDriven(personId, at, since),
    findTripOfBooking: (id) => ask(`booking ${id}`, () => source.findTripOfBooking(id)),
    forget: () => answers.clear(),
  };
}
