import { groupBy } from '#domain/basics/group-by.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { type Excluded, type RankedDriver, type Ranking, rankDrivers } from '#domain/dispatch/rank-drivers.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { Deps } from '#server/deps.ts';
import type { DeskTexts } from './desk/desk-texts.ts';
import { type Desk, deskJob } from './desk/read-desk.ts';

/** What is known in addition to the desk. */
interface RankContext {
  readonly otherLegDriverId: string | null;
  readonly positions: ReadonlyMap<string, PlaceLocation>;
}

/** Ranks the drivers of a desk, or some of them, for one of its bookings. */
export function rankForBooking(
  deps: Pick<Deps, 'drives' | 'clock'>,
  desk: Desk,
  booking: DeskBooking,
  context: RankContext,
): Ranking {
  return rankDrivers({
    job: deskJob(booking, desk.preferences),
    drives: deps.drives,
    now: deps.clock(),
    drivers: driversToRank(desk, { id: booking.id, day: londonDate(booking.pickupAt) }, context),
  });
}

/** The drivers of a desk as candidates for a job, each with their other jobs and what those bring in that day. */
export function driversToRank(
  desk: Desk,
  job: { readonly id: string | null; readonly day: LondonDate },
  { otherLegDriverId, positions }: RankContext,
): RankedDriver[] {
  const jobsOf = groupBy(desk.bookings, ({ driverId }) => driverId);
  return desk.drivers.map((driver) => {
    const own = (jobsOf.get(driver.id) ?? []).filter(({ id }) => id !== job.id);
    const today = own.filter((other) => londonDate(other.pickupAt) === job.day);
    return {
      ...driver,
      jobs: own.map((other) => deskJob(other, desk.preferences)),
      position: positions.get(driver.id) ?? null,
      earnedPence: today.reduce((sum, { pricePence }) => sum + pricePence, 0),
      drivesOtherLeg: driver.id === otherLegDriverId,
    };
  });
}

/** Says why a driver cannot; a clash names the other booking, too long a day its limit. */
export function formatExcluded(
  texts: DeskTexts,
  desk: Desk,
  { driverId, code, documents, clashesWith }: Excluded,
): string {
  if (code === 'hours' || code === 'break') {
    const driver = desk.drivers.find(({ id }) => id === driverId);
    return texts.overwork(code, driver?.mostWorkSeconds ?? desk.mostWorkSeconds);
  }
  if (code === 'documents') return texts.documents(documents);
  if (code !== 'clash') return texts.excluded(code);
  const other = desk.bookings.find(({ id }) => id === clashesWith);
  return other ? texts.clash(other) : texts.excluded('busy-now');
}
