import type { ChainBreak } from '#domain/api/register/register.ts';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BookingRow, type ChainEvent, chainsOf, nextBookings } from './chain-store.ts';
import { detailsHash, eventHash } from './events-store.ts';

export interface EventBreak {
  readonly kind: ChainBreak;
  readonly booking: { readonly id: string; readonly reference: string };
  readonly eventId: number | null;
}

const sameBytes = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

/** What is wrong with one link of a chain; null when it is valid. */
function linkBreak(event: ChainEvent, previous: ChainEvent | undefined, booking: BookingRow): ChainBreak | null {
  if (!sameBytes(event.previousHash, previous?.hash ?? null)) return 'event-missing';
  if (!event.hash.equals(eventHash(event))) return 'event-changed';
  if (!previous && event.what !== 'created') return 'event-missing';
  if (!previous && event.at.getTime() !== booking.createdAt.getTime()) return 'back-dated';
  if (event.details && (!event.detailsHash || !event.detailsHash.equals(detailsHash(event.details))))
    return 'details-changed';
  // Personal data may be erased, but then the booking must say so.
  if (event.detailsHash && !event.details && !booking.isErased) return 'details-missing';
  return null;
}

/** The booking as its events describe it, field by field; fields in no event are not checked. */
function differsFromEvents(booking: BookingRow, events: readonly ChainEvent[]): boolean {
  const recorded = new Map<string, unknown>();
  for (const { changes } of events) for (const [field, [, to]] of Object.entries(changes)) recorded.set(field, to);
  const current: Record<string, unknown> = {
    price: booking.price,
    pickupTime: booking.pickupAt.toISOString(),
    carType: booking.carType,
    driverId: booking.driverId,
    vehicleId: booking.vehicleId,
    deleted: booking.isDeleted,
  };
  const status = recorded.get('status');
  const isMoved = typeof status === 'string' && bookingStates[status as BookingState] !== booking.status;
  return (
    isMoved || Object.entries(current).some(([field, value]) => recorded.has(field) && recorded.get(field) !== value)
  );
}

function bookingBreak(booking: BookingRow, events: readonly ChainEvent[]): EventBreak | null {
  const { id, reference } = booking;
  if (events.length === 0) return { kind: 'booking-without-events', booking: { id, reference }, eventId: null };
  for (const [i, event] of events.entries()) {
    const kind = linkBreak(event, events[i - 1], booking);
    if (kind) return { kind, booking: { id, reference }, eventId: event.id };
  }
  return differsFromEvents(booking, events)
    ? { kind: 'booking-changed', booking: { id, reference }, eventId: null }
    : null;
}

const pageSize = 1_000;

/** Recomputes every booking's chain of events and compares the booking with it. Call it within one snapshot. */
export async function verifyEvents(
  db: Database,
): Promise<{ bookings: number; events: number; firstBreak: EventBreak | null }> {
  const counted = { bookings: 0, events: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const bookings = await nextBookings(db, after, pageSize);
    const chains = new Map<string, ChainEvent[]>(bookings.map(({ id }) => [id, []]));
    for (const event of await chainsOf(db, [...chains.keys()])) chains.get(event.bookingId)?.push(event);
    for (const booking of bookings) {
      const events = chains.get(booking.id) ?? [];
      counted.bookings += 1;
      counted.events += events.length;
      const firstBreak = bookingBreak(booking, events);
      if (firstBreak) return { ...counted, firstBreak };
    }
    const last = bookings.at(-1);
    if (!last || bookings.length < pageSize) return { ...counted, firstBreak: null };
    after = last.id;
  }
}
