import { randomBytes, randomUUID } from 'node:crypto';
import { makeReference } from '#domain/basics/reference.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import {
  type BookingEvent,
  type ChainedEvent,
  chainEvent,
  system,
} from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import type { Progress } from './job-progress.ts';
import * as store from './jobs-store.ts';
import type { FirmJob } from './plan-work.ts';

export interface PlacedJob extends FirmJob, Progress {
  readonly id: string;
  readonly reference: string;
}

const minuteMs = 60_000;

/** References that no booking of the demo has yet. */
export function freeReferences(): () => string {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const reference = makeReference(randomBytes(5));
      if (taken.has(reference)) continue;
      taken.add(reference);
      return reference;
    }
  };
}

export const placeJob = (job: FirmJob, progress: Progress, reference: string): PlacedJob => ({
  ...job,
  ...progress,
  id: randomUUID(),
  reference,
});

const isOnline = ({ passenger, company }: PlacedJob) => company !== null || passenger.email !== '';

/** When staff looked at a new booking: minutes later, before anything else happens. */
const answeredAt = ({ bookedAt }: PlacedJob, minutes: number) => new Date(bookedAt.getTime() + minutes * minuteMs);

/** A booking's history as the use-cases would have written it. */
function historyOf(job: PlacedJob, staff: string): BookingEvent[] {
  const office = { kind: 'staff', id: staff } as const;
  const guest = job.company ? ({ kind: 'customer', id: job.company.personId } as const) : { kind: 'guest', id: null };
  const booker = isOnline(job) ? (guest as BookingEvent['actor']) : office;
  const of = { bookingId: job.id };
  const moved = (from: BookingState, to: BookingState, at: Date, actor: BookingEvent['actor'] = office) => ({
    ...of,
    at,
    actor,
    what: 'state',
    changes: { status: [from, to] as const },
  });
  const events: BookingEvent[] = [
    {
      ...of,
      at: job.bookedAt,
      actor: booker,
      what: 'created',
      changes: {
        status: [null, 'Pending'],
        pickupTime: [null, job.pickupAt.toISOString()],
        price: [null, job.pricePence],
        carType: [null, job.carType],
        howMade: [null, isOnline(job) ? 'online' : 'telephone'],
      },
      details: {
        name: [null, job.passenger.name],
        pickup: [null, pickupOf(job).text],
        dropoff: [null, dropoffOf(job).text],
      },
    },
  ];
  if (job.state === 'Pending') return events;
  events.push(moved('Pending', 'Confirmed', answeredAt(job, 4)));
  if (job.crew) {
    const { driverId, vehicleId } = job.crew;
    const changes = { driverId: [null, driverId], vehicleId: [null, vehicleId] } as const;
    events.push({ ...of, at: answeredAt(job, 6), actor: office, what: 'assigned', changes });
  }
  const remindedAt = new Date(Math.max(job.remindAt.getTime(), answeredAt(job, 8).getTime()));
  if (job.state !== 'Confirmed') events.push(moved('Confirmed', 'ReminderSent', remindedAt, system));
  const { startedAt, arrivedAt, boardedAt, completedAt } = job;
  if (startedAt) events.push(moved('ReminderSent', 'InProgress', startedAt));
  if (arrivedAt) events.push({ ...of, at: arrivedAt, actor: office, what: 'arrived' });
  if (boardedAt) events.push({ ...of, at: boardedAt, actor: office, what: 'boarded' });
  if (completedAt) events.push(moved('InProgress', 'Completed', completedAt));
  return events;
}

/** Chains each event to the hash of the one before, and never dates it earlier: a reminder waits for confirmation. */
function chained(events: readonly BookingEvent[]): ChainedEvent[] {
  const chain: ChainedEvent[] = [];
  for (const event of events) {
    const last = chain.at(-1);
    const at = new Date(Math.max(event.at.getTime(), last?.at.getTime() ?? 0));
    chain.push(chainEvent({ ...event, at }, last?.hash ?? null));
  }
  return chain;
}

/** Online card payments are added later, for the last day's journeys: how those were paid is recorded after that. */
const paidLongAgoMs = 24 * 60 * minuteMs;

function howPaid({ completedAt, company, pricePence }: PlacedJob, place: number, now: Date) {
  if (!completedAt || completedAt.getTime() > now.getTime() - paidLongAgoMs) return { paidBy: null, takenPence: 0 };
  if (company) return { paidBy: 'account', takenPence: 0 } as const;
  return { paidBy: place % 3 === 0 ? 'card' : 'cash', takenPence: pricePence } as const;
}

const rowOf = (job: PlacedJob, staff: string): Omit<store.JobRow, 'paidBy' | 'takenPence'> => ({
  ...job,
  personId: job.company?.personId ?? null,
  howMade: isOnline(job) ? 'online' : 'telephone',
  takenBy: isOnline(job) ? null : staff,
  carImage: carClasses[job.carType].image,
  name: job.passenger.name,
  phone: job.passenger.phone,
  email: job.passenger.email,
  status: bookingStates[job.state],
  driverId: job.crew?.driverId ?? null,
  vehicleId: job.crew?.vehicleId ?? null,
  allocatedAt: job.crew ? answeredAt(job, 6) : null,
  dispatchedBy: job.crew ? staff : null,
  remindedAt: job.state === 'Pending' || job.state === 'Confirmed' ? null : job.remindAt,
  documents: job.startedAt ? (job.crew?.documents ?? null) : null,
});

/** Stores bookings with their histories, a whole set per statement. The oldest event comes first, as in real life. */
export async function recordJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly PlacedJob[],
  staff: string,
): Promise<void> {
  const events = jobs.flatMap((job) => chained(historyOf(job, staff)));
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  await store.addJobs(
    deps.db,
    jobs.map((job, place) => ({ ...rowOf(job, staff), ...howPaid(job, place, deps.clock()) })),
  );
  await store.addHistories(deps.db, events);
  await store.addToAccounts(
    deps.db,
    jobs.flatMap(({ id, company }) => (company ? [{ id, accountId: company.payer.id }] : [])),
  );
}
