import { AppError } from '#domain/api/errors.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { keptUntil } from '#domain/people/retention.ts';
import { lockBooking } from '#server/areas/bookings/bookings-store.ts';
import { writeEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import {
  countToCome,
  type DataSubject,
  eraseBooking,
  eraseEventDetails,
  keepHirer,
  type OwnBooking,
  ownBookings,
} from './personal-records-store.ts';

export interface RetainedBooking {
  readonly reference: string;
  readonly pickupTime: string;
  readonly keptUntil: string;
}

function retainedBookings(deps: Deps, bookings: readonly OwnBooking[]): RetainedBooking[] {
  const today = londonDate(deps.clock());
  return bookings
    .map(({ reference, pickupAt }) => ({
      reference,
      pickupTime: londonIso(pickupAt),
      keptUntil: keptUntil(pickupAt, deps.env.RETENTION_MONTHS),
    }))
    .filter((booking) => booking.keptUntil >= today);
}

/** Which records of a person's bookings must be kept and until when, and how many journeys are still to come. */
export async function bookingsToKeep(
  deps: Deps,
  whose: DataSubject,
): Promise<{ kept: RetainedBooking[]; upcoming: number }> {
  const [bookings, upcoming] = await Promise.all([
    ownBookings(deps.db, whose),
    countToCome(deps.db, whose, deps.clock()),
  ]);
  return { kept: retainedBookings(deps, bookings), upcoming };
}

/**
 * Erases a person from all their bookings, under each row's lock and with an event. Refused while one is still to come.
 * Only the register keeps the hirer until the record's retention time is over: the law requires it of an operator.
 * Returns what is kept, and the references that other tables may still mention.
 */
export function eraseBookings(
  deps: Deps,
  whose: DataSubject,
): Promise<{ kept: RetainedBooking[]; references: string[] }> {
  return inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const bookings = await ownBookings(deps.db, whose);
    for (const { id } of bookings) await lockBooking(deps.db, id);
    if ((await countToCome(deps.db, whose, at)) > 0)
      throw new AppError('conflict', { fields: { bookings: ['Error_delete-upcoming'] } });
    const name = deps.translations.in('eng')('MyData_erased-name');
    for (const { id, pickupAt } of bookings) {
      const until = keptUntil(pickupAt, deps.env.RETENTION_MONTHS);
      if (until >= londonDate(at)) await keepHirer(deps.db, id, until);
      await eraseEventDetails(deps.db, id);
      await eraseBooking(deps.db, id, name, at);
      await writeEvent(deps.db, {
        bookingId: id,
        at,
        actor: { kind: 'customer', id: whose.personId },
        what: 'erased',
      });
    }
    return { kept: retainedBookings(deps, bookings), references: bookings.map(({ reference }) => reference) };
  });
}
