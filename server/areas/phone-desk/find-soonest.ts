import type { findSoonest as contract } from '#domain/api/phone-desk/soonest.ts';
import type { Answer, Body } from '#domain/api/route.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import type { RankedDriver } from '#domain/dispatch/rank-drivers.ts';
import { soonestCar } from '#domain/dispatch/soonest-car.ts';
import { watchDriver } from '#domain/dispatch/watch-driver.ts';
import { carClasses, wheelchairsIn } from '#domain/fleet/car-classes.ts';
import type { Language } from '#domain/i18n/language.ts';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import { driverPreferences } from '#server/areas/customers/directory/driver-preferences.ts';
import { deskTexts } from '#server/areas/planning/desk/desk-texts.ts';
import { type Desk, readDesk } from '#server/areas/planning/desk/read-desk.ts';
import { driversToRank } from '#server/areas/planning/rank-for-booking.ts';
import { jobOfDay } from '#server/areas/planning/watch-jobs.ts';
import { findLegs } from '#server/areas/quotes/find-legs.ts';
import { findPlaces } from '#server/areas/quotes/find-places.ts';
import { asapMinutesNow } from '#server/areas/shifts/asap-notice.ts';
import { type WorkNow, workPlans } from '#server/areas/shifts/read-shifts.ts';
import { freshPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';

const minuteMs = 60_000;
const aroundMs = 6 * 60 * minuteMs;
/** Even the shortest journey takes this long, as in a booking. */
const leastMs = 10 * minuteMs;

type Positions = ReadonlyMap<string, Awaited<ReturnType<typeof freshPositions>>[number]>;

/** When each of a driver's jobs will be over as things are going, not as booked. */
function realEnds(deps: Deps, desk: Desk, driver: RankedDriver, positions: Positions): Map<string, Date> {
  const now = deps.clock();
  const own = desk.bookings.filter(({ driverId }) => driverId === driver.id);
  const hasPhone = own.some(({ driverPersonId }) => driverPersonId !== null);
  const position = positions.get(driver.id) ?? null;
  const watched = { base: driver.base, position, hasPhone, jobs: own.map((job) => jobOfDay(job)) };
  const { ends } = watchDriver(watched, { drives: deps.drives, now });
  const nextMinute = new Date(now.getTime() + minuteMs);
  return new Map(
    own.map(({ id, status, endsAt, completedAt }) => {
      const end = ends.get(id) ?? (completedAt && completedAt < endsAt ? completedAt : endsAt);
      // A driver who has not reported the drop-off is not free yet.
      return [id, stateOf(status) === underWay && end < nextMinute ? nextMinute : end];
    }),
  );
}

/**
 * The driver with the hours they can work now: none during a break and, where drivers clock on, none of a shift that
 * has begun without them.
 */
function hoursNow(driver: RankedDriver, work: WorkNow, { now, clocksOn }: { now: Date; clocksOn: boolean }) {
  if (work.state === 'break') return { ...driver, shifts: [], takesUntil: null };
  if (!clocksOn || work.state === 'on') return driver;
  return { ...driver, shifts: (driver.shifts ?? []).filter(({ from }) => from > now) };
}

/** Everybody who might come, with what they are doing now. */
async function driversNow(deps: Deps, desk: Desk): Promise<RankedDriver[]> {
  const now = deps.clock();
  const found = await freshPositions(deps);
  const positions: Positions = new Map(found.map((row) => [row.driverId, row]));
  const workOf = await workPlans(deps);
  const isClocked = desk.drivers.some(({ id }) => workOf(id).state !== 'off');
  const withLogin = new Set(desk.drivers.filter(({ hasLogin }) => hasLogin).map(({ id }) => id));
  const context = {
    otherLegDriverId: null,
    positions: new Map(found.map(({ driverId, location }) => [driverId, location])),
  };
  return driversToRank(desk, { id: null, day: londonDate(now) }, context).map((driver) => {
    const ends = realEnds(deps, desk, driver, positions);
    const jobs = driver.jobs.map((job) => ({ ...job, endsAt: ends.get(job.id) ?? job.endsAt }));
    const clocksOn = isClocked && withLogin.has(driver.id);
    return { ...hoursNow(driver, workOf(driver.id), { now, clocksOn }), jobs };
  });
}

/** How soon a car can be at a pickup, and whose. Nothing is written. */
export async function findSoonest(
  deps: Deps,
  asked: Body<typeof contract>,
  language: Language,
): Promise<Answer<typeof contract>> {
  const now = deps.clock();
  const places = await findPlaces(deps, { ...asked, via: asked.via ?? null });
  const { routed } = await findLegs(deps, places, false);
  const around = { since: new Date(now.getTime() - aroundMs), until: new Date(now.getTime() + aroundMs) };
  const desk = await readDesk(deps, londonDate(now), around);
  const preferences = await driverPreferences(deps, [{ id: 'asked', personId: null, phoneNumber: asked.phoneNumber }]);
  const soonest = soonestCar({
    now,
    drives: deps.drives,
    drivers: await driversNow(deps, desk),
    job: {
      id: 'asked',
      lastsMs: Math.max(leastMs, drivingSeconds(routed, now) * 1000),
      from: places.origin.location,
      to: places.destination.location,
      carTypes: carClasses[asked.carType].coveredBy,
      passengers: asked.passengers,
      suitcases: asked.luggage,
      wheelchairs: wheelchairsIn(asked.accessNeeds),
      asksForWoman: asked.accessNeeds.includes('woman-driver'),
      hasAssistanceDog: asked.accessNeeds.includes('assistance-dog'),
      preferredDriverId: null,
      refusedDriverIds: [],
      ...preferences.get('asked'),
      pence: 0,
      driverId: null,
    },
  });
  const online = await asapMinutesNow(deps);
  const driver = soonest && desk.drivers.find(({ id }) => id === soonest.suggestion.driverId);
  if (!soonest || !driver) return { online, minutes: null, pickupTime: null, driver: null };
  const { reason } = deskTexts(deps, language);
  return {
    online,
    minutes: soonest.minutes,
    pickupTime: londonIso(soonest.pickupAt),
    driver: {
      id: driver.id,
      name: driver.name,
      vehicleId: soonest.suggestion.vehicleId,
      registration: driver.registration ?? '',
      // The soonest pickup is always tight, so there is no need to say so.
      reasons: soonest.suggestion.reasons.filter(({ code }) => code !== 'tight').map(reason),
    },
  };
}
