import { addLondonDays, londonDate, londonWallTime, readTime } from '#domain/basics/london-time.ts';
import { allowedMoves, type BookingState } from '#domain/booking/states.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { type Booked, createBooking } from '#server/areas/bookings/create/create-booking.ts';
import { travellerOf } from '#server/areas/bookings/create/traveller-of.ts';
import { type Actor, writeEvent } from '#server/areas/bookings/events/events-store.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { reduceQuote } from '#server/areas/quotes/apply-voucher.ts';
import { priceQuote } from '#server/areas/quotes/create-quote.ts';
import { nobodyYet } from '#server/areas/vouchers/open-voucher.ts';
import type { Deps } from '../deps.ts';
import type { DemoJourney } from './demo-journeys.ts';
import { setDriver } from './demo-store.ts';
import { referenceOf } from './firm/firm-trips.ts';

export interface DemoPeople {
  readonly reader: { id: string; name: string; email: string; phone: string };
  readonly other: { id: string; name: string; email: string; phone: string };
  readonly business: { id: string; name: string; email: string; phone: string };
  readonly guest: { id: null; name: string; email: string; phone: string };
  readonly staff: string;
  readonly drivers: readonly { driverId: string; vehicleId: string }[];
}

/** The shortest path through the table of allowed changes, so that a demo booking has a history like a real one. */
function statesTo(goal: BookingState): BookingState[] {
  const queue: BookingState[][] = [['Pending']];
  for (const path of queue) {
    const last = path.at(-1) ?? 'Pending';
    if (last === goal) return path.slice(1);
    for (const next of allowedMoves[last]) if (!path.includes(next)) queue.push([...path, next]);
  }
  return [];
}

const minuteMs = 60_000;

/** "earlier" was three hours ago; "soon" is in an hour, but always today. */
function wallTime({ time, days }: DemoJourney, now: Date, day = days): string {
  const today = londonDate(now);
  const away = (minutes: number) => londonWallTime(new Date(now.getTime() + minutes * minuteMs));
  if (time === 'earlier') return away(-180);
  if (time !== 'soon') return `${addLondonDays(today, day)}T${time}`;
  return away(60).startsWith(today) ? away(60) : `${today}T23:55`;
}

/** Status changes that happen before the pickup; the others follow the booking straight away. */
const beforePickupMs: Partial<Record<BookingState, number>> = { ReminderSent: 120 * minuteMs, InProgress: 0 };

const instantOf = (wall: string) => {
  const read = readTime(wall);
  // Within the hour that the clocks skip in March, a demo created that week uses the next one.
  return read.ok ? read.instant : new Date(`${wall}:00Z`);
};

async function bookOne(deps: Deps, journey: DemoJourney, cast: DemoPeople): Promise<Booked> {
  const pickup = wallTime(journey, deps.clock());
  const pickupAt = instantOf(pickup);
  // Booked three days before the pickup, or yesterday for future ones: never in the future.
  const bookedAt = new Date(Math.min(pickupAt.getTime() - 3 * 86_400_000, deps.clock().getTime() - 86_400_000));
  let tick = bookedAt.getTime();
  const past: Deps = { ...deps, clock: () => new Date((tick += 1000)) };
  const who = cast[journey.by];
  const payer = await payingAccount(past, { personId: who.id, costReference: journey.cost ?? '' });
  const plain = await priceQuote(past, {
    origin: referenceOf(journey.from),
    destination: referenceOf(journey.to),
    via: journey.via ? referenceOf(journey.via) : null,
    pickupTime: pickup,
    returnTime: journey.returnDays === undefined ? null : wallTime(journey, deps.clock(), journey.returnDays),
    passengers: 2,
    luggage: 2,
    greet: journey.greet ?? false,
    flightNumber: journey.flight ?? '',
    payer,
  });
  const asker = { ...nobodyYet, personId: who.id, seesReasons: 'all' } as const;
  const quote = journey.voucher ? await reduceQuote(past, plain, journey.voucher, asker) : plain;
  const staff: Actor = { kind: 'staff', id: cast.staff };
  const { outbound } = await createBooking(past, {
    quote: { ...quote, id: null },
    carType: journey.car,
    price: undefined,
    ...travellerOf({
      ...who,
      phoneNumber: who.phone,
      instructions: journey.note,
      flightNumber: journey.flight,
      costReference: journey.cost,
    }),
    accountId: payer?.id ?? null,
    personId: who.id,
    language: 'eng',
    howMade: journey.telephone ? 'telephone' : 'online',
    actor: journey.telephone ? staff : who.id ? { kind: 'customer', id: who.id } : { kind: 'guest', id: null },
  });
  await bringTo(past, journey, outbound.id, cast, staff, (beforePickup) => {
    tick = Math.max(tick, Math.min(pickupAt.getTime() - beforePickup, deps.clock().getTime()));
  });
  return outbound;
}

async function bringTo(
  deps: Deps,
  journey: DemoJourney,
  id: string,
  cast: DemoPeople,
  staff: Actor,
  waitUntil: (beforePickup: number) => void,
): Promise<void> {
  const crew = journey.driver === undefined ? undefined : cast.drivers[journey.driver];
  if (crew) {
    await setDriver(deps.db, id, crew.driverId, crew.vehicleId, deps.clock(), cast.staff);
    await writeEvent(deps.db, {
      bookingId: id,
      at: deps.clock(),
      actor: staff,
      what: 'assigned',
      changes: { driverId: [null, crew.driverId], vehicleId: [null, crew.vehicleId] },
    });
  }
  for (const to of statesTo(journey.state)) {
    const beforePickup = beforePickupMs[to];
    if (beforePickup !== undefined) waitUntil(beforePickup);
    await moveState(deps, { id, to, actor: staff });
  }
}

/** Books, moves and completes journeys with the program's own use-cases, each at its own time. */
export async function bookJourneys(
  deps: Deps,
  cast: DemoPeople,
  journeys: readonly DemoJourney[],
): Promise<readonly Booked[]> {
  const booked: Booked[] = [];
  for (const journey of journeys) booked.push(await bookOne(deps, journey, cast));
  return booked;
}
