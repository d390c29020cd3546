import { randomUUID } from 'node:crypto';
import { addLondonDays, londonDate, londonWallTime, weekdayOf } from '#domain/basics/london-time.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import { type PlannedShift, plannedShifts, type RotaDay } from '#domain/fleet/rota.ts';
import type { Deps } from '#server/deps.ts';
import * as store from './crews-store.ts';
import { type FirmDriver, firmDrivers, spareCars } from './firm-drivers.ts';

/** A driver with their usual car and the hours that they work. */
export interface Crew extends FirmDriver {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly documents: DocumentDates;
  readonly rota: readonly RotaDay[];
  readonly absences: readonly { readonly from: string; readonly to: string; readonly reason: string }[];
}

/** When a driver works, and in which car. */
type Hours = Pick<Crew, 'driverId' | 'vehicleId' | 'rota' | 'absences'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const shiftHours = 10;

/** The shifts that reach into a period. */
export const shiftsBetween = (crew: Pick<Crew, 'rota' | 'absences'>, since: Date, until: Date): PlannedShift[] =>
  plannedShifts(crew, { from: addLondonDays(londonDate(since), -1), to: londonDate(until) }).filter(
    ({ startsAt, endsAt }) => startsAt < until && endsAt > since,
  );

/** The same ten hours, five days a week. Nobody has today off, whatever the weekday: the demo shows a firm at work. */
function rotaOf(driver: Pick<FirmDriver, 'startsIn'>, vehicleId: string, now: Date, i: number): RotaDay[] {
  const clock = (hours: number) => `${londonWallTime(new Date(now.getTime() + hours * hourMs)).slice(11, 13)}:00`;
  const today = weekdayOf(londonDate(now));
  const daysOff = new Set([2, 3].map((days) => ((today - 1 + days + (i % 3)) % 7) + 1));
  const hours = { from: clock(driver.startsIn), to: clock(driver.startsIn + shiftHours), vehicleId };
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => (daysOff.has(weekday) ? [] : [{ weekday, ...hours }]));
}

/** Documents that stay valid for some time, except one badge and one MOT that have to be renewed soon. */
function documentsOf(i: number, today: string): DocumentDates {
  const inDays = (days: number) => addLondonDays(today, days);
  return {
    badge: inDays(i === 5 ? 9 : 90 + i * 21),
    licence: inDays(400 + i * 40),
    plate: inDays(120 + i * 11),
    insurance: inDays(60 + i * 12),
    mot: inDays(i === 12 ? 4 : 45 + i * 12),
  };
}

/**
 * Who worked when in the last week, and who is working now: they clocked on within minutes of the plan. One of those
 * without a passenger is on a break.
 */
export async function addWorkedShifts(
  deps: Pick<Deps, 'db' | 'clock'>,
  crews: readonly Hours[],
  isDriving: (driverId: string) => boolean,
): Promise<void> {
  const now = deps.clock();
  const worked = crews.flatMap((crew, i) =>
    shiftsBetween(crew, new Date(now.getTime() - 7 * dayMs), now).map(({ startsAt, endsAt }) => {
      const late = ((i * 7) % 11) * minuteMs;
      return {
        driverId: crew.driverId,
        vehicleId: crew.vehicleId,
        startedAt: new Date(Math.min(startsAt.getTime() + late, now.getTime())),
        endedAt: endsAt <= now ? new Date(Math.min(endsAt.getTime() + late, now.getTime())) : null,
      };
    }),
  );
  const free = worked.find(({ endedAt, driverId }) => endedAt === null && !isDriving(driverId));
  const breakSince = new Date(now.getTime() - 12 * minuteMs);
  const isOnBreak = (shift: (typeof worked)[number]) => shift === free && shift.startedAt < breakSince;
  await store.addShifts(
    deps.db,
    worked.map((shift) => ({ ...shift, breakSince: isOnBreak(shift) ? breakSince : null })),
  );
}

/** The small firm's three drivers are at work now too, in their own cars. */
export async function addCastHours(
  deps: Pick<Deps, 'db' | 'clock'>,
  cast: readonly { readonly driverId: string; readonly vehicleId: string }[],
): Promise<readonly Hours[]> {
  const now = deps.clock();
  const hours = cast.map(({ driverId, vehicleId }, i) => ({
    driverId,
    vehicleId,
    rota: rotaOf({ startsIn: -3 - i }, vehicleId, now, i),
    absences: [],
  }));
  await store.replaceHours(deps.db, hours);
  return hours;
}

/** Twenty-seven drivers with their cars, rotas and absences. */
export async function addCrews(deps: Pick<Deps, 'db' | 'clock'>): Promise<readonly Crew[]> {
  const now = deps.clock();
  const today = londonDate(now);
  const crews = firmDrivers.map((driver, i): Crew => {
    const vehicleId = randomUUID();
    const absence = { from: addLondonDays(today, -1), to: addLondonDays(today, 3), reason: driver.absence };
    return {
      ...driver,
      driverId: randomUUID(),
      vehicleId,
      documents: documentsOf(i, today),
      rota: rotaOf(driver, vehicleId, now, i),
      absences: driver.absence === '' ? [] : [absence],
    };
  });
  const spare = spareCars.map((car, i) => ({
    ...car,
    vehicleId: randomUUID(),
    wheelchairPlaces: 0,
    documents: documentsOf(i + 20, today),
  }));
  await store.addCars(deps.db, [...crews, ...spare]);
  await store.addDrivers(deps.db, crews);
  await store.addDocuments(deps.db, [...crews, ...spare]);
  await store.addHours(deps.db, crews);
  return crews;
}
