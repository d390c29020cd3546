/** What a driver is doing, as the office's map says it. */
export const fleetStates = [
  'free',
  'to-pickup',
  'at-pickup',
  'on-board',
  'soon-free',
  'break',
  'silent',
  'off',
] as const;
export type FleetState = (typeof fleetStates)[number];

const minuteMs = 60_000;
/** Near enough to the drop-off to be offered the next job. */
export const soonFreeMs = 10 * minuteMs;
/** A phone sends every half minute; one that stands still, every few. */
export const silentMs = 5 * minuteMs;
/** On a trip it sends every few seconds. */
export const silentOnTripMs = 2 * minuteMs;

/** What is known about a driver now. */
export interface FleetFacts {
  readonly trip: {
    readonly startedAt: Date | null;
    readonly arrivedAt: Date | null;
    readonly boardedAt: Date | null;
    readonly freeAt: Date;
  } | null;
  readonly shift: { readonly startedAt: Date; readonly breakSince: Date | null } | null;
  /** When the phone last said where it is. */
  readonly heardAt: Date | null;
  /** Whether it should between jobs: the driver has a login, and the office wants it. */
  readonly reports: boolean;
  /** Whether the driver has a phone at all. */
  readonly hasPhone: boolean;
}

interface Found {
  readonly state: FleetState;
  readonly since: Date | null;
}

function onTrip(trip: NonNullable<FleetFacts['trip']>, now: Date): Found {
  if (trip.boardedAt) {
    const isSoon = trip.freeAt.getTime() - now.getTime() <= soonFreeMs;
    return { state: isSoon ? 'soon-free' : 'on-board', since: trip.boardedAt };
  }
  if (trip.arrivedAt) return { state: 'at-pickup', since: trip.arrivedAt };
  return { state: 'to-pickup', since: trip.startedAt };
}

/** What a driver is doing now, and since when; a phone that should speak and does not is silent. */
export function fleetStateOf({ trip, shift, heardAt, reports, hasPhone }: FleetFacts, now: Date): Found {
  if (!trip && !shift) return { state: 'off', since: null };
  if (!trip && shift?.breakSince) return { state: 'break', since: shift.breakSince };
  const found = trip ? onTrip(trip, now) : { state: 'free' as const, since: shift?.startedAt ?? null };
  const began = trip?.startedAt ?? shift?.startedAt ?? now;
  const last = heardAt && heardAt > began ? heardAt : began;
  const isWanted = trip ? hasPhone : reports;
  const isSilent = isWanted && now.getTime() - last.getTime() > (trip ? silentOnTripMs : silentMs);
  return isSilent ? { state: 'silent', since: heardAt } : found;
}
