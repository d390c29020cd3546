/** Why a completion is asked about, and marked for the office where the driver says so all the same. */
export const tripDoubts = ['not-boarded', 'before-pickup', 'too-quick'] as const;
export type TripDoubt = (typeof tripDoubts)[number];

/** Passengers are early at times, but not by more than this. */
const earlyMs = 60 * 60_000;
/** Nobody drives three times as fast as the roads allow. */
const fastest = 3;

interface DrivenTrip {
  readonly pickupAt: Date;
  readonly startedAt: Date | null;
  readonly boardedAt: Date | null;
  /** How long the drive takes by the map. */
  readonly seconds: number;
}

/** What speaks against a trip having been driven, if it ended now. */
export function doubtsOf({ pickupAt, startedAt, boardedAt, seconds }: DrivenTrip, endedAt: Date): TripDoubt[] {
  const began = boardedAt ?? startedAt;
  const isTooQuick = began !== null && (endedAt.getTime() - began.getTime()) * fastest < seconds * 1000;
  return [
    ...(boardedAt ? [] : ['not-boarded' as const]),
    ...(pickupAt.getTime() - endedAt.getTime() > earlyMs ? ['before-pickup' as const] : []),
    ...(isTooQuick ? ['too-quick' as const] : []),
  ];
}
