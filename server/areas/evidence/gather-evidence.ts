import { AppError } from '#domain/api/errors.ts';
import type { EvidenceAnswer } from '#domain/api/evidence/evidence.ts';
import { wireEnds } from '#domain/api/old-names.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { freeFrom, waitedBetween } from '#domain/booking/waiting.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { messageCopyDays, positionDays } from '#domain/people/retention.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import { chargesFor } from '#server/areas/bookings/booked-charges.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { bookingHistory } from '#server/areas/bookings/events/booking-history.ts';
import { shortUrl } from '#server/areas/bookings/links/short-link.ts';
import { openBooking } from '#server/areas/bookings/read/open-booking.ts';
import { freeWaitOf, presentFlight } from '#server/areas/bookings/read/present-flight.ts';
import { readPickupEvents } from '#server/areas/bookings/read/read-pickup-events.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { messagesAbout, positionsBetween } from './evidence-store.ts';

/** More would prove no more, and they have to fit on a page. */
const mostPositions = 24;
/** The last stretch to the pickup matters, not the whole trip. */
const beforeMs = 10 * 60_000;

const when = (at: Date | null) => (at ? londonIso(at) : null);

/** At most this many of a long list, spread evenly, the first and the last among them. */
export function evenlySpread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.round((at * (items.length - 1)) / (most - 1))]).filter(
    (item) => item !== undefined,
  );
}

async function positionsOf(deps: Deps, r: Booking, arrivedAt: Date | null, endedAt: Date | null) {
  if (!arrivedAt) return { positions: [], latePositions: [] };
  const from = new Date(arrivedAt.getTime() - beforeMs);
  const found = await positionsBetween(deps.db, r.id, from, endedAt ?? deps.clock());
  const pickup = pickupOf(r).place?.location;
  const shown = (wanted: boolean) =>
    evenlySpread(
      found.filter(({ isLate }) => isLate === wanted),
      mostPositions,
    ).map(({ at, latitude, longitude }) => ({
      at: londonIso(at),
      metres: pickup ? Math.round(greatCircleMetres(pickup, { lat: latitude, lng: longitude })) : null,
    }));
  return { positions: shown(false), latePositions: shown(true) };
}

/** The links that its texts contain, revoked ones too. */
const shortLinksOf = (deps: Deps, { id, linkVersion: newest }: Booking) =>
  Array.from({ length: newest + 1 }, (_, linkVersion) => shortUrl(deps, 'track', { id, linkVersion }));

async function messagesOf(deps: Deps, r: Booking) {
  const found = await messagesAbout(deps.db, {
    email: r.email,
    phone: textableNumber(r.phoneNumber),
    marks: [r.reference, ...shortLinksOf(deps, r)],
    since: r.createdAt,
    trip:
      r.startedAt && r.vehicle
        ? { car: r.vehicle.registration, from: r.startedAt, to: r.completedAt ?? deps.clock() }
        : null,
  });
  return found.map(({ at, ...message }) => ({ ...message, at: londonIso(at) }));
}

/** Everything recorded about a pickup, for its customer and the office. Its driver has no access to it. */
export async function gatherEvidence(
  deps: Deps,
  who: Who,
  asked: { id: string; link: string | undefined },
  t: Translate,
): Promise<EvidenceAnswer> {
  const opened = await openBooking(deps, who, asked.id, asked.link);
  if (opened.as === 'driver') throw new AppError('not-found');
  const { booking: r } = opened;
  const { noShow, calls } = await readPickupEvents(deps, r.id);
  const endedAt = r.boardedAt ?? noShow?.at ?? null;
  const { charges } = await deps.settings(deps.db);
  const agreed = freeWaitOf(r, charges);
  const freeUntil = r.arrivedAt ? freeFrom(agreed, r.arrivedAt, chargesFor(r, charges).freeWaitMinutes) : agreed;
  const waited = r.arrivedAt ? waitedBetween(r.arrivedAt, endedAt ?? deps.clock(), freeUntil) : null;
  return {
    reference: r.reference,
    pickupTime: londonIso(r.pickupAt),
    ...wireEnds(r.stops),
    driver: r.driver?.name ?? null,
    vehicle: r.vehicle?.registration ?? null,
    flight: presentFlight(r.flight),
    arrivedAt: when(r.arrivedAt),
    endedAt: when(endedAt),
    ended: r.boardedAt ? 'boarded' : noShow ? 'no-show' : null,
    noShowReason: noShow?.reason ?? null,
    freeWaitUntil: londonIso(freeUntil),
    waitedMinutes: waited?.minutes ?? null,
    overFreeMinutes: waited?.overFree ?? null,
    calls: calls.map((at) => londonIso(at)),
    ...(await positionsOf(deps, r, r.arrivedAt, endedAt)),
    positionDays,
    messages: await messagesOf(deps, r),
    messageDays: messageCopyDays,
    history: (await bookingHistory(deps, opened, t)).map(({ at, what }) => ({ at, what })),
  };
}
