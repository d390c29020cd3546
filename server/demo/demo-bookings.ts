import { addLondonDays, londonDate, londonWallTime, readTime } from '#domain/basics/london-time.ts';
import { allowedMoves, type BookingState } from '#domain/booking/states.ts';
import type { Deps } from '../deps.ts';
import { priceQuote } from '../quotes/create-quote.ts';
import { type Booked, createReservation } from '../reservations/create-reservation.ts';
import { type Actor, writeEvent } from '../reservations/events-store.ts';
import { moveState } from '../reservations/move-state.ts';
import type { DemoJourney } from './demo-journeys.ts';
import { setDriver } from './demo-store.ts';

export interface DemoCast {
  readonly reader: { id: string; name: string; email: string; phone: string };
  readonly other: { id: string; name: string; email: string; phone: string };
  readonly business: { id: string; name: string; email: string; phone: string };
  readonly guest: { id: null; name: string; email: string; phone: string };
  readonly staff: string;
  readonly drivers: readonly { driverId: string; vehicleId: string }[];
}

/** The shortest way through the table of moves, so that a demo booking has a history like a real one. */
function wayTo(goal: BookingState): BookingState[] {
  const queue: BookingState[][] = [['Pending']];
  for (const way of queue) {
    const last = way.at(-1) ?? 'Pending';
    if (last === goal) return way.slice(1);
    for (const next of allowedMoves[last]) if (!way.includes(next)) queue.push([...way, next]);
  }
  return [];
}

/** "soon" is in an hour and a half, but always today. */
function wallTime(journey: DemoJourney, now: Date, days = journey.days): string {
  const today = londonDate(now);
  if (journey.time !== 'soon') return `${addLondonDays(today, days)}T${journey.time}`;
  const soon = londonWallTime(new Date(now.getTime() + 90 * 60_000));
  return soon.startsWith(today) ? soon : `${today}T23:55`;
}

const instantOf = (wall: string) => {
  const read = readTime(wall);
  // The hour that the clocks skip in March: a demo made that week takes the next one.
  return read.ok ? read.instant : new Date(`${wall}:00Z`);
};

async function bookOne(deps: Deps, journey: DemoJourney, cast: DemoCast): Promise<Booked> {
  const pickup = wallTime(journey, deps.clock());
  const pickupAt = instantOf(pickup);
  // Booked three days before the pickup, or yesterday for what is to come: never in the future.
  const bookedAt = new Date(Math.min(pickupAt.getTime() - 3 * 86_400_000, deps.clock().getTime() - 86_400_000));
  let tick = bookedAt.getTime();
  const past: Deps = { ...deps, clock: () => new Date((tick += 1000)) };
  const quote = await priceQuote(past, {
    origin: { text: journey.from },
    destination: { text: journey.to },
    via: journey.via ? { text: journey.via } : null,
    pickupTime: pickup,
    returnTime: journey.returnDays === undefined ? null : wallTime(journey, deps.clock(), journey.returnDays),
    passengers: 2,
    luggage: 2,
    greet: journey.greet ?? false,
    flightNumber: journey.flight ?? '',
  });
  const who = cast[journey.by];
  const staff: Actor = { kind: 'staff', id: cast.staff };
  const { outbound } = await createReservation(past, {
    quote: { ...quote, id: null },
    carType: journey.car,
    price: undefined,
    name: who.name,
    phoneNumber: who.phone,
    email: who.email,
    driverInstruction: journey.note ?? '',
    flightNumber: journey.flight ?? '',
    accessNeeds: [],
    costReference: journey.cost ?? '',
    personId: who.id,
    language: 'eng',
    howMade: journey.telephone ? 'telephone' : 'online',
    actor: journey.telephone ? staff : who.id ? { kind: 'customer', id: who.id } : { kind: 'guest', id: null },
  });
  await bringTo(past, journey, outbound.id, cast, staff, () => {
    tick = Math.max(tick, Math.min(pickupAt.getTime(), deps.clock().getTime()));
  });
  return outbound;
}

async function bringTo(
  deps: Deps,
  journey: DemoJourney,
  id: string,
  cast: DemoCast,
  staff: Actor,
  atPickup: () => void,
): Promise<void> {
  const crew = journey.driver === undefined ? undefined : cast.drivers[journey.driver];
  if (crew) {
    await setDriver(deps.db, id, crew.driverId, crew.vehicleId, deps.clock(), cast.staff);
    await writeEvent(deps.db, {
      reservationId: id,
      at: deps.clock(),
      actor: staff,
      what: 'assigned',
      changes: { driverId: [null, crew.driverId], vehicleId: [null, crew.vehicleId] },
    });
  }
  for (const to of wayTo(journey.state)) {
    if (to === 'InProgress') atPickup();
    await moveState(deps, { id, to, actor: staff });
  }
}

/** Books, moves and completes journeys with the program's own use-cases, each at its own time. */
export async function bookJourneys(
  deps: Deps,
  cast: DemoCast,
  journeys: readonly DemoJourney[],
): Promise<readonly Booked[]> {
  const booked: Booked[] = [];
  for (const journey of journeys) booked.push(await bookOne(deps, journey, cast));
  return booked;
}
