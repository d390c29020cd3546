import type { AccessNeed } from '#domain/booking/access-needs.ts';
import { dropoffOf } from '#domain/booking/journey.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { PlannedShift } from '#domain/fleet/rota.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { QuotedJourney } from '#server/areas/bookings/create/quoted-journey.ts';
import { quotedJourney } from '#server/areas/bookings/create/quoted-journey.ts';
import type { Deps } from '#server/deps.ts';
import type { Crew } from './add-crews.ts';
import { regularPhones } from './add-repeats.ts';
import { flightOf } from './firm-flights.ts';
import { blocked, type FirmPassenger, firmNotes, firmPassengers } from './firm-passengers.ts';
import { type FirmTrip, referenceOf, usualPlaces } from './firm-trips.ts';
import { type Company, priceTrip } from './price-trip.ts';

/** A job of the whole firm before it has a status. */
export interface FirmJob extends QuotedJourney {
  readonly crew: Pick<Crew, 'driverId' | 'vehicleId' | 'documents'> | null;
  readonly carType: CarType;
  readonly bookedAt: Date;
  readonly passenger: Pick<FirmPassenger, 'name' | 'phone' | 'email'>;
  readonly note: string;
  readonly flightNumber: string;
  readonly accessNeeds: readonly AccessNeed[];
  /** How long the drive to the pickup takes from where the driver was before. */
  readonly driveMs: number;
  readonly company: Company | null;
  readonly costReference: string;
}

/** How long drivers wait between two jobs, in minutes. */
export interface Pace {
  readonly least: number;
  readonly most: number;
  /** After this time, one job is planned too soon for the drive to it, so that the board has a clash to show. */
  readonly clashAfter?: Date | null;
}

/** Whether the driver cannot be there in time, coming from the job before. */
export const isClash = (job: FirmJob, before: FirmJob | undefined): boolean =>
  before !== undefined && job.pickupAt.getTime() - before.endsAt.getTime() < job.driveMs;

export interface Planner {
  readonly deps: Deps;
  readonly random: () => number;
  readonly base: PlaceLocation | null;
  /** The hours in which each passenger travels, by their phone number: nobody can be in two cars. */
  readonly hoursOf: Map<string, Set<number>>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const fiveMinutes = (ms: number) => new Date(Math.ceil(ms / (5 * minuteMs)) * 5 * minuteMs);

export function oneOf<T>({ random }: Pick<Planner, 'random'>, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('the demo has nothing to choose from');
  return found;
}

const occasionalPassengers = firmPassengers.filter(({ phone }) => !regularPhones.has(phone));

/** Somebody who is not travelling around that time, or at least not in that very hour; failing that, anybody. */
function freePassenger(planner: Planner, pickupAt: Date): FirmPassenger {
  const hour = Math.floor(pickupAt.getTime() / hourMs);
  const hours = [hour - 1, hour, hour + 1, hour + 2];
  const blockedSince = planner.deps.clock().getTime() - (blocked.daysAgo + 1) * dayMs;
  const welcome = occasionalPassengers.filter(
    ({ phone }) => phone !== blocked.phone || pickupAt.getTime() < blockedSince,
  );
  const freeIn = (wanted: readonly number[]) =>
    welcome.filter(({ phone }) => !wanted.some((each) => planner.hoursOf.get(phone)?.has(each)));
  const free = freeIn(hours);
  const soon = free.length > 0 ? free : freeIn([hour]);
  const passenger = oneOf(planner, soon.length > 0 ? soon : welcome);
  const known = planner.hoursOf.get(passenger.phone) ?? new Set();
  planner.hoursOf.set(passenger.phone, known.add(hour).add(hour + 1));
  return passenger;
}

/** From home to one of the usual places, or back. */
function tripOf(planner: Planner, { home, street }: FirmPassenger): FirmTrip {
  const away = oneOf(planner, usualPlaces(street));
  return planner.random() < 0.6 ? { from: home, to: away } : { from: away, to: home };
}

/** How many passengers and cases a job in this class has. */
function partyOf({ random }: Planner, carType: CarType) {
  const [least, most] = carType === 'Minibus' ? [7, 8] : carType === 'MPV' ? [5, 6] : [1, 3];
  const passengers = least + Math.floor(random() * (most - least + 1));
  return { passengers, luggage: Math.min(passengers, Math.floor(random() * 4)) };
}

interface Wanted extends Pick<FirmJob, 'crew' | 'carType' | 'passenger'> {
  readonly trip: FirmTrip;
  readonly pickupAt: Date;
  readonly driveMs?: number;
  readonly accessNeeds?: readonly AccessNeed[];
  readonly company?: Company;
  readonly costReference?: string;
}

/** Makes up a booking: when it was made, for how many people, and what it costs. */
export async function planJob(planner: Planner, wanted: Wanted): Promise<FirmJob> {
  const { deps, random } = planner;
  const { carType, pickupAt, company = null, accessNeeds = [], driveMs = 0, costReference = '' } = wanted;
  // Some ring a week ahead, some an hour, and nobody later than now.
  const noticeMs = Math.max(45 * minuteMs, random() ** 3 * 9 * dayMs);
  const bookedAt = new Date(Math.min(pickupAt.getTime() - noticeMs, deps.clock().getTime() - 20 * minuteMs));
  const party = partyOf(planner, carType);
  const payer = company?.payer ?? null;
  const quote = await priceTrip(deps, { ...wanted.trip, ...party, carType, pickupAt, bookedAt, payer });
  const price = quote.cars.find((car) => car.carType === carType)?.outbound;
  if (!price) throw new Error(`the demo has no price from ${wanted.trip.from} to ${wanted.trip.to}`);
  return {
    ...quotedJourney(deps, quote, { leg: quote.legs.outbound, price, isBack: false }),
    crew: wanted.crew,
    carType,
    bookedAt,
    passenger: wanted.passenger,
    note: random() < 0.2 ? oneOf(planner, firmNotes) : '',
    flightNumber: flightOf(planner, wanted.trip, pickupAt),
    accessNeeds,
    driveMs,
    company,
    costReference,
  };
}

/** A job that has no driver yet. */
export function planOpenJob(
  planner: Planner,
  pickupAt: Date,
  asked: { readonly carType: CarType; readonly accessNeeds: readonly AccessNeed[] },
): Promise<FirmJob> {
  const at = fiveMinutes(pickupAt.getTime());
  const passenger = freePassenger(planner, at);
  return planJob(planner, { ...asked, crew: null, passenger, trip: tripOf(planner, passenger), pickupAt: at });
}

/** How long the drive to a pickup takes from where the driver is, leaving at that time. */
async function driveTo({ deps }: Planner, from: PlaceLocation | null, pickup: string, at: Date): Promise<number> {
  const to = (await deps.places.resolve(referenceOf(pickup)))?.location;
  return from && to ? deps.drives(from, to, at).seconds * 1000 : 0;
}

const isClashWanted = ({ clashAfter }: Pace, jobs: readonly FirmJob[], at: Date): boolean =>
  clashAfter != null && at >= clashAfter && jobs.length > 0 && !jobs.some((job, i) => isClash(job, jobs[i - 1]));

/** The jobs of a driver's shifts, one after another, with drives and waiting between them. */
export async function planWork(
  planner: Planner,
  crew: Pick<Crew, 'driverId' | 'vehicleId' | 'documents' | 'carType'>,
  shifts: readonly Pick<PlannedShift, 'startsAt' | 'endsAt'>[],
  pace: Pace,
): Promise<FirmJob[]> {
  const jobs: FirmJob[] = [];
  for (const shift of shifts) {
    let free = shift.startsAt;
    let place = planner.base;
    for (;;) {
      const waitMs = (pace.least + planner.random() * (pace.most - pace.least)) * minuteMs;
      const passenger = freePassenger(planner, new Date(free.getTime() + waitMs));
      const trip = tripOf(planner, passenger);
      const driveMs = await driveTo(planner, place, trip.from, free);
      const isTooSoon = isClashWanted(pace, jobs, free) && driveMs > 20 * minuteMs;
      const pickupAt = fiveMinutes(free.getTime() + (isTooSoon ? driveMs / 4 : driveMs + waitMs));
      if (pickupAt >= shift.endsAt) break;
      const job = await planJob(planner, { crew, carType: crew.carType, passenger, trip, pickupAt, driveMs });
      if (job.endsAt > shift.endsAt) break;
      jobs.push(job);
      free = job.endsAt;
      place = dropoffOf(job).place?.location ?? null;
    }
  }
  return jobs;
}
